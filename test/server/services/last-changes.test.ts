import { LastChanges } from '@server/services/last-changes';
import { RevisionConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';

const entry = (userName: string, description: AuditEntry['description']): AuditEntry => ({
  ...buildAuditEntry(),
  userName,
  timestamp: '2026-01-02T03:04:05.000Z',
  description,
});
const renamed = (userName: string, from: string, to: string, about = 'van') =>
  entry(userName, { about: [about], field: ['name'], name: [from, to] });

/** Who is named in the refusal of an update of the record `van`, of which `values` are stored. */
async function namedBy(log: readonly AuditEntry[], values = { name: 'Van', color: 'red' }): Promise<string | null> {
  const chain = log.map((one, index) => ({
    ...{ sequence: index + 1, entry: JSON.stringify(one), previousHash: '', hash: '' },
  }));
  const entries = async (after: number, take: number) => chain.slice(after, after + take);
  const lastChanges = new LastChanges({
    systemAudit: { head: async () => ({ sequence: chain.length, hash: '' }), entries },
    hits: { auditHead: () => null, auditEntries: async () => [] },
  });
  const stored = { revision: 'r', values, changedBy: null, changedAt: null };
  const refused = lastChanges.namedIn(
    { caseId: null, isAbout: ({ description }) => description['about']?.[0] === 'van' },
    () => Promise.reject(new RevisionConflictError('Somebody else has changed it.', stored)),
  );
  const error: unknown = await refused.catch((reason: unknown) => reason);
  if (!(error instanceof RevisionConflictError)) {
    throw new Error('The update was not refused.');
  }
  expect(error.stored.changedAt === null).toBe(error.stored.changedBy === null);
  return error.stored.changedBy;
}

it('names who made the last change of the record, not of another one or of other values', async () => {
  const log = [
    renamed('anna', '', 'Car'),
    renamed('ben', 'Car', 'Van'),
    renamed('carl', 'Car', 'Van', 'boat'),
    entry('dora', { about: ['van'], field: ['holdReason'], holdReason: ['', 'x'] }),
    entry('emil', { about: ['van'] }),
    ...Array.from({ length: 1_200 }, () => entry('finn', { action: ['search'] })),
  ];
  expect(await namedBy(log)).toBe('ben');
});

it('names nobody where the log does not say who made the stored values', async () => {
  expect(await namedBy([])).toBeNull();
  expect(await namedBy([entry('anna', { about: ['van'], action: ['create'] })])).toBeNull();
  // Changed again after the refusal.
  expect(await namedBy([renamed('ben', 'Car', 'Van'), renamed('carl', 'Van', 'Bus')])).toBeNull();
  // Changed without an entry.
  expect(await namedBy([renamed('ben', 'Car', 'Lorry')])).toBeNull();
  // A value that is not for the log.
  expect(await namedBy([entry('ben', { about: ['van'], field: ['name'] })])).toBeNull();
});

it('passes on results and other errors', async () => {
  const lastChanges = new LastChanges({
    systemAudit: { head: async () => null, entries: async () => [] },
    hits: { auditHead: () => null, auditEntries: async () => [] },
  });
  const record = { caseId: null, isAbout: () => true };
  expect(await lastChanges.namedIn(record, async () => 7)).toBe(7);
  await expect(lastChanges.namedIn(record, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
});
