import type { CaseReportResult, NewCaseReportRecord } from '@server/stores/case-report-store';
import { deletionJob } from '@server/stores/deletion-job';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { brokenAudit, jobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const reportOf = (id: string, given: Partial<NewCaseReportRecord> = {}): NewCaseReportRecord => ({
  ...{ id, caseId: 'harbour', name: `Report ${id}`, ownerId: 'anna', ownerName: 'Anna Berg' },
  ...{ createdAt: '2026-01-02T00:00:00.000Z', reportType: 'case_report', format: 'PDF' },
  request: { groups: ['Media'], tags: ['all'] },
  ...given,
});

const RESULT: CaseReportResult = {
  file: { sha256: 'ab'.repeat(32), size: 5_000_000_000 },
  extension: 'pdf',
  items: { sha256: 'cd'.repeat(32), size: 12 },
  itemCount: 3_000_000_000,
  notes: ['One attachment has no conversion.'],
  newestRedaction: 3,
};
const FRESH = { status: 'pending', result: null, failure: null, isSealed: false };

export function caseReportsContract(records: () => TestRecords): void {
  describe('reports of cases', () => {
    const store = () => records().stores.caseReports;
    const list = async (caseId: string) => (await store().list(caseId, { without: [] })).records;
    const create = (given: NewCaseReportRecord) =>
      store().create(given, jobOf(given.id, { caseId: given.caseId }), buildAuditEntry());
    const endJob = async (id: string) => {
      const { jobs } = records().stores;
      expect(await jobs.fetch('report', 0)).toMatchObject({ id });
      expect(await jobs.complete(id, 0)).toBe(true);
    };
    beforeEach(async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      await records().stores.cases.create(buildCase('quay'), buildAuditEntry());
    });

    it('[002-3-01] are listed for their case with the newest first, also after a restart, without the types that are left out', async () => {
      const later = {
        createdAt: '2026-01-03T00:00:00.000Z',
        format: 'JSON',
        reportType: 'tags_and_comments_export',
      } as const;
      await create(reportOf('a'));
      await create(reportOf('b', later));
      await create(reportOf('c', { caseId: 'quay' }));
      await create(reportOf('d', { reportType: 'chat_export', format: 'HTML' }));
      await records().reopen();
      expect(await store().list('harbour', { without: ['chat_export', 'privilege_log'] })).toEqual({
        records: [
          { ...reportOf('b', later), ...FRESH },
          { ...reportOf('a'), ...FRESH },
        ],
        totalCount: 2,
      });
      expect((await list('harbour')).map(({ id }) => id)).toEqual(['b', 'a', 'd']);
      expect(await store().get('harbour', 'd')).toMatchObject({ reportType: 'chat_export' });
      expect(await store().get('quay', 'a')).toBeNull();
      expect(await records().stores.jobs.get('a')).toMatchObject({ queue: 'report', state: 'pending' });
    });

    it('are listed in pages, with the number on all of them', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) {
        await create(reportOf(id, { reportType: id === 'b' ? 'privilege_log' : 'case_report' }));
      }
      const page = async (given: { take?: number; skip?: number }) => {
        const { records: listed, totalCount } = await store().list('harbour', { without: ['privilege_log'], ...given });
        return [totalCount, ...listed.map(({ id }) => id)];
      };
      expect(await page({ take: 2 })).toEqual([4, 'a', 'c']);
      expect(await page({ take: 2, skip: 2 })).toEqual([4, 'd', 'e']);
      expect(await page({ skip: 3 })).toEqual([4, 'e']);
      expect(await page({ take: 2, skip: 4 })).toEqual([4]);
    });

    it('are created with their job and their audit entry or not at all, and only for an existing case', async () => {
      await expect(store().create(reportOf('a'), jobOf('a'), brokenAudit())).rejects.toThrow('no entry');
      await expect(create(reportOf('a', { caseId: 'nowhere' }))).rejects.toThrow('There is no such case.');
      expect(await list('harbour')).toEqual([]);
      expect(await records().stores.jobs.get('a')).toBeNull();
    });

    it('[002-4-01] have a result once they are completed, and keep this state', async () => {
      await create(reportOf('a'));
      await store().setStatus('a', 'in_progress');
      expect(await store().get('harbour', 'a')).toMatchObject({ status: 'in_progress' });
      expect(await store().files()).toEqual([]);
      expect(await store().complete('a', RESULT)).toBe(true);
      await store().setStatus('a', 'pending');
      await store().fail('a', 'too late');
      expect(await store().get('harbour', 'a')).toEqual({
        ...reportOf('a'),
        ...{ status: 'completed', result: RESULT, failure: null, isSealed: false },
      });
      expect(await store().listCompleted('harbour')).toHaveLength(1);
      expect(await store().listCompleted('quay')).toEqual([]);
      expect(await store().files()).toEqual([RESULT.file.sha256, RESULT.items.sha256]);
    });

    it('keep the reason of a failure until they are retried', async () => {
      await create(reportOf('a'));
      await store().fail('a', 'Two items are missing.');
      expect(await store().get('harbour', 'a')).toMatchObject({ status: 'failed', failure: 'Two items are missing.' });
      await store().setStatus('a', 'pending');
      expect(await store().get('harbour', 'a')).toMatchObject({ status: 'pending', failure: null });
    });

    it('are sealed one after the other', async () => {
      await create(reportOf('a'));
      await create(reportOf('b'));
      await store().seal(['a', 'none']);
      await store().seal([]);
      expect((await list('harbour')).map(({ isSealed }) => isSealed)).toEqual([true, false]);
    });

    it('are deleted, with an entry and their job, only when they have ended', async () => {
      await create(reportOf('a'));
      expect(await store().delete('harbour', 'a', buildAuditEntry())).toBe(false);
      await store().fail('a', 'No room.');
      // Its job is pending: a user has started it again.
      expect(await store().delete('harbour', 'a', buildAuditEntry())).toBe(false);
      await endJob('a');
      expect(await store().delete('quay', 'a', buildAuditEntry())).toBe(false);
      await expect(store().delete('harbour', 'a', brokenAudit())).rejects.toThrow('no entry');
      expect(await store().delete('harbour', 'a', buildAuditEntry())).toBe(true);
      expect(await store().delete('harbour', 'a', buildAuditEntry())).toBe(false);
      expect(await store().get('harbour', 'a')).toBeNull();
      expect(await records().stores.jobs.get('a')).toMatchObject({ state: 'deleted' });
    });

    it('are deleted with their case, and a file that was created meanwhile has no report', async () => {
      await create(reportOf('a'));
      const { deletions } = records().stores;
      const by = { deletedAt: '2026-01-04T00:00:00.000Z', userId: 'admin', userName: 'admin', reason: 'over' };
      const job = { id: 'deletion', userId: 'admin', userName: 'admin', queuedAt: by.deletedAt };
      await deletions.deleteCase(
        'harbour',
        by,
        deletionJob({ caseId: 'harbour', evidenceId: null, name: 'harbour' }, job),
        buildAuditEntry(),
      );
      expect(await store().get('harbour', 'a')).toBeNull();
      expect(await store().complete('a', RESULT)).toBe(false);
      expect(await store().files()).toEqual([]);
    });
  });
}
