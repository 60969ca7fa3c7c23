import { previewJob, readPreviewJob } from '@server/stores/preview-job';
import { PREVIEW_QUEUES, type PreviewChange, type PreviewStage } from '@server/stores/preview-store';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { addSource } from '@test/server/stores/records/record-builders';
import type { TestRecords } from '@test/server/stores/records/record-databases';

const VERSION = 1;
const source = (name: string) => ({ sha256: name.padEnd(64, '0'), mimeType: 'image/jpeg' });
const use = (name: string, evidenceId = 1) => ({ ...source(name), caseId: 'case', evidenceId });
const ended = (given: Partial<PreviewChange> = {}): PreviewChange => ({
  state: 'SUCCESS',
  stage: 'quick',
  checkedMimeType: 'image/jpeg',
  results: [{ conversion: 'PICTURE', outcome: 'asIs' }],
  ...given,
});

export const previewsContract = (records: () => TestRecords) =>
  describe('previews', () => {
    const store = () => records().stores.previews;

    const fetchAll = async (stage: PreviewStage = 'quick') => {
      const { jobs } = records().stores;
      const names: string[] = [];
      for (
        let job = await jobs.fetch(PREVIEW_QUEUES[stage], 0);
        job !== null;
        job = await jobs.fetch(PREVIEW_QUEUES[stage], 0)
      ) {
        names.push(readPreviewJob(job).sha256.replace(/0+$/, ''));
        await jobs.complete(job.id, 0);
      }
      return names;
    };

    it('queues a file once, however often it is added', async () => {
      expect(await store().enqueue([use('a'), use('a', 2)], VERSION, 0)).toBe(true);
      expect(await store().find([source('a')], VERSION)).toMatchObject([{ state: 'QUEUED', results: [] }]);
      expect(await fetchAll()).toEqual(['a']);
    });

    it('returns the highest priority first, then the oldest', async () => {
      await store().enqueue([use('a'), use('b'), use('c'), use('d')], VERSION, 0);
      await store().enqueue([use('c')], VERSION, 5);
      await store().enqueue([use('d')], VERSION, 9);
      // A later request with background priority does not move it back.
      await store().enqueue([use('d')], VERSION, 0);
      expect(await fetchAll()).toEqual(['d', 'c', 'a', 'b']);
    });

    it('stores results, and moves a video ahead that waits for the slow stage', async () => {
      await store().enqueue([use('a'), use('b')], VERSION, 0);
      await fetchAll();
      for (const name of ['a', 'b']) {
        await records().stores.jobs.send(previewJob({ ...source(name), priority: 0 }, 'slow'), null);
        await store().update(source(name), ended({ state: 'QUEUED', stage: 'slow' }), 7);
      }
      expect(await store().find([source('a')], VERSION)).toMatchObject([{ stage: 'slow', results: ended().results }]);
      await store().enqueue([use('b')], VERSION, 5);
      expect(await fetchAll('quick')).toEqual([]);
      expect(await fetchAll('slow')).toEqual(['b', 'a']);
      await store().update(source('a'), ended({ stage: 'slow' }), 8);
      expect(await store().find([source('a')], VERSION)).toMatchObject([
        { state: 'SUCCESS', checkedMimeType: 'image/jpeg' },
      ]);
    });

    it('queues no second conversion of a file that is being converted', async () => {
      await store().enqueue([use('a')], VERSION, 0);
      await fetchAll();
      await store().update(source('a'), ended({ state: 'IN_PROGRESS' }), 1);
      await store().enqueue([use('a')], VERSION, 9);
      await store().requeue(source('a'), VERSION, 9);
      expect(await fetchAll()).toEqual([]);
    });

    it('repeats conversions of an earlier version of the converters', async () => {
      await store().enqueue([use('a')], VERSION, 0);
      await fetchAll();
      await store().update(source('a'), ended(), 1);
      expect(await store().find([source('a')], VERSION + 1)).toEqual([]);
      await store().enqueue([use('a')], VERSION + 1, 0);
      expect(await store().find([source('a')], VERSION + 1)).toMatchObject([{ state: 'QUEUED', results: [] }]);
    });

    it('queues finished conversions again, and those that failed because a program was missing', async () => {
      const missing = {
        conversion: 'AUDIO',
        outcome: 'failed',
        code: 'NO_CONVERTER',
        detail: '',
        missingProgram: 'ffmpeg',
      } as const;
      await store().enqueue([use('a'), use('b')], VERSION, 0);
      await fetchAll();
      await store().update(source('a'), ended(), 1);
      await store().update(source('b'), ended({ state: 'FAILED', results: [missing] }), 1);
      await store().requeueMissing(['soffice']);
      expect(await fetchAll()).toEqual([]);
      await store().requeueMissing(['ffmpeg']);
      await store().requeue(source('a'), VERSION, 9);
      expect(await fetchAll()).toEqual(['a', 'b']);
    });

    it('counts files by source and state', async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      const [first, second] = [
        await addSource(records().stores, { name: 'a' }),
        await addSource(records().stores, { name: 'b' }),
      ];
      await store().enqueue([use('a', first), use('b', first), use('b', second), use('c', 999)], VERSION, 0);
      await fetchAll();
      await store().update(source('a'), ended(), 1_767_322_345_678);
      expect(await store().countByState([first, second, 999])).toEqual(
        new Map([
          [first, { states: { SUCCESS: 1, QUEUED: 1 }, changedAt: 1_767_322_345_678 }],
          [second, { states: { QUEUED: 1 }, changedAt: null }],
        ]),
      );
      expect(await store().countByState([])).toEqual(new Map());
      expect(await store().countByState([first, second], [source('a'), { ...source('b'), mimeType: 'x/y' }])).toEqual(
        new Map([
          [first, { states: { QUEUED: 1 }, changedAt: null }],
          [second, { states: { QUEUED: 1 }, changedAt: null }],
        ]),
      );
      expect(await store().countByState([second], [source('b')])).toEqual(new Map());
      expect(await store().enqueue([use('a', first)], VERSION, 0)).toBe(false);
      expect(await store().enqueue([use('a', second)], VERSION, 0)).toBe(true);
    });

    it('returns the cases that contain a file, also one that was already being converted', async () => {
      await records().stores.cases.create(buildCase('harbour'), buildAuditEntry());
      const evidenceId = await addSource(records().stores);
      await store().enqueue([use('a', evidenceId), use('b', evidenceId)], VERSION, 0);
      await fetchAll();
      await store().update(source('a'), ended({ state: 'CHECKING_MIME_TYPE', results: [] }), 1);
      await store().update(source('b'), ended(), 1);
      expect(await store().casesLookingAt(source('a'))).toEqual([]);
      expect(await store().enqueue([use('a', evidenceId)], VERSION, 9)).toBe(true);
      expect(await store().enqueue([use('b', evidenceId)], VERSION, 9)).toBe(false);
      expect(await store().casesLookingAt(source('a'))).toEqual(['harbour']);
      expect(await store().casesLookingAt(source('b'))).toEqual([]);
    });

    it('stores the progress in finished sources, for each version', async () => {
      const { cases, sources } = records().stores;
      await cases.create(buildCase('harbour'), buildAuditEntry());
      const evidenceId = await addSource(records().stores);
      expect(await store().openWalks(VERSION)).toEqual([]);
      const found = { importTypeVersion: null, evidenceType: 'mobile', columns: [], timezone: null } as const;
      await sources.finish(evidenceId, { ...found, ingestedAt: '2026-02-02' }, buildAuditEntry());
      const walk = { evidenceId, caseId: 'harbour', searchAfter: null, finishedAt: null };
      expect(await store().openWalks(VERSION)).toEqual([walk]);
      await store().saveWalk({ ...walk, searchAfter: 'here' }, VERSION);
      expect(await store().openWalks(VERSION)).toEqual([{ ...walk, searchAfter: 'here' }]);
      await store().saveWalk({ ...walk, finishedAt: 9 }, VERSION);
      await store().saveWalk({ ...walk, evidenceId: 999 }, VERSION);
      expect(await store().openWalks(VERSION)).toEqual([]);
      expect(await store().openWalks(VERSION + 1)).toEqual([walk]);
    });

    it('lists conversions in pages', async () => {
      const made = {
        conversion: 'PICTURE',
        outcome: 'converted',
        sha256: 'ff',
        size: 4,
        mimeType: 'image/png',
      } as const;
      await store().enqueue([use('a'), use('b')], VERSION, 0);
      await store().update(source('b'), ended({ results: [made] }), 1);
      const [first] = await store().listConverted(0, 1);
      expect(first?.made).toEqual([]);
      const { sha256 } = source('b');
      expect(await store().listConverted(first?.id ?? 0, 9)).toMatchObject([
        { made: [{ sourceSha256: sha256, conversion: 'PICTURE', sha256: 'ff', size: 4 }] },
      ]);
    });
  });
