import { BadRequestError } from '@server/errors';
import type { HistogramRequest } from '@server/stores/hit-views';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { CASE, EVERYTHING, importSource, investigator, type HitStoreHarness, type OpenHarness } from './harness';

const at = (instant: string, isLocal = false) =>
  buildHitRecord({
    originalId: `${instant}${isLocal ? ' local' : ''}`,
    artifact: { group: 'Web', name: isLocal ? 'Files' : 'Pages' },
    date: buildDate(instant, { isLocal }),
  });

/** Around the hour that Berlin skips on 31 March and the one that it repeats on 27 October. */
const HITS = [
  at('2024-03-31T00:30:00.000Z'),
  at('2024-03-31T01:00:00.000Z'),
  at('2024-03-31T02:30:00.000Z', true),
  buildHitRecord({ originalId: 'undated' }),
  at('2024-10-27T00:10:00.000Z'),
  at('2024-10-27T01:10:00.000Z'),
  at('2024-10-27T01:10:59.999Z'),
  at('2024-10-27T02:10:00.000Z', true),
  at('1960-07-01T12:00:00.001Z'),
];

export function timelineContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(harness, 4, HITS);
  });
  afterAll(() => harness.close());
  const reader = () => harness.store.reader(CASE);
  const histogram = async (request: HistogramRequest, criteria = EVERYTHING) => {
    const { buckets, status } = await reader().histogram(investigator, criteria, request);
    expect(status).toBe('success');
    return Array.from(
      buckets.starts,
      (start, bucket) => `${new Date(start).toISOString().slice(0, 19)} ${buckets.counts[bucket]}`,
    );
  };

  it('lists dated hits by id, with the properties shown on a timeline', async () => {
    const { hits, status } = await reader().timeline(investigator, EVERYTHING, { size: 2_000 });
    expect(status).toBe('success');
    expect(hits.map(({ id }) => id)).toEqual(ids.filter((_id, index) => HITS[index]?.date !== null));
    expect(hits[2]).toEqual({
      id: ids[2],
      evidenceId: 4,
      artifact: { group: 'Web', name: 'Files' },
      // Berlin skipped this hour.
      date: Date.parse('2024-03-31T01:00:00.000Z'),
      isLocal: true,
    });
  });

  it('continues after a hit, also after an undated or removed one', async () => {
    const page = async (searchAfter: string, size = 2) =>
      (await reader().timeline(investigator, EVERYTHING, { size, searchAfter })).hits.map(({ id }) => id);
    expect(await page(ids[0]!)).toEqual([ids[1], ids[2]]);
    expect(await page(ids[3]!)).toEqual([ids[4], ids[5]]);
    expect(await page(ids[8]!)).toEqual([]);
    expect(await page('999999')).toEqual([]);
  });

  it.each(['x', '-1', '1.5', ''])('refuses "%s" as the hit to continue after', async (searchAfter) => {
    await expect(reader().timeline(investigator, EVERYTHING, { size: 2, searchAfter })).rejects.toThrow(
      BadRequestError,
    );
  });

  it('counts hours of local time: a repeated hour is one bucket, local times are in the zone of the case', async () => {
    expect(await histogram({ unit: 'hour', timezone: 'Europe/Berlin' })).toEqual([
      '1960-07-01T13:00:00 1',
      '2024-03-31T01:00:00 1',
      '2024-03-31T03:00:00 2',
      '2024-10-27T02:00:00 4',
    ]);
  });

  it.each([
    ['Asia/Kolkata', '1960-07-01T17:00:00 1'],
    ['America/St_Johns', '1960-07-01T09:00:00 1'],
    ['UTC', '1960-07-01T12:00:00 1'],
  ])('counts by the local time of %s', async (timezone, first) => {
    expect((await histogram({ unit: 'hour', timezone }))[0]).toBe(first);
  });

  it('counts minutes and seconds', async () => {
    const from = Date.parse('2024-10-27T00:00:00.000Z');
    expect(await histogram({ unit: 'minute', timezone: 'UTC', from })).toEqual([
      '2024-10-27T00:10:00 2',
      '2024-10-27T01:10:00 2',
    ]);
    expect(await histogram({ unit: 'second', timezone: 'UTC', from })).toEqual([
      '2024-10-27T00:10:00 2',
      '2024-10-27T01:10:00 1',
      '2024-10-27T01:10:59 1',
    ]);
  });

  it('takes its range as local time, the end excluded', async () => {
    const range = (from: string, to: string): HistogramRequest => ({
      unit: 'second',
      timezone: 'Europe/Berlin',
      from: Date.parse(from),
      to: Date.parse(to),
    });
    expect(await histogram(range('2024-10-27T02:10:00.000Z', '2024-10-27T02:10:59.999Z'))).toEqual([
      '2024-10-27T02:10:00 3',
    ]);
    expect(await histogram(range('2024-10-27T02:10:00.001Z', '2024-10-27T02:11:00.000Z'))).toEqual([
      '2024-10-27T02:10:59 1',
    ]);
    // The hour that Berlin skipped, in which one local time is written.
    expect(await histogram(range('2024-03-31T02:00:00.000Z', '2024-03-31T03:00:00.000Z'))).toEqual([]);
  });

  it('counts the filtered hits', async () => {
    const criteria = { filter: { artifacts: [{ group: 'Web', name: 'Files' }] }, queryFilters: [] };
    expect(await histogram({ unit: 'hour', timezone: 'Europe/Berlin' }, criteria)).toEqual([
      '2024-03-31T03:00:00 1',
      '2024-10-27T02:00:00 1',
    ]);
  });

  it.each(['Mars/Olympus', '', 'Europe'])('refuses the timezone "%s"', async (timezone) => {
    await expect(reader().histogram(investigator, EVERYTHING, { unit: 'hour', timezone })).rejects.toThrow(
      BadRequestError,
    );
  });

  const lanes = async (bounds: readonly string[], criteria = EVERYTHING) => {
    const instants = bounds.map((bound) => Date.parse(bound));
    const { status, oldest, newest, lanes: found } = await reader().lanes(investigator, criteria, instants);
    expect(status).toBe('success');
    const iso = (instant: number | null) => instant && new Date(instant).toISOString();
    return {
      oldest: iso(oldest),
      newest: iso(newest),
      lanes: Object.fromEntries(found.map(({ group, counts }) => [group, [...counts]])),
    };
  };
  const EXTENT = { oldest: '1960-07-01T12:00:00.001Z', newest: '2024-10-27T01:10:59.999Z' };

  it('counts the hits of each artifact group between instants, and returns the oldest and the newest of all', async () => {
    expect(await lanes(['2024-03-31T00:30:00.000Z', '2024-03-31T01:00:00.000Z', '2024-10-27T01:10:59.999Z'])).toEqual({
      ...EXTENT,
      lanes: { Web: [1, 5] },
    });
    // The local time at 02:10 is the first of its two occurrences in Berlin.
    expect((await lanes(['2024-10-27T00:10:00.000Z', '2024-10-27T00:10:00.001Z'])).lanes).toEqual({ Web: [2] });
    expect(await lanes(['1970-01-01T00:00:00.000Z', '1980-01-01T00:00:00.000Z'])).toEqual({ ...EXTENT, lanes: {} });
    expect(await lanes([])).toEqual({ ...EXTENT, lanes: {} });
  });

  it('does not stretch to times that are probably none, which a filter finds', async () => {
    const stray = await open({ inSmallParts: true });
    const defaults = ['1970-01-01', '1980-01-01', '2001-01-01', '9999-12-31'].map((day) => at(`${day}T00:00:00.000Z`));
    const others = ['1970-01-01T00:00:01.000Z', '2001-01-01T00:00:00.001Z'].map((instant) => at(instant));
    await importSource(stray, 4, [...defaults, ...others, at('1980-01-01T00:00:00.000Z', true)]);
    const all = stray.store.reader(CASE);
    const { oldest, newest } = await all.lanes(investigator, EVERYTHING, []);
    expect([oldest, newest].map((time) => new Date(time ?? NaN).toISOString())).toEqual([
      '1970-01-01T00:00:01.000Z',
      '2001-01-01T00:00:00.001Z',
    ]);
    const probablyNone = { filter: { dateState: 'probablyNoTime' as const }, queryFilters: [] };
    expect((await all.count(investigator, probablyNone)).value).toBe(4);
    expect(await all.lanes(investigator, probablyNone, [])).toMatchObject({ oldest: null, newest: null });
    await stray.close();
  });

  it('counts the filtered hits between instants', async () => {
    const criteria = { filter: { artifacts: [{ group: 'Web', name: 'Files' }] }, queryFilters: [] };
    expect(await lanes(['1960-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'], criteria)).toEqual({
      oldest: '2024-03-31T01:00:00.000Z',
      newest: '2024-10-27T00:10:00.000Z',
      lanes: { Web: [2] },
    });
    const undated = { filter: { dateState: 'undated' as const }, queryFilters: [] };
    expect(await lanes(['1960-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'], undated)).toEqual({
      oldest: null,
      newest: null,
      lanes: {},
    });
  });

  it('is empty for a case without hits', async () => {
    const empty = harness.store.reader('empty');
    expect(await empty.timeline(investigator, EVERYTHING, { size: 10 })).toEqual({ hits: [], status: 'success' });
    expect(await empty.histogram(investigator, EVERYTHING, { unit: 'hour', timezone: 'UTC' })).toEqual({
      buckets: { starts: new Float64Array(0), counts: new Uint32Array(0) },
      status: 'success',
    });
  });
}
