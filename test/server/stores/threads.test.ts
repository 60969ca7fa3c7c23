import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { EmbeddedHitStore } from '@server/stores/embedded/shards/embedded-hit-store';
import { bruteSearch } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';
import { randomSort } from '@test/server/helpers/random-hits';

import {
  auditOf,
  CASE,
  deleteSource,
  EVERYTHING,
  investigator,
  keyword,
  type HitStoreHarness,
} from './contract/harness';
import { RandomCase } from './contract/random-case';
import { expectSameCoverage, expectSameStacks } from './contract/random-stacks';
import { expectSameViews } from './contract/random-views';
import { READER_CALLS } from './contract/reader-calls';
import { embeddedWriters, openEmbeddedStore, THREADS } from './embedded-stores';
import { makeCase } from './make-case';

const DRAWS = 25;

describe('the embedded store with threads', () => {
  let folder: string;
  let store: EmbeddedHitStore;
  let filled: RandomCase;
  let harness: HitStoreHarness;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-threads-'));
    makeCase(folder, CASE);
    store = openEmbeddedStore(folder, { threads: THREADS });
    const writers = embeddedWriters(folder, { hitsPerSegment: 21 });
    harness = { store, writers, eagerWriters: writers, setClock: () => undefined, close: () => store.close() };
    filled = new RandomCase(harness, new Random(31));
    await filled.fill();
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('returns the same results as a scan of all hits, and all threads see changes immediately', async () => {
    const reader = store.reader(CASE);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const { outcome, expected } = await filled.changeAtRandom();
      expect(outcome).toEqual(expected);
      const [viewer, criteria, sort] = [filled.randomViewer(), filled.randomCriteria(), randomSort(filled.random)];
      const right = bruteSearch(filled.hits, criteria, sort, viewer);
      const { hits, total, status } = await reader.search(viewer, { ...criteria, sort, size: 500 });
      expect({ criteria, sort, ids: hits.map(({ id }) => id), total: total.value, status }).toEqual({
        criteria,
        sort,
        ids: right.map(({ id }) => id),
        total: right.length,
        status: 'success',
      });
      await expectSameStacks(harness, { viewer, criteria, sort }, right, filled.random);
      await expectSameCoverage(harness, { viewer, criteria, sort }, right);
      await expectSameViews(harness, filled, { viewer, criteria }, right);
    }
  });

  it.each(Object.entries(READER_CALLS))('%s can be cancelled and can time out', async (_name, call) => {
    // Earlier changes may have hidden hits.
    const message = filled.hits.find(({ record, isPrivileged }) => record.chat !== null && !isPrivileged)!;
    const question = {
      viewer: investigator,
      criteria: EVERYTHING,
      hitId: message.id,
      chatThreadId: `${message.evidenceId}:${message.record.chat?.threadKey}`,
    };
    const controller = new AbortController();
    const response = call(store.reader(CASE), { ...question, options: { signal: controller.signal } });
    controller.abort(new Error('gone'));
    await expect(response).rejects.toThrow('gone');
    const late = await call(store.reader(CASE), { ...question, options: { deadline: 1 } });
    expect(late?.status).toBe('timedOut');
  });

  it('reports how many of its threads respond', async () => {
    await store.reader(CASE).count(investigator, EVERYTHING);
    expect(await store.searchThreads()).toEqual({ count: THREADS.count, responsive: THREADS.count });
  });

  it('reports errors with the same messages as without threads', async () => {
    const transactor = store.transactor(CASE);
    const blank = { filter: {}, queryFilters: [keyword(['  '])] };
    await expect(transactor.count(investigator, blank)).rejects.toThrow(
      new BadRequestError('You must enter at least one term.'),
    );
    const wrong = { filter: {}, queryFilters: [keyword(['(van'], 'regex')] };
    await expect(transactor.count(investigator, wrong)).rejects.toThrow(BadRequestError);
    const tag = { name: 'RED', color: '#d6293e' };
    await expect(transactor.createTag(tag, auditOf())).rejects.toThrow(ConflictError);
    await expect(transactor.deleteTag('999', auditOf())).rejects.toThrow(NotFoundError);
  });

  it('re-indexes and deletes sources', async () => {
    const transactor = store.transactor(CASE);
    const { value } = await transactor.count(investigator, EVERYTHING);
    await store.reindex(CASE);
    expect(await transactor.count(investigator, EVERYTHING)).toEqual({ value, status: 'success' });
    await deleteSource(transactor, 1);
    const left = filled.hits.filter(({ evidenceId, isPrivileged }) => evidenceId !== 1 && !isPrivileged);
    expect(await transactor.count(investigator, EVERYTHING)).toEqual({ value: left.length, status: 'success' });
  });
});
