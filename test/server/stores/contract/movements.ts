import type { HitPosition } from '@contract/model/hit';
import { BadRequestError } from '@server/errors';
import type { HitRecord } from '@server/stores/hit-record';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { bruteMeetings, bruteTrack } from '@test/server/helpers/brute-movements';
import type { BruteHit } from '@test/server/helpers/brute-search';
import { Random } from '@test/server/helpers/random';

import {
  auditOf,
  CASE,
  EVERYTHING,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const MINUTE = 60_000;
const START = Date.parse('2024-05-01T08:00:00.000Z');
const QUAY: HitPosition = { latitude: 54.3213, longitude: 10.1349 };

const located = (name: string, minutes: number | null, ...locations: HitPosition[]): HitRecord =>
  buildHitRecord({
    originalId: name,
    date: minutes === null ? null : buildDate(new Date(START + minutes * MINUTE).toISOString()),
    locations,
  });

/** Positions a few hundred metres apart in several regions of the earth. */
function randomHits(random: Random, count: number): HitRecord[] {
  const middles: HitPosition[] = [
    QUAY,
    { latitude: -17.5, longitude: 180 },
    { latitude: 89.999, longitude: 0 },
    { latitude: 0, longitude: 0.001 },
  ];
  return Array.from({ length: count }, (_unused, index) => {
    const position = (): HitPosition => {
      const { latitude, longitude } = random.pick(middles);
      const east = longitude + random.next() * 0.009 - 0.0045;
      return {
        // No two distances are equal.
        latitude: latitude + random.next() * 0.0009,
        longitude: latitude > 89 ? random.below(360) - 180 : east > 180 ? east - 360 : east,
      };
    };
    const date = buildDate(new Date(START + random.below(300) * MINUTE).toISOString(), { isLocal: random.chance(0.1) });
    return buildHitRecord({
      originalId: String(index),
      date: random.chance(0.9) ? date : null,
      locations: random.several(0, 2, position),
    });
  });
}

export function movementsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
  });
  afterEach(() => harness.close());
  const reader = () => harness.store.reader(CASE);
  const meetings = (metres: number, minutes: number, viewer = investigator) =>
    reader().meetings(viewer, EVERYTHING, { metres, milliseconds: minutes * MINUTE, size: 1000 });

  it('tracks list locations by time, with their properties, in pages', async () => {
    const ids = await importSource(harness, 1, [
      located('later', 5, QUAY),
      located('first', 0, { ...QUAY, accuracy: 12, source: 'gps' }, { latitude: 1, longitude: 2, source: 'cell' }),
      located('undated', null, QUAY),
      located('nowhere', 1),
    ]);
    const points = [];
    let searchAfter: string | null = null;
    do {
      const page = await reader().track(investigator, EVERYTHING, {
        size: 1,
        ...(searchAfter !== null && { searchAfter }),
      });
      expect(page.totalCount).toBe(3);
      points.push(...page.points);
      searchAfter = page.searchAfter;
    } while (searchAfter !== null);
    expect(points).toEqual([
      { ...QUAY, accuracy: 12, source: 'gps', hitId: ids[1], date: START, isLocal: false },
      { latitude: 1, longitude: 2, source: 'cell', hitId: ids[1], date: START, isLocal: false },
      { ...QUAY, hitId: ids[0], date: START + 5 * MINUTE, isLocal: false },
    ]);
    await expect(reader().track(investigator, EVERYTHING, { size: 1, searchAfter: 'x' })).rejects.toThrow(
      BadRequestError,
    );
  });

  it('meetings are pairs of sources near each other at about the same time', async () => {
    const near = { ...QUAY, latitude: QUAY.latitude + 0.001 };
    const first = await importSource(harness, 1, [
      located('a', 0, QUAY),
      located('b', 12, QUAY),
      located('c', 200, QUAY),
    ]);
    const second = await importSource(harness, 2, [
      located('d', 4, near),
      located('e', 15, QUAY),
      located('f', 260, QUAY),
    ]);
    await importSource(harness, 3, [located('far', 4, { latitude: 10, longitude: 10 })]);
    const found = await meetings(200, 15);
    expect(found).toEqual({
      meetings: [
        {
          ...{ evidenceIds: [1, 2], hitIds: [first[1], second[1]] },
          ...{ from: START, to: START + 15 * MINUTE, contacts: 3, metres: 0 },
          ...QUAY,
        },
      ],
      totalCount: 1,
      positionCount: 7,
      status: 'success',
    });
    // With a smaller distance or time difference: fewer contacts.
    expect((await meetings(100, 15)).meetings).toMatchObject([{ contacts: 1 }]);
    expect((await meetings(200, 3)).meetings).toMatchObject([{ contacts: 1, from: START + 12 * MINUTE }]);
    expect((await meetings(200, 60)).meetings).toMatchObject([{ contacts: 3 }, { from: START + 200 * MINUTE }]);
  });

  it('equal a comparison of every position with every other', async () => {
    const random = new Random(4_711);
    const hits: BruteHit[] = [];
    for (const evidenceId of [1, 2, 3]) {
      const records = randomHits(random, 70);
      const ids = await importSource(harness, evidenceId, records);
      records.forEach((record, index) =>
        hits.push({ id: ids[index]!, evidenceId, record, tagIds: [], hasPublicComment: false, isPrivileged: false }),
      );
    }
    const { points } = await reader().track(investigator, EVERYTHING, { size: 2000 });
    expect(points).toEqual(bruteTrack(hits));
    for (const [metres, minutes] of [
      [1, 600],
      [150, 5],
      [600, 20],
      [3_000, 90],
      [20_000_000, 1],
    ] as const) {
      const found = await meetings(metres, minutes);
      const expected = bruteMeetings(hits, metres, minutes * MINUTE);
      const rounded = (list: typeof expected) =>
        list
          .map((meeting) => ({ ...meeting, metres: Math.round(meeting.metres * 100) }))
          .sort(
            (one, other) => one.from - other.from || one.evidenceIds.join().localeCompare(other.evidenceIds.join()),
          );
      expect(rounded(found.meetings)).toEqual(rounded(expected));
    }
  });

  it('omit privileged hits for users who may not see them', async () => {
    const [secret] = await importSource(harness, 1, [located('secret', 0, QUAY)]);
    await importSource(harness, 2, [located('open', 1, QUAY)]);
    await harness.store.transactor(CASE).markPrivileged(reviewer, secret!, true, auditOf());
    expect(await meetings(100, 10)).toMatchObject({ meetings: [], positionCount: 1 });
    expect((await meetings(100, 10, reviewer)).meetings).toHaveLength(1);
    expect((await reader().track(investigator, EVERYTHING, { size: 10 })).totalCount).toBe(1);
  });

  it('stop when they are cancelled', async () => {
    await importSource(harness, 1, randomHits(new Random(1), 90));
    await importSource(harness, 2, randomHits(new Random(2), 90));
    const signal = AbortSignal.abort(new Error('Cancelled.'));
    const request = { metres: 100, milliseconds: MINUTE, size: 10 };
    await expect(reader().meetings(investigator, EVERYTHING, request, { signal })).rejects.toThrow('Cancelled.');
  });
}
