import type { AuditEntry } from '@server/stores/audit-entry';
import { IMPORT_QUEUE, type ImportData } from '@server/stores/import-job';
import type { NewJob } from '@server/stores/job-store';
import type { RecordStores } from '@server/stores/record-stores';
import type { SessionRecord } from '@server/stores/session-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildUser } from '@test/helpers/builders/build-user';

/** An entry that cannot be written: the change must not be stored without it. */
export const brokenAudit = (): AuditEntry => {
  const entry = buildAuditEntry();
  Object.defineProperty(entry, 'userId', {
    enumerable: true,
    get: () => {
      throw new Error('no entry');
    },
  });
  return entry;
};

export const sessionOf = (id: string, userId: string, given: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  userId,
  tokenHash: `${id}-hash`,
  tokenExpiresAt: 1_800_000_000_000,
  idleExpiresAt: 1_800_000_000_000,
  endsAt: 1_800_000_000_000,
  previousTokenHash: null,
  previousHonouredUntil: null,
  providerToken: null,
  beganAt: 1_700_000_000_000,
  device: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '10.0.0.7' },
  ...given,
});

export const jobOf = (id: string, given: Partial<NewJob> = {}): NewJob => ({
  id,
  queue: 'report',
  data: {},
  priority: 0,
  singletonKey: null,
  isKept: true,
  caseId: 'harbour',
  userId: 'anna',
  userName: 'anna',
  queuedAt: '2026-01-01T00:00:00.000Z',
  ...given,
});

export function importJobOf(id: string, inputSha256: string, caseId = 'harbour') {
  const data: ImportData = {
    inputName: 'phone.ufdr',
    inputPath: '/phone.ufdr',
    inputSha256,
    importType: 'ufed',
    isUpload: true,
    sourceName: 'Phone',
    size: 5_000_000_000_000,
  };
  return { ...jobOf(id, { queue: IMPORT_QUEUE, data, singletonKey: `${caseId} ${inputSha256}` }), caseId };
}

export async function addUsers(stores: RecordStores, ...names: string[]): Promise<void> {
  for (const name of names) {
    await stores.users.create(buildUser(name), buildAuditEntry());
  }
}

/** An evidence source, as the job of a running import creates it. Returns its id. */
export async function addSource(stores: RecordStores, given: { caseId?: string; name?: string; sha256?: string } = {}) {
  const { caseId = 'harbour', name = 'Phone', sha256 = 'aa' } = given;
  const source = { caseId, name, importType: 'ufed', ingestionVersion: '1', inputSha256: sha256 } as const;
  return stores.sources.create(source, 'job', '2026-01-01T00:00:00.000Z', buildAuditEntry());
}
