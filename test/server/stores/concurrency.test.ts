import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { HitCriteria, HitReader, HitTransactor } from '@server/stores/hit-store';
import type { HitWriter } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { randomHit, randomQueryFilter, randomSort } from '@test/server/helpers/random-hits';

import { auditOf, CASE, EVERYTHING, finished, investigator, keyword, reviewer } from './contract/harness';
import { embeddedWriters, openEmbeddedStore, THREADS } from './embedded-stores';
import { makeCase } from './make-case';

const FINISHED = [1, 2, 3];
const HITS = 300;
const CLIENTS = 8;
const DEAR = 10;
/** The minimum number of requests of each client while the import runs. */
const ROUNDS = 4;
const CHUNKS = 20;
/** Finished sources: their results do not change while another is imported. */
const READY: HitCriteria = { filter: { evidenceIds: FINISHED }, queryFilters: [] };

const sum = (counts: readonly { count: number }[]): number => counts.reduce((total, { count }) => total + count, 0);
const viewerOf = (client: number): Viewer => ({ ...reviewer, userId: `client ${client}` });

const STORES = {
  'in one thread': { shards: 2 },
  'in threads of its own': { threads: THREADS },
};

describe.each(Object.entries(STORES))('concurrent clients, with a store %s', (_where, options) => {
  let folder: string;
  let store: ReturnType<typeof openEmbeddedStore>;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'review-crowd-'));
    makeCase(folder, CASE);
    store = openEmbeddedStore(folder, options);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('get correct results while hits are imported and others are tagged', async () => {
    const random = new Random(5);
    for (const evidenceId of FINISHED) {
      const writer = embeddedWriters(folder, { hitsPerSegment: 110 }).openWriter(CASE, evidenceId);
      fill(writer, random, evidenceId, HITS);
      writer.finish(finished());
    }
    const transactor = store.transactor(CASE);
    const ids = await walk(transactor, READY, reviewer);
    expect(ids).toHaveLength(FINISHED.length * HITS);
    let isOver = false;
    const rounds = new Array<number>(CLIENTS).fill(0);
    const haveQueried = (times: number) => rounds.every((count) => count >= times);
    const writer = embeddedWriters(folder, { isEager: true }).openWriter(CASE, 9);
    const importing = importMeanwhile(writer, haveQueried).finally(() => {
      isOver = true;
    });
    const tagging = tagUntil(() => isOver, transactor);
    const clients = rounds.map(async (_count, client) => {
      let largest = 0;
      do {
        if (client % 4 === 0) {
          await walkPages(transactor, viewerOf(client), ids);
        } else {
          largest = await queryAll(transactor, new Random(100 * client + (rounds[client] ?? 0)), client, largest);
        }
        rounds[client] = (rounds[client] ?? 0) + 1;
      } while (!isOver);
    });
    await Promise.all(clients);
    await importing;
    const tagged = await tagging;
    expect(haveQueried(ROUNDS)).toBe(true);
    expect(await transactor.count(reviewer, EVERYTHING)).toEqual({
      value: FINISHED.length * HITS + 1_000,
      status: 'success',
    });
    expect((await transactor.countTags(reviewer, EVERYTHING)).tags).toEqual([tagged]);
  });

  it('are not delayed by expensive requests of one user', async () => {
    const writer = embeddedWriters(folder, { hitsPerSegment: 2_000 }).openWriter(CASE, 1);
    for (let index = 0; index < 12_000; index += 1) {
      const value = `message ${index} ${'abcdefgh '.repeat(60)}`;
      writer.write(buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
    }
    writer.finish(finished());
    const reader = store.reader(CASE);
    await reader.count(investigator, EVERYTHING);
    let dearLeft = 0;
    const slow = Promise.all(
      Array.from({ length: DEAR }, async (_unused, index) => {
        const dear = { filter: {}, queryFilters: [keyword([`(\\w+ ){${index + 5}}[^a-z0-9 ]$`], 'regex')] };
        dearLeft += 1;
        expect(await reader.count(viewerOf(1), dear)).toEqual({ value: 0, status: 'success' });
        dearLeft -= 1;
      }),
    );
    let before = 0;
    for (let index = 0; index < 20; index += 1) {
      const cheap = { filter: { evidenceIds: [1] }, queryFilters: [keyword([`${index}`], 'exact')] };
      expect(await reader.count(viewerOf(2), cheap)).toMatchObject({ status: 'success' });
      before += dearLeft > 0 ? 1 : 0;
    }
    await slow;
    // The cheap requests completed before the expensive ones, which were sent first.
    expect(before).toBe(20);
  });
});

function fill(writer: HitWriter, random: Random, evidenceId: number, count: number): void {
  for (let index = 0; index < count; index += 1) {
    writer.write(randomHit(random, `${evidenceId}-${index}`));
  }
}

async function importMeanwhile(writer: HitWriter, haveQueried: (times: number) => boolean): Promise<void> {
  const random = new Random(6);
  for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
    for (let index = 0; index < 50; index += 1) {
      writer.write(randomHit(random, `9-${chunk}-${index}`));
    }
    writer.flush();
    while (!haveQueried(Math.floor(((chunk + 1) * ROUNDS) / CHUNKS))) {
      await nextTurn();
    }
  }
  writer.finish(finished());
}

/** Tags and untags hits of the finished sources; returns how many have the tag in the end. */
async function tagUntil(isOver: () => boolean, transactor: HitTransactor): Promise<{ tagId: string; count: number }> {
  const random = new Random(7);
  const { id: tagId } = await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf());
  do {
    const criteria = { ...READY, queryFilters: [randomQueryFilter(random, 900)] };
    const tags = random.chance(0.7) ? { add: [tagId], remove: [] } : { add: [], remove: [tagId] };
    const { value } = await transactor.count(reviewer, criteria);
    const outcome = await transactor.changeTags(reviewer, { criteria }, tags, auditOf());
    expect(outcome).toMatchObject({ selected: value });
    // A client sees its own change immediately.
    const filter = { ...READY.filter, tagIds: [tagId] };
    const { value: tagged } = await transactor.count(reviewer, { ...criteria, filter });
    expect(tagged).toBe(tags.add.length > 0 ? value : 0);
    await nextTurn();
  } while (!isOver());
  const { value } = await transactor.count(reviewer, { ...EVERYTHING, filter: { tagIds: [tagId] } });
  return { tagId, count: value };
}

/** Sends requests in sequence, and compares their results with each other; returns the number of hits. */
async function queryAll(reader: HitReader, random: Random, client: number, largest: number): Promise<number> {
  const viewer = viewerOf(client);
  const queryFilters = random.several(0, 2, () => randomQueryFilter(random, 900));
  const ready = { ...READY, queryFilters };
  const { value } = await reader.count(viewer, ready);
  const request = { ...ready, sort: randomSort(random), size: 40 };
  const page = await reader.search(viewer, request);
  expect(page).toMatchObject({ status: 'success', total: { value, relation: 'eq' } });
  expect(page.hits).toHaveLength(Math.min(40, value));
  expect(page.hits.every(({ origin }) => FINISHED.includes(origin.evidenceId))).toBe(true);
  for (const groupBy of ['evidenceId', 'artifactGroup', 'artifactName'] as const) {
    expect(sum((await reader.countBy(viewer, ready, groupBy)).groups)).toBe(value);
  }
  const sort = { by: 'count', order: 'desc' } as const;
  const { threads } = await reader.threads(viewer, EVERYTHING, { sort, start: 0, size: 50 });
  expect(threads.every(({ hitCount, totalHitCount }) => hitCount === totalHitCount)).toBe(true);
  const { locations, totalCount } = await reader.locations(viewer, ready, { size: 2_000 });
  expect(locations).toHaveLength(totalCount);
  const { value: all } = await reader.count(viewer, EVERYTHING);
  expect(all).toBeGreaterThanOrEqual(largest);
  return all;
}

/** Pages that are read during an import contain each finished hit once. */
async function walkPages(reader: HitReader, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const walked = await walk(reader, EVERYTHING, viewer);
  expect(new Set(walked).size).toBe(walked.length);
  const finishedHits = new Set(ids);
  expect(walked.filter((id) => finishedHits.has(id)).sort()).toEqual([...ids].sort());
}

async function walk(reader: HitReader, criteria: HitCriteria, viewer: Viewer): Promise<string[]> {
  const ids: string[] = [];
  let searchAfter: string | undefined;
  do {
    const cursor = searchAfter === undefined ? {} : { searchAfter };
    const { hits } = await reader.search(viewer, { ...criteria, sort: [], size: 90, ...cursor });
    ids.push(...hits.map(({ id }) => id));
    searchAfter = hits.at(-1)?.searchAfter;
  } while (searchAfter !== undefined);
  return ids;
}
