import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import type { PreviewChange, PreviewStore } from '@server/stores/preview-store';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

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

describe('PreviewStore', () => {
  let folder: string;
  let records: ReturnType<typeof openSqliteRecords>;
  let store: PreviewStore;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-previews-'));
    records = openSqliteRecords(folder);
    store = records.previews;
  });
  afterEach(async () => {
    await records.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const claimAll = async () => {
    const names: string[] = [];
    for (
      let record = await store.claim('quick', VERSION);
      record !== null;
      record = await store.claim('quick', VERSION)
    ) {
      names.push(record.sha256.replace(/0+$/, ''));
    }
    return names;
  };

  it('queues a file once, however often it is met', async () => {
    expect(await store.enqueue([use('a'), use('a', 2)], VERSION, 0)).toBe(true);
    expect(await store.find([source('a')], VERSION)).toMatchObject([{ state: 'QUEUED', attempts: 0, results: [] }]);
    expect(await claimAll()).toEqual(['a']);
  });

  it('gives out the highest priority first, then the oldest', async () => {
    await store.enqueue([use('a'), use('b'), use('c'), use('d')], VERSION, 0);
    await store.enqueue([use('c')], VERSION, 5);
    await store.enqueue([use('d')], VERSION, 9);
    // A later look at the background does not move it back.
    await store.enqueue([use('d')], VERSION, 0);
    expect(await claimAll()).toEqual(['d', 'c', 'a', 'b']);
  });

  it('keeps results and gives a film to the slow stage', async () => {
    await store.enqueue([use('a')], VERSION, 0);
    const claimed = await store.claim('quick', VERSION);
    expect(claimed).toMatchObject({ state: 'CHECKING_MIME_TYPE', attempts: 1 });
    await store.update(source('a'), ended({ state: 'QUEUED', stage: 'slow' }), 7);
    expect(await store.claim('quick', VERSION)).toBeNull();
    expect(await store.claim('slow', VERSION)).toMatchObject({ stage: 'slow', attempts: 1, results: ended().results });
    await store.update(source('a'), ended({ stage: 'slow' }), 8);
    expect(await store.find([source('a')], VERSION)).toMatchObject([
      { state: 'SUCCESS', checkedMimeType: 'image/jpeg' },
    ]);
  });

  it('[001-4-15] calls a second attempt a retry', async () => {
    await store.enqueue([use('a')], VERSION, 0);
    await store.claim('quick', VERSION);
    await store.update(source('a'), ended({ state: 'QUEUED', checkedMimeType: null, results: [] }), 1);
    expect(await store.claim('quick', VERSION)).toMatchObject({ state: 'RETRYING_MIME_TYPE', attempts: 2 });
    expect(await store.running()).toHaveLength(1);
  });

  it('makes anew what an earlier version of the converters made', async () => {
    await store.enqueue([use('a')], VERSION, 0);
    await store.claim('quick', VERSION);
    await store.update(source('a'), ended(), 1);
    expect(await store.find([source('a')], VERSION + 1)).toEqual([]);
    await store.enqueue([use('a')], VERSION + 1, 0);
    expect(await store.find([source('a')], VERSION + 1)).toMatchObject([{ state: 'QUEUED', results: [] }]);
  });

  it('queues once more what has ended, and what failed for want of a program', async () => {
    const missing = {
      conversion: 'AUDIO',
      outcome: 'failed',
      code: 'NO_CONVERTER',
      detail: '',
      missingProgram: 'ffmpeg',
    } as const;
    await store.enqueue([use('a'), use('b')], VERSION, 0);
    await claimAll();
    await store.update(source('a'), ended(), 1);
    await store.update(source('b'), ended({ state: 'FAILED', results: [missing] }), 1);
    await store.requeueMissing(['soffice']);
    expect(await claimAll()).toEqual([]);
    await store.requeueMissing(['ffmpeg']);
    await store.requeue(source('a'), VERSION, 9);
    expect(await claimAll()).toEqual(['a', 'b']);
  });
});

describe('PreviewStore over evidence sources', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('[000-4-04] counts the files of a source by state, and knows their cases', async () => {
    const { previews } = server.context.stores;
    const [first, second] = [
      await server.addSource({ hits: [] }),
      await server.addSource({ hits: [], name: 'Tablet' }),
    ];
    await previews.enqueue([use('a', first), use('b', first), use('b', second)], VERSION, 0);
    await previews.claim('quick', VERSION);
    await previews.update(source('a'), ended(), 5);
    expect(await previews.countByState([first, second, 99])).toEqual(
      new Map([
        [first, { states: { SUCCESS: 1, QUEUED: 1 }, changedAt: 5 }],
        [second, { states: { QUEUED: 1 }, changedAt: null }],
      ]),
    );
    expect(await previews.casesOf(source('b'))).toEqual([server.caseId]);
  });

  it('remembers how far a source was looked through', async () => {
    const { previews } = server.context.stores;
    const evidenceId = await server.addSource({ hits: [], name: 'Car' });
    const walk = { caseId: server.caseId, evidenceId, searchAfter: null, finishedAt: null };
    const open = async () => (await previews.openWalks(VERSION)).filter((one) => one.evidenceId === evidenceId);
    expect(await open()).toEqual([walk]);
    await previews.saveWalk({ ...walk, searchAfter: 'x' }, VERSION);
    expect(await open()).toEqual([{ ...walk, searchAfter: 'x' }]);
    await previews.saveWalk({ ...walk, searchAfter: 'x', finishedAt: 1 }, VERSION);
    expect(await open()).toEqual([]);
  });
});
