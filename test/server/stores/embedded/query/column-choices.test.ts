import type { ColumnReference, QueryFilter } from '@contract/model/filter';
import type { ColumnChoices } from '@server/stores/case-configuration';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { compileCriteria } from '@server/stores/embedded/query/compile-criteria';
import type { FragmentRecord } from '@server/stores/hit-record';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import { closeSegments, openedSegment } from './opened-segments';

afterAll(closeSegments);

const CATALOG = {
  ...{ artifactIds: () => [], threadIds: () => [], threadsWith: () => [], hitsWith: () => [] },
  comparisonOf: () => null,
};
const compiled = (filter: QueryFilter, choices: ColumnChoices | null) =>
  compileCriteria(CATALOG, { filter: {}, queryFilters: [filter] }, { keepsMarks: false, phoneCountry: null }, choices)
    .filters[0]!;

const detail = (value: string) => buildFragment({ name: 'Detail', value, categories: ['KeyDetail'] });
const subject = (value: string, given: Partial<FragmentRecord> = {}) =>
  buildFragment({ name: 'Subject', value, ...given });
const count = (number: number) => buildFragment({ name: 'Count', value: String(number), valueType: 'number', number });
const size = (number: number) =>
  buildFragment({ name: 'Size', value: String(number), valueType: 'number', number, categories: ['KeyDetail'] });
const sent = (instant: string) =>
  buildFragment({ name: 'Sent', value: instant, valueType: 'date', date: buildDate(instant) });

function found(
  hits: readonly { fragments?: FragmentRecord[]; instant?: string }[],
  filter: QueryFilter,
  choices: ColumnChoices | null,
): number[] {
  const records = hits.map(({ fragments = [], instant }) =>
    buildHitRecord({ fragments, date: instant === undefined ? null : buildDate(instant) }),
  );
  const segment = openedSegment(records, { evidenceId: 4 });
  const bits = finishTask(compiled(filter, choices).find(segment, null));
  return hits.flatMap((_hit, document) => (hasBit(bits, document) ? [document] : []));
}

const SUBJECT: ColumnChoices = { 4: [{ name: 'Subject', valueType: 'text' }, null, null, null] };
const OF_ANOTHER_SOURCE: ColumnChoices = { 5: SUBJECT[4]! };
const contains = (column: ColumnReference, term: string): QueryFilter => ({
  kind: 'textColumn',
  column,
  text: { terms: [term], matchType: 'partial', operator: 'AND' },
});

describe('a column with a configured fragment', () => {
  const hits = [
    { fragments: [detail('harbour')] },
    { fragments: [detail('harbour'), subject('van')] },
    { fragments: [detail('van'), subject('harbour')] },
    { fragments: [subject('harbour')] },
    { fragments: [detail('van'), subject('van'), subject('harbour')] },
    {},
  ];

  it('is searched by the texts of the fragment, and by the imported column only in hits without the fragment', () => {
    expect(found(hits, contains({ column: 0 }, 'harbour'), SUBJECT)).toEqual([0, 2, 3, 4]);
    expect(found(hits, contains({ column: 0 }, 'harbour'), null)).toEqual([0, 1]);
  });

  it('applies only to its own source and its own column number', () => {
    expect(found(hits, contains({ column: 0 }, 'harbour'), OF_ANOTHER_SOURCE)).toEqual([0, 1]);
    expect(found(hits, contains({ column: 1 }, 'harbour'), SUBJECT)).toEqual([]);
    expect(found(hits, contains({ name: 'Detail', valueType: 'text' }, 'harbour'), SUBJECT)).toEqual([0, 1]);
  });

  it('has the chosen value type', () => {
    const asNumber: ColumnChoices = { 4: [{ name: 'Subject', valueType: 'number' }, null, null, null] };
    expect(found(hits, contains({ column: 0 }, 'harbour'), asNumber)).toEqual([0, 1]);
  });

  it('is searched by the numbers of the fragment in the same way', () => {
    const chosen: ColumnChoices = { 4: [{ name: 'Count', valueType: 'number' }, null, null, null] };
    const numbers = [
      { fragments: [size(5)] },
      { fragments: [size(5), count(9)] },
      { fragments: [size(9), count(5)] },
      { fragments: [count(5)] },
    ];
    const five: QueryFilter = { kind: 'numberColumn', column: { column: 0 }, variant: 'equals', start: 5 };
    expect(found(numbers, five, chosen)).toEqual([0, 2, 3]);
    expect(found(numbers, five, null)).toEqual([0, 1]);
    expect(found(numbers, five, SUBJECT)).toEqual([0, 1]);
  });

  it('is searched by the dates of the fragment in the same way, and the date column by the chosen date first', () => {
    const [early, late] = ['2024-03-01T10:00:00.000Z', '2024-05-01T10:00:00.000Z'];
    const march = { timezone: 'UTC', dateFilter: { type: 'equals', start: '2024-03-01' } } as const;
    const dates = [
      { instant: early },
      { instant: early, fragments: [sent(late)] },
      { instant: late, fragments: [sent(early)] },
      { fragments: [sent(early)] },
      { instant: late },
      {},
    ];
    const inColumn = (column: number): QueryFilter => ({ kind: 'dateColumn', column: { column }, dateTime: march });
    const chosen: ColumnChoices = {
      4: [null, { name: 'Sent', valueType: 'date' }, null, { name: 'Sent', valueType: 'date' }],
    };
    expect(found(dates, inColumn(3), chosen)).toEqual([0, 2, 3]);
    expect(found(dates, inColumn(3), null)).toEqual([0, 1]);
    expect(found(dates, inColumn(3), { 4: [null, null, null, null] })).toEqual([0, 1]);
    expect(found(dates, inColumn(1), chosen)).toEqual([2, 3]);
    expect(found(dates, inColumn(1), null)).toEqual([]);
  });
});

describe('the key of a column filter', () => {
  it('differs by the fragment of its own column and not by those of other columns', () => {
    const key = (choices: ColumnChoices | null, column = 0) => compiled(contains({ column }, 'x'), choices).key;
    const other: ColumnChoices = { 4: [{ name: 'Body', valueType: 'text' }, null, null, null] };
    const beside: ColumnChoices = { 4: [SUBJECT[4]![0]!, { name: 'Body', valueType: 'text' }, null, null] };
    expect(new Set([key(null), key(SUBJECT), key(other), key(OF_ANOTHER_SOURCE)]).size).toBe(4);
    expect(key(beside)).toBe(key(SUBJECT));
    expect(key(beside, 1)).not.toBe(key(SUBJECT, 1));
    const named = (choices: ColumnChoices | null) =>
      compiled(contains({ name: 'Detail', valueType: 'text' }, 'x'), choices).key;
    expect(named(SUBJECT)).toBe(named(null));
  });

  it('differs by every property that affects its result', () => {
    const text = (given: object): QueryFilter => ({
      kind: 'textColumn',
      column: { column: 0 },
      text: { terms: ['a', 'b'], matchType: 'partial', operator: 'AND', ...given },
    });
    const filters: QueryFilter[] = [
      ...[text({}), text({ terms: ['a'] }), text({ matchType: 'exact' }), text({ operator: 'OR' })],
      ...[text({ matchType: 'proximity', distance: 1 }), text({ matchType: 'proximity', distance: 2 })],
      { kind: 'numberColumn', column: { column: 0 }, variant: 'equals', start: 1 },
      { kind: 'numberColumn', column: { column: 1 }, variant: 'equals', start: 1 },
      { kind: 'numberColumn', column: { column: 0 }, variant: 'lessThanOrEqual', start: 1 },
      { kind: 'numberColumn', column: { column: 0 }, variant: 'greaterThanOrEqual', start: 1 },
      { kind: 'dateColumn', column: { column: 0 }, dateTime: { timezone: 'UTC' } },
      { kind: 'dateColumn', column: { column: 0 }, dateTime: { timezone: 'Europe/Berlin' } },
      { kind: 'dateColumn', column: { column: 3 }, dateTime: { timezone: 'UTC' } },
    ];
    expect(new Set(filters.map((filter) => compiled(filter, null).key)).size).toBe(filters.length);
  });
});
