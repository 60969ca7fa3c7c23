import type { DateTimeCriteria, HitFilter, QueryFilter } from '@contract/model/filter';
import type { DateReadings } from '@contract/model/hit';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { auditOf, CASE, importSource, investigator, reviewer, type HitStoreHarness, type OpenHarness } from './harness';

const readingsOf = (original: string, dayFirst: string, monthFirst: string): DateReadings => [
  { ...buildDate(dayFirst), original },
  { ...buildDate(monthFirst), original },
];
/** 5 June or 6 May. */
const OWN = readingsOf('05/06/2023 12:00', '2023-06-05T12:00:00.000Z', '2023-05-06T12:00:00.000Z');
/** 7 August or 8 July. */
const READ = readingsOf('07/08/2023 13:00', '2023-08-07T13:00:00.000Z', '2023-07-08T13:00:00.000Z');
const text = (name: string, readings: DateReadings) =>
  buildFragment({ name, value: readings[0].original, valueType: 'text', readings });

const HITS = [
  buildHitRecord({
    originalId: 'uncertain',
    date: null,
    uncertainDate: OWN,
    fragments: [text('Timestamp', OWN), text('Read', READ)],
  }),
  buildHitRecord({ originalId: 'other uncertain', date: null, fragments: [text('Read', READ)] }),
  buildHitRecord({ originalId: 'June', date: buildDate('2023-06-05T12:00:00.000Z') }),
  buildHitRecord({ originalId: 'undated', date: null }),
];

const day = (start: string, end = start): DateTimeCriteria => ({
  dateFilter: { type: 'between', start, end },
  timezone: 'UTC',
});
const dated = (dateTime: DateTimeCriteria): QueryFilter => ({ kind: 'dateTime', dateTime });
const column = (reference: Extract<QueryFilter, { kind: 'dateColumn' }>['column'], on: string): QueryFilter => ({
  kind: 'dateColumn',
  column: reference,
  dateTime: day(on),
});
const read = { name: 'Read', valueType: 'date' } as const;

/** Dates whose order of day and month is open: found under either day, in exact searches and in every count. */
export function uncertainDatesContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeAll(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(harness, 4, HITS);
  });
  afterAll(() => harness.close());

  it.each<[what: string, filter: HitFilter, queryFilters: QueryFilter[], expected: string[]]>([
    ['the first day', {}, [dated(day('2023-06-05'))], ['uncertain', 'June']],
    ['the second day', {}, [dated(day('2023-05-06'))], ['uncertain']],
    ['a range with both, once', {}, [dated(day('2023-05-01', '2023-06-30'))], ['uncertain', 'June']],
    ['days between both', {}, [dated(day('2023-05-07', '2023-06-04'))], []],
    [
      'a time of day',
      {},
      [dated({ timeFilter: { type: 'equals', start: '12:00:00' }, timezone: 'UTC' })],
      ['uncertain', 'June'],
    ],
    ['another date of the item', {}, [dated(day('2023-08-07'))], []],
    ['the date column', {}, [column({ column: 3 }, '2023-05-06')], ['uncertain']],
    ['a column under its first day', {}, [column(read, '2023-08-07')], ['uncertain', 'other uncertain']],
    ['a column under its second day', {}, [column(read, '2023-07-08')], ['uncertain', 'other uncertain']],
    [
      'no instant',
      {},
      [{ kind: 'timeRange', from: '2023-01-01T00:00:00.000Z', to: '2024-01-01T00:00:00.000Z' }],
      ['June'],
    ],
    ['what is not certain', { dateState: 'uncertain' }, [], ['uncertain']],
    ['what has no date at all', { dateState: 'undated' }, [], ['other uncertain', 'undated']],
  ])('are found by %s', async (_what, filter, queryFilters, expected) => {
    const criteria = { filter, queryFilters };
    const reader = harness.store.reader(CASE);
    const { hits } = await reader.search(investigator, {
      ...criteria,
      sort: [{ by: 'hitId', order: 'asc' }],
      size: 10,
    });
    expect(hits.map(({ originalId }) => originalId)).toEqual(expected);
    expect((await reader.count(investigator, criteria)).value).toBe(expected.length);
  });

  it('are shown as written with both times, and have no date', async () => {
    const hit = await harness.store.reader(CASE).get(investigator, ids[0] ?? '');
    expect(hit).toMatchObject({ date: null, uncertainDate: OWN });
    expect(hit?.fragments[0]).toMatchObject({ value: '05/06/2023 12:00', valueType: 'text', dateReadings: OWN });
    expect(hit?.multiArtifactFragments[3]).toMatchObject({ value: '05/06/2023 12:00', dateReadings: OWN });
  });

  it('have both times in the privilege log', async () => {
    const transactor = harness.store.transactor(CASE);
    await transactor.markPrivileged(reviewer, ids[0] ?? '', true, auditOf(reviewer));
    const [item] = await transactor.privilegeLog(reviewer, ids.slice(0, 1));
    expect(item).toMatchObject({ date: null, uncertainDate: OWN });
    await transactor.markPrivileged(reviewer, ids[0] ?? '', false, auditOf(reviewer));
  });
}
