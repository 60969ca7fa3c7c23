import type { AuditEntry } from '@server/stores/audit-entry';
import type { NewCase } from '@server/stores/case-store';
import type { ImportJobRecord } from '@server/stores/import-job-store';
import type { RecordStores } from '@server/stores/record-stores';
import type { SessionRecord } from '@server/stores/session-store';
import type { UserRecord } from '@server/stores/user-store';

export const auditOf = (logEvent = 'user management', given: Partial<AuditEntry> = {}): AuditEntry => ({
  logEvent,
  userId: 'admin',
  userName: 'admin',
  timestamp: '2026-01-02T03:04:05.678Z',
  caseId: null,
  call: 'test',
  description: { action: ['test'] },
  ...given,
});

/** An entry that cannot be written: the change must not stand without it. */
export const brokenAudit = (): AuditEntry => {
  const entry = auditOf();
  Object.defineProperty(entry, 'userId', {
    enumerable: true,
    get: () => {
      throw new Error('no entry');
    },
  });
  return entry;
};

export const userOf = (id: string, given: Partial<UserRecord> = {}): UserRecord => ({
  id,
  userName: id,
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  role: 'INVESTIGATOR',
  isEnabled: true,
  isReadonly: false,
  passwordHash: null,
  externalId: null,
  ...given,
});

export const sessionOf = (id: string, userId: string, given: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  userId,
  tokenHash: `${id}-hash`,
  tokenExpiresAt: 1_800_000_000_000,
  idleExpiresAt: 1_800_000_000_000,
  previousTokenHash: null,
  previousHonouredUntil: null,
  providerToken: null,
  ...given,
});

export const caseOf = (id: string, given: Partial<NewCase> = {}): NewCase => ({
  id,
  name: id,
  timezone: 'Europe/Stockholm',
  phoneCountry: 'SE',
  shortDescription: '',
  longDescription: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  requiresLegalPrivilege: false,
  assignments: [],
  ...given,
});

export const jobOf = (id: string, given: Partial<ImportJobRecord> = {}): ImportJobRecord => ({
  id,
  caseId: 'harbour',
  evidenceId: null,
  inputName: 'phone.ufdr',
  inputPath: '/phone.ufdr',
  inputSha256: 'aa',
  importType: 'ufed',
  isUpload: true,
  sourceName: 'Phone',
  status: 'pending',
  phase: 'waiting',
  bytesRead: 0,
  bytesTotal: 5_000_000_000_000,
  hits: 0,
  queuedAt: '2026-01-01T00:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  error: null,
  processId: null,
  heartbeatAt: null,
  userId: 'anna',
  userName: 'anna',
  ...given,
});

export async function addUsers(stores: RecordStores, ...names: string[]): Promise<void> {
  for (const name of names) {
    await stores.users.create(userOf(name), auditOf());
  }
}

/** An evidence source of a job of its own. Returns its id. */
export async function addSource(stores: RecordStores, given: { caseId?: string; name?: string; sha256?: string } = {}) {
  const { caseId = 'harbour', name = 'Phone', sha256 = 'aa' } = given;
  const jobId = `job of ${name}`;
  await stores.jobs.create(jobOf(jobId, { caseId, inputSha256: sha256 }), auditOf());
  const source = { caseId, name, importType: 'ufed', ingestionVersion: '1', inputSha256: sha256 } as const;
  return stores.sources.create(source, jobId, '2026-01-01T00:00:00.000Z', auditOf());
}
