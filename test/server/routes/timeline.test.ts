import { countHits, searchHits } from '@contract/calls/hits';
import { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import { readJson } from '@contract/text/read-json';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const at = (instant: string, isLocal = false, group = 'Web') =>
  buildHitRecord({ originalId: instant, artifact: { group, name: 'Pages' }, date: buildDate(instant, { isLocal }) });
/** Around the hour that Berlin repeats on 27 October, a Sunday. */
const HITS = [
  at('2024-10-27T00:10:00.000Z'),
  at('2024-10-27T01:10:00.000Z'),
  at('2024-10-27T01:10:59.999Z', false, 'Media'),
  at('2024-10-28T02:30:00.000Z', true),
  buildHitRecord({ originalId: 'undated' }),
];
const EVERYTHING = { filter: {}, queryFilters: [] };
const BY_ID = [{ by: 'hitId', order: 'asc' }];

let server: TestServer;
let base: string;
beforeAll(async () => {
  server = await startTestServer({ user: 'investigator', source: { hits: HITS } });
  base = `/api/hits/v0.0/cases/${server.caseId}`;
});
afterAll(() => server.close());

const post = (path: string, body: object) => requestAs(server, 'POST', `${base}/${path}`, body);
const search = (more: object = {}) => post('timeline/search', { ...EVERYTHING, size: 2_000, sort: BY_ID, ...more });
const histogram = (more: object = {}) =>
  post('timeline/histogram', { ...EVERYTHING, timezone: 'Europe/Berlin', size: 100, ...more });

describe('searchTimeline', () => {
  it.each([
    ['another order', { sort: [{ by: 'hitId', order: 'desc' }] }],
    ['an order by date', { sort: [{ by: 'date', order: 'asc' }] }],
    ['no order', { sort: [] }],
    ['more than a page', { size: 2_001 }],
    ['a cursor that is no hit', { searchAfter: 'x' }],
  ])('[001-7-07] refuses %s', async (_name, more) => {
    expect((await refusalOf(search(more))).status).toBe(400);
  });

  it('[001-3-28] [001-3-08] returns dated hits by id, with artifact, time and instant', async () => {
    const { data, statusDetails } = await responseOf(searchTimeline.response, search());
    expect(statusDetails.status).toBe('success');
    const ids = data.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((left, right) => left - right));
    expect(data.map(({ dateValueUTC }) => dateValueUTC)).toEqual([
      '2024-10-27T00:10:00.000Z',
      '2024-10-27T01:10:00.000Z',
      '2024-10-27T01:10:59.999Z',
      // A time without a zone is one of the zone of the case, Stockholm.
      '2024-10-28T01:30:00.000Z',
    ]);
    expect(data.map(({ timestampFragment }) => timestampFragment.dateValue)).toEqual(
      data.map(({ dateValueUTC }) => dateValueUTC),
    );
    expect(data[3]).toMatchObject({
      artifact: { group: 'Web', name: 'Pages' },
      time: Date.parse('2024-10-28T01:30:00.000Z'),
      isLocal: true,
    });
  });

  it('[001-7-07] continues after the last hit of a page', async () => {
    const first = await responseOf(searchTimeline.response, search({ size: 3 }));
    const next = await responseOf(searchTimeline.response, search({ size: 3, searchAfter: first.data.at(-1)?.id }));
    expect([first.data.length, next.data.length]).toEqual([3, 1]);
  });

  it('is written to the audit log with its request', async () => {
    await search({ filter: { groups: ['Media'] } });
    const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
    const entries = db.prepare<[], { entry: string }>('SELECT entry FROM audit ORDER BY sequence').all();
    db.close();
    expect(readJson(entries.at(-1)?.entry ?? '')).toMatchObject({
      call: 'searchTimeline',
      description: { action: ['timeline search'], groups: ['Media'] },
    });
  });
});

describe('getTimelineHistogram', () => {
  it.each([
    ['an unknown timezone', { timezone: 'Mars/Olympus' }],
    ['a time that is no instant', { from: '2024-10-27' }],
    ['a range that ends before it begins', { from: '2024-10-28T00:00:00.000Z', to: '2024-10-27T00:00:00.000Z' }],
    ['fewer buckets than two days have half hours', { size: 10 }],
    ['more buckets than a screen has columns', { size: 100_000 }],
  ])('refuses %s', async (_name, more) => {
    expect((await refusalOf(histogram(more))).status).toBe(400);
  });

  it('covers every dated hit without a range', async () => {
    const { oldest, newest, bounds, lanes } = await responseOf(getTimelineHistogram.response, histogram());
    expect({ oldest, newest }).toEqual({ oldest: '2024-10-27T00:10:00.000Z', newest: '2024-10-28T01:30:00.000Z' });
    expect(bounds[0]).toBeLessThanOrEqual(Date.parse('2024-10-27T00:10:00.000Z'));
    expect(bounds.at(-1)).toBeGreaterThan(Date.parse('2024-10-28T01:30:00.000Z'));
    expect(lanes.map(({ group, total }) => [group, total])).toEqual([
      ['Media', 1],
      ['Web', 3],
    ]);
  });

  it('counts by lane the hits in a range of instants', async () => {
    const range = { from: '2024-10-26T22:00:00.000Z', to: '2024-10-30T23:00:00.000Z', size: 2_000 };
    const { step, bounds, lanes } = await responseOf(getTimelineHistogram.response, histogram(range));
    expect(step).toBe(3_600);
    const web = lanes.find(({ group }) => group === 'Web');
    expect(web?.buckets.map((bucket) => new Date(bounds[bucket] ?? NaN).toISOString())).toEqual([
      // The two hours that are 02:00 in Berlin are separate.
      '2024-10-27T00:00:00.000Z',
      '2024-10-27T01:00:00.000Z',
      '2024-10-28T01:00:00.000Z',
    ]);
    expect(web?.counts).toEqual([1, 1, 1]);
  });

  it('has no buckets when no hit has a date', async () => {
    const response = await responseOf(getTimelineHistogram.response, histogram({ filter: { dateState: 'undated' } }));
    expect(response).toMatchObject({ oldest: null, newest: null, bounds: [], lanes: [] });
  });
});

describe('getWeekPattern', () => {
  const pattern = (more: object = {}) =>
    post('timeline/week-pattern', { ...EVERYTHING, timezone: 'Europe/Berlin', ...more });

  it('refuses an unknown timezone', async () => {
    expect((await refusalOf(pattern({ timezone: 'Europe' }))).status).toBe(400);
  });

  it('counts hours of the week in local time, both occurrences of a repeated hour in one, as the filter finds them', async () => {
    const { counts } = await responseOf(getWeekPattern.response, pattern());
    const SUNDAY_2 = 6 * 24 + 2;
    expect(counts).toHaveLength(168);
    expect(counts[SUNDAY_2]).toBe(3);
    // The local time of Monday, 02:30.
    expect(counts[2]).toBe(1);
    expect(counts.reduce((sum, count) => sum + count)).toBe(4);
    const hour = { kind: 'weekHours', weekdays: [7], hours: [2], timezone: 'Europe/Berlin' };
    const found = await responseOf(countHits.response, post('total-count', { filter: {}, queryFilters: [hour] }));
    expect(found.totalCount).toBe(3);
  });
});

describe('a range of instants', () => {
  it('is exact, excludes its end, and lists newest first', async () => {
    const range = { kind: 'timeRange', from: '2024-10-27T00:10:00.000Z', to: '2024-10-27T01:10:59.999Z' };
    const requestBody = { filter: {}, queryFilters: [range], size: 20, sort: [{ by: 'date', order: 'desc' }] };
    const { data } = await responseOf(searchHits.response, post('profiles/Default/search', requestBody));
    expect(data.map(({ originalId }) => originalId)).toEqual(['2024-10-27T01:10:00.000Z', '2024-10-27T00:10:00.000Z']);
  });

  it('is refused when it is invalid', async () => {
    const range = { kind: 'timeRange', from: 'yesterday', to: '2024-10-27T01:10:59.999Z' };
    expect((await refusalOf(post('total-count', { filter: {}, queryFilters: [range] }))).status).toBe(400);
  });
});
