import type { NewSystemReport } from '@server/stores/system-report-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { brokenAudit, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const reportOf = (id: string, given: Partial<NewSystemReport> = {}): NewSystemReport => ({
  id,
  name: `Report ${id}`,
  userId: 'admin',
  createdAt: '2026-01-02T00:00:00.000Z',
  data: { cases: true, evidences: false, users: true },
  ...given,
});

const FILE = { sha256: 'ab'.repeat(32), size: 5_000_000_000 };

export const systemReportsContract = (records: () => TestRecords) =>
  describe('reports about the installation', () => {
    const store = () => records().stores.systemReports;
    const create = (given: NewSystemReport) =>
      store().create(given, jobOf(given.id, { caseId: null, queue: 'system-report' }), buildAuditEntry());

    it('are listed with the newest first, also after a restart', async () => {
      await create(reportOf('a'));
      await create(
        reportOf('b', { createdAt: '2026-01-03T00:00:00.000Z', data: { cases: false, evidences: true, users: false } }),
      );
      await records().reopen();
      expect(await store().list()).toEqual([
        {
          ...reportOf('b', {
            createdAt: '2026-01-03T00:00:00.000Z',
            data: { cases: false, evidences: true, users: false },
          }),
          ...{ status: 'pending', file: null },
        },
        { ...reportOf('a'), status: 'pending', file: null },
      ]);
      expect(await records().stores.jobs.get('a')).toMatchObject({ queue: 'system-report', state: 'pending' });
    });

    it('are created with their job and their audit entry or not at all', async () => {
      const job = jobOf('a', { caseId: null });
      await expect(store().create(reportOf('a'), job, brokenAudit())).rejects.toThrow('no entry');
      expect(await store().list()).toEqual([]);
      expect(await records().stores.jobs.get('a')).toBeNull();
    });

    it('have a file once they are completed, and keep this state', async () => {
      await create(reportOf('a'));
      await store().setStatus('a', 'in_progress');
      expect(await store().files()).toEqual([]);
      await store().complete('a', FILE);
      await store().setStatus('a', 'failed');
      expect(await store().get('a')).toEqual({ ...reportOf('a'), status: 'completed', file: FILE });
      expect(await store().files()).toEqual([FILE.sha256]);
    });

    it('are deleted, with an entry, only when they have ended', async () => {
      await create(reportOf('a'));
      await create(reportOf('b'));
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
