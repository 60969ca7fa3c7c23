import type { HitCriteria, HitReader } from '@server/stores/hit-store';
import type { HitLocation, ThreadListRequest } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';
import type { BruteHit } from '@test/server/helpers/brute-search';
import {
  bruteGeohashes,
  bruteHistogram,
  bruteLanes,
  bruteLocations,
  bruteThread,
  bruteThreadId,
  bruteThreadIds,
  bruteTimeline,
  isInside,
  timeOf,
} from '@test/server/helpers/brute-views';
import { randomBounds, randomBox, randomHistogram } from '@test/server/helpers/random-hits';

import { CASE, type HitStoreHarness } from './harness';
import type { RandomCase } from './random-case';

interface Question {
  viewer: Viewer;
  criteria: HitCriteria;
}

/** Compares the timeline, the map and the conversations of a search with those computed hit by hit. */
export async function expectSameViews(
  { store }: HitStoreHarness,
  filled: RandomCase,
  question: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const reader = store.reader(CASE);
  await expectSameTimeline(reader, filled, question, expected);
  await expectSameLocations(reader, filled, question, expected);
  await expectSameClusters(reader, filled, question, expected);
  await expectSameThreads(reader, filled, question, expected);
  await expectSameWindow(reader, filled, question, expected);
}

async function expectSameTimeline(
  reader: HitReader,
  { random }: RandomCase,
  { viewer, criteria }: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const right = bruteTimeline(expected);
  const size = 1 + random.below(60);
  const hits = [];
  for (let after: string | undefined; ;) {
    const page = await reader.timeline(viewer, criteria, { size, ...(after !== undefined && { searchAfter: after }) });
    expect(page.status).toBe('success');
    hits.push(...page.hits);
    after = page.hits.at(-1)?.id;
    if (page.hits.length < size) {
      break;
    }
  }
  expect({ criteria, hits }).toEqual({ criteria, hits: right });
  const request = randomHistogram(random);
  const { buckets, status } = await reader.histogram(viewer, criteria, request);
  expect(status).toBe('success');
  expect({ criteria, request, buckets }).toEqual({ criteria, request, buckets: bruteHistogram(expected, request) });
  const bounds = randomBounds(random);
  const counted = await reader.lanes(viewer, criteria, bounds);
  const lanes = counted.lanes.map(({ group, counts }) => ({ group, counts: [...counts] }));
  expect({ criteria, bounds, ...counted, lanes }).toEqual({
    criteria,
    bounds,
    status: 'success',
    ...bruteLanes(expected, bounds),
  });
}

async function expectSameLocations(
  reader: HitReader,
  { random }: RandomCase,
  { viewer, criteria }: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const box = random.chance(0.6) ? { box: randomBox(random) } : {};
  const right = bruteLocations(expected, box.box);
  const size = 1 + random.below(12);
  const locations: HitLocation[] = [];
  let searchAfter: string | null = null;
  do {
    const cursor: { searchAfter?: string } = searchAfter === null ? {} : { searchAfter };
    const page = await reader.locations(viewer, criteria, { size, ...box, ...cursor });
    expect(page).toMatchObject({ totalCount: right.length, status: 'success' });
    expect(page.locations.length).toBeLessThanOrEqual(size);
    locations.push(...page.locations);
    searchAfter = page.searchAfter;
  } while (searchAfter !== null);
  expect({ criteria, box, locations }).toEqual({ criteria, box, locations: right });
  const precision = 1 + random.below(9);
  const take = 1 + random.below(5);
  const top = await reader.topLocations(viewer, criteria, { precision, take, ...box });
  const cells = bruteGeohashes(right, precision);
  const counts = [...cells.values()].sort((left, other) => other - left);
  expect(top.status).toBe('success');
  expect({ criteria, box, precision, counts: top.locations.map(({ count }) => count) }).toEqual({
    criteria,
    box,
    precision,
    counts: counts.slice(0, take),
  });
  for (const { geohash, count } of top.locations) {
    expect({ criteria, box, geohash, count }).toEqual({ criteria, box, geohash, count: cells.get(geohash) });
  }
}

/** The adapter chooses how locations are grouped, but each location is in one group of its box. */
async function expectSameClusters(
  reader: HitReader,
  { random }: RandomCase,
  { viewer, criteria }: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const box = randomBox(random);
  const right = bruteLocations(expected, box);
  const request = { box, zoom: random.below(23) };
  const { clusters, status } = await reader.locationClusters(viewer, criteria, request);
  expect(status).toBe('success');
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  expect({ criteria, request, total }).toEqual({ criteria, request, total: right.length });
  for (const cluster of clusters) {
    expect(right.map(({ hitId }) => hitId)).toContain(cluster.hitId);
    if (cluster.count === 1) {
      const { hitId, latitude, longitude } = cluster;
      expect(right).toContainEqual({ hitId, latitude, longitude });
    }
    // A group of a box around the rest of the world may extend to both sides, with its center between them.
    expect({ box, cluster, isInside: box.west > box.east || isInside(cluster, widened(box)) }).toEqual({
      box,
      cluster,
      isInside: true,
    });
  }
}

/** Means of equal numbers may differ from them in the last digit. */
const widened = ({ south, west, north, east }: Parameters<typeof isInside>[1]) => ({
  south: south - 1e-9,
  west: west - 1e-9,
  north: north + 1e-9,
  east: east + 1e-9,
});

async function expectSameThreads(
  reader: HitReader,
  { random, ...filled }: RandomCase,
  { viewer, criteria }: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const visible = filled.hits.filter(({ isPrivileged }) => viewer.seesPrivileged || !isPrivileged);
  const sort: ThreadListRequest['sort'] = {
    by: random.pick(['date', 'count'] as const),
    order: random.pick(['asc', 'desc'] as const),
  };
  const whole = await reader.threads(viewer, criteria, { sort, start: 0, size: 1000 });
  const ids = bruteThreadIds(expected);
  expect(whole).toMatchObject({ totalCount: ids.length, status: 'success' });
  expect(whole.threads.map(({ chatThreadId }) => chatThreadId).sort()).toEqual([...ids].sort());
  for (const { chatThreadId, evidenceId, hit, hitCount, totalHitCount } of whole.threads) {
    const messages = bruteThread(expected, chatThreadId);
    const last = lastMessage(messages);
    expect({ criteria, chatThreadId, evidenceId, last: hit.id, hitCount, totalHitCount }).toEqual({
      criteria,
      chatThreadId,
      evidenceId: messages[0]?.evidenceId,
      last: last?.id,
      hitCount: messages.length,
      totalHitCount: bruteThread(visible, chatThreadId).length,
    });
  }
  const keys = whole.threads.map(({ chatThreadId, hitCount }) =>
    sort.by === 'count' ? hitCount : timeOf(lastMessage(bruteThread(expected, chatThreadId))!),
  );
  expect({ sort, keys }).toEqual({ sort, keys: inOrder(keys, sort.order) });
  const size = 1 + random.below(4);
  const paged = [];
  for (let start = 0; start < ids.length; start += size) {
    paged.push(...(await reader.threads(viewer, criteria, { sort, start, size })).threads);
  }
  expect(paged).toEqual(whole.threads);
  const requests = [...ids.slice(0, 3), '1:thread:0', '2:none', 'x'];
  const unique = [...new Set(requests)];
  const { counts } = await reader.countThreads(viewer, criteria, unique);
  expect({ criteria, counts: new Map(counts.map((count) => [count.chatThreadId, count.hitCount])) }).toEqual({
    criteria,
    counts: new Map(unique.map((id) => [id, bruteThread(expected, id).length])),
  });
}

/** The latest of those with a date; without any, the last by hit id. */
function lastMessage(messages: readonly BruteHit[]): BruteHit | undefined {
  const dated = messages.filter((message) => timeOf(message) !== null);
  return dated.at(-1) ?? messages.at(-1);
}

/** In both directions with undated ones last. */
function inOrder(keys: readonly (number | null)[], order: 'asc' | 'desc'): (number | null)[] {
  const dated = keys
    .filter((key) => key !== null)
    .sort((left, right) => (order === 'asc' ? left - right : right - left));
  return [...dated, ...keys.filter((key) => key === null)];
}

async function expectSameWindow(
  reader: HitReader,
  { random, ...filled }: RandomCase,
  { viewer, criteria }: Question,
  expected: readonly BruteHit[],
): Promise<void> {
  const anchor = random.pick(filled.hits);
  const isThere = viewer.seesPrivileged || !anchor.isPrivileged;
  const chatThreadId = bruteThreadId(anchor);
  const range = { rangeLeft: random.below(6), rangeRight: random.below(6) };
  const window = await reader.messagesAround(viewer, criteria, anchor.id, range);
  if (chatThreadId === null || !isThere) {
    expect(window).toBeNull();
    return;
  }
  const matching = bruteThread(expected, chatThreadId);
  const messages = bruteThread([...new Set([...matching, anchor])], chatThreadId);
  const cursor = messages.indexOf(anchor);
  const [left, right] = [Math.max(0, cursor - range.rangeLeft), cursor + range.rangeRight + 1];
  expect({ criteria, asked: anchor.id, range, ...window, hits: window?.hits.map(({ id }) => id) }).toEqual({
    criteria,
    asked: anchor.id,
    range,
    hits: messages.slice(left, right).map(({ id }) => id),
    totalCount: matching.length,
    index: matching.filter((hit) => messages.indexOf(hit) < cursor).length,
    leftHasMore: left > 0,
    rightHasMore: right < messages.length,
    status: 'success',
  });
}
