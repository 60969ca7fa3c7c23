import type { NewAuditExport } from '@server/stores/audit-export-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { brokenAudit, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const exportOf = (id: string, given: Partial<NewAuditExport> = {}): NewAuditExport => ({
  id,
  name: `Export ${id}`,
  userId: 'admin',
  createdAt: '2026-01-02T00:00:00.000Z',
  format: 'CSV_EXCEL',
  filter: { caseId: 'harbour', logEvents: ['auditing'], from: 1, to: 2 },
  order: 'desc',
  ...given,
});

const FILE = { sha256: 'ab'.repeat(32), size: 5_000_000_000 };

export const auditExportsContract = (records: () => TestRecords) =>
  describe('exports of the audit log', () => {
    const store = () => records().stores.auditExports;
    const create = (given: NewAuditExport) =>
      store().create(given, jobOf(given.id, { caseId: null, queue: 'audit-export' }), buildAuditEntry());

    it('are listed with the newest first, also after a restart', async () => {
      await create(exportOf('a'));
      await create(exportOf('b', { createdAt: '2026-01-03T00:00:00.000Z', filter: {}, format: 'CSV', order: 'asc' }));
      await records().reopen();
      expect(await store().list()).toEqual([
        {
          ...exportOf('b', { createdAt: '2026-01-03T00:00:00.000Z', filter: {}, format: 'CSV', order: 'asc' }),
          ...{ status: 'pending', file: null },
        },
        { ...exportOf('a'), status: 'pending', file: null },
      ]);
      expect(await records().stores.jobs.get('a')).toMatchObject({ queue: 'audit-export', state: 'pending' });
    });

    it('are created with their job and their audit entry or not at all', async () => {
      const job = jobOf('a', { caseId: null });
      await expect(store().create(exportOf('a'), job, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list()).toEqual([]);
      expect(await records().stores.jobs.get('a')).toBeNull();
    });

    it('have a file once they are completed, and keep this state', async () => {
      await create(exportOf('a'));
      await store().setStatus('a', 'in_progress');
      expect(await store().files()).toEqual([]);
      await store().complete('a', FILE);
      await store().setStatus('a', 'failed');
      expect(await store().get('a')).toEqual({ ...exportOf('a'), status: 'completed', file: FILE });
      expect(await store().files()).toEqual([FILE.sha256]);
    });

    it('are deleted, with an entry, only when they have ended', async () => {
      await create(exportOf('a'));
      await create(exportOf('b'));
      expect(await store().delete('a', buildAuditEntry())).toBe(false);
      await store().setStatus('a', 'failed');
      await store().complete('b', FILE);
      await expect(store().delete('a', brokenAudit())).rejects.toThrow('no entry');
      expect(await store().delete('a', buildAuditEntry())).toBe(true);
      expect(await store().delete('b', buildAuditEntry())).toBe(true);
      expect(await store().delete('b', buildAuditEntry())).toBe(false);
      expect(await store().list()).toEqual([]);
      expect(await store().get('b')).toBeNull();
      // Two were created and two deleted.
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 4, problem: null });
    });
  });
