import { IMPORT_QUEUE } from '@server/stores/import-job';
import { importKey } from '@server/stores/import-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource, importJobOf } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');

export const importsContract = (records: () => TestRecords) =>
  describe('imports', () => {
    const store = () => records().stores.imports;
    const sendOnce = (id: string, inputSha256: string, folder = '') => {
      const job = importJobOf(id, inputSha256);
      const singletonKey = importKey('harbour', { inputSha256, folder });
      return store().sendOnce({ ...job, singletonKey }, { inputSha256, folder }, buildAuditEntry());
    };
    beforeEach(() => records().stores.cases.create(buildCase('harbour'), buildAuditEntry()));

    it('accept a container once, also under concurrent requests', async () => {
      const known = await Promise.all(['1', '2', '3', '4'].map((id) => sendOnce(id, 'aa')));
      expect(known.filter((response) => response === null)).toHaveLength(1);
      expect(known).toContainEqual({ kind: 'underWay', sourceName: 'Phone' });
      expect(await records().stores.jobs.listOfCase('harbour', IMPORT_QUEUE)).toHaveLength(1);
      expect(await records().stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    });

    it('accept each extraction of a container once', async () => {
      expect(await sendOnce('1', 'aa', 'one/')).toBeNull();
      expect(await sendOnce('2', 'aa', 'two/')).toBeNull();
      expect(await sendOnce('3', 'aa', 'two/')).toEqual({ kind: 'underWay', sourceName: 'Phone' });
      expect(await store().find('harbour', { inputSha256: 'aa', folder: 'one/' })).toMatchObject({ kind: 'underWay' });
      expect(await store().find('harbour', { inputSha256: 'aa', folder: 'three/' })).toBeNull();
      expect(await store().find('quay', { inputSha256: 'aa', folder: 'one/' })).toBeNull();
    });

    it('find what was imported, but not interrupted imports', async () => {
      const { sources, jobs } = records().stores;
      const evidenceId = await addSource(records().stores, { name: 'Tablet', sha256: 'bb' });
      expect(await sendOnce('2', 'bb')).toBeNull();
      await jobs.fail('2', 'pending', { code: 'CANCELLED', message: '' }, NOW);
      const found = { importTypeVersion: null, evidenceType: 'mobile', columns: [], timezone: null } as const;
      await sources.finish(evidenceId, { ...found, ingestedAt: '2026-02-02' }, buildAuditEntry());
      expect(await sendOnce('3', 'bb')).toEqual({ kind: 'imported', sourceName: 'Tablet', ingestedAt: '2026-02-02' });
      expect(await jobs.get('3')).toBeNull();
    });
  });
