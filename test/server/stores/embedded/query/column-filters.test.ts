import type { ColumnReference, QueryFilter, TextCriteria } from '@contract/model/filter';
import type { DateValue } from '@contract/model/hit';
import type { FragmentRecord } from '@server/stores/hit-record';
import { compileCriteria } from '@server/stores/embedded/query/compile-criteria';
import { textColumnFilter } from '@server/stores/embedded/query/text-column-filter';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { andBits, hasBit, emptyBitset, setBit } from '@server/stores/embedded/base/bitset';
import { buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { TEST_LOCALE } from '@test/server/helpers/test-locale';
import { randomQueryFilter } from '@test/server/helpers/random-hits';

import { BruteCase } from './brute-case';
import { closeSegments, openedSegment } from './opened-segments';

const TEXT_OPTIONS = { keepsMarks: false, phoneCountry: TEST_LOCALE.phoneCountry };
const BODY = { name: 'Body', valueType: 'text' } as const;
const TO = { name: 'To', valueType: 'text' } as const;

const text = (column: ColumnReference, terms: string[], given: Partial<TextCriteria> = {}): QueryFilter => ({
  kind: 'textColumn',
  column,
  text: { terms, matchType: 'partial', operator: 'AND', ...given },
});

/** The documents of the hits with these fragments and dates that the filter finds. */
function found(hits: readonly { fragments?: FragmentRecord[]; date?: DateValue }[], filter: QueryFilter): number[] {
  const segment = openedSegment(hits.map((hit) => buildHitRecord(hit)));
  const [compiled] = compileCriteria(
    { artifactIds: () => [], threadsWith: () => [], comparisonOf: () => null, hitsWith: () => [], threadIds: () => [] },
    { filter: {}, queryFilters: [filter] },
    TEXT_OPTIONS,
  ).filters;
  const bits = finishTask(compiled!.find(segment, null));
  return hits.flatMap((_hit, document) => (hasBit(bits, document) ? [document] : []));
}

const fragments = (name: string, ...values: string[]) => values.map((value) => buildFragment({ name, value }));

afterAll(closeSegments);

describe('text column filters', () => {
  it('find each term in some value of the column, not all of them in one', () => {
    const hits = [
      { fragments: fragments('To', 'anna', 'bert') },
      { fragments: fragments('To', 'anna and bert') },
      { fragments: [...fragments('To', 'anna'), ...fragments('From', 'bert')] },
    ];
    expect(found(hits, text(TO, ['anna', 'bert']))).toEqual([0, 1]);
    expect(found(hits, text(TO, ['carl', 'bert'], { operator: 'OR' }))).toEqual([0, 1]);
    expect(found(hits, text(TO, ['anna', 'bert', 'carl']))).toEqual([]);
  });

  it('do not match a term across two values of one hit or of adjacent hits', () => {
    const hits = [{ fragments: fragments('To', 'har', 'bour') }, { fragments: fragments('To', 'har') }];
    expect(found([...hits, { fragments: fragments('To', 'bour') }], text(TO, ['harbour']))).toEqual([]);
  });

  it('match only the fragment that is shown in a configured column', () => {
    const detail = (value: string, given: Partial<FragmentRecord> = {}) =>
      buildFragment({ name: 'Detail', value, categories: ['KeyDetail'], ...given });
    const hits = [
      { fragments: [detail('harbour'), detail('van')] },
      { fragments: [detail('van'), detail('harbour')] },
      { fragments: [detail('harbour', { hidden: true }), detail('van')] },
      { fragments: fragments('Body', 'harbour') },
    ];
    expect(found(hits, text({ column: 0 }, ['harbour']))).toEqual([0]);
    expect(found(hits, text({ column: 1 }, ['harbour']))).toEqual([]);
  });

  it('match the original text of the date in the date column', () => {
    const hits = [
      { date: buildDate('2024-03-01T10:00:00.000Z', { original: '1 MARCH 2024' }) },
      { date: buildDate('2024-03-01T10:00:00.000Z', { original: '01.03.2024' }) },
      { fragments: fragments('Body', '1 march 2024') },
    ];
    expect(found(hits, text({ column: 3 }, ['march']))).toEqual([0]);
  });

  it('match the original texts of numbers and dates', () => {
    const size = buildFragment({ name: 'Size', value: '1,024 KB', valueType: 'number', number: 1_048_576 });
    expect(found([{ fragments: [size] }], text({ name: 'Size', valueType: 'number' }, ['1,024']))).toEqual([0]);
  });

  it('find telephone numbers in any notation, in texts and numbers and not in dates', () => {
    const number = (value: string) =>
      buildFragment({ name: 'To', value, valueType: 'number', number: Number(value.replaceAll(' ', '')) });
    const sent = (original: string) =>
      buildFragment({
        ...{ name: 'To', value: original, valueType: 'date' },
        date: buildDate('2024-03-01T10:00:00.000Z', { original }),
      });
    const hits = [
      { fragments: fragments('To', '+49 171 2345678') },
      { fragments: fragments('To', '(0171) 23 456 78') },
      { fragments: fragments('To', '0171 2345679') },
      { fragments: fragments('From', '+49 171 2345678') },
      { fragments: fragments('To', 'nobody', 'or 0049-171-2345678') },
    ];
    expect(found(hits, text(TO, ['01712345678']))).toEqual([0, 1, 4]);
    expect(found(hits, text(TO, ['01712345678', 'nobody']))).toEqual([4]);
    expect(found(hits, text(TO, ['nobody', '01712345678']))).toEqual([4]);
    expect(found(hits, text(TO, ['01712345678', '01712345679'], { operator: 'OR' }))).toEqual([0, 1, 2, 4]);
    const asNumber = text({ name: 'To', valueType: 'number' }, ['01712345678']);
    expect(found([{ fragments: [number('49 171 2345678')] }], asNumber)).toEqual([0]);
    const asDate = text({ name: 'To', valueType: 'date' }, ['01712345678']);
    expect(found([{ fragments: [sent('0171 2345678')] }], asDate)).toEqual([]);
    const ownDate = { date: buildDate('2024-03-01T10:00:00.000Z', { original: '0171 2345678' }) };
    expect(found([ownDate], text({ column: 3 }, ['01712345678']))).toEqual([]);
    expect(found([ownDate], text({ column: 3 }, ['0171 2345678']))).toEqual([0]);
    // A number in another value of the hit does not make that of a date one.
    const both = { ...ownDate, fragments: [sent('0171 2345678'), ...fragments('Body', '+49 171 2345678')] };
    expect(found([both], asDate)).toEqual([]);
    expect(found([both], text({ column: 3 }, ['01712345678']))).toEqual([]);
    expect(found([both], text(BODY, ['01712345678']))).toEqual([0]);
  });

  it('look at no text of documents that were not requested', () => {
    const segment = openedSegment(
      ['harbour', 'van', 'harbour'].map((value) => buildHitRecord({ fragments: fragments('To', value) })),
    );
    const within = emptyBitset(3);
    setBit(within, 2);
    const filter = textColumnFilter(
      { kind: 'textColumn', column: TO, text: { terms: ['har', 'bour'], matchType: 'partial', operator: 'AND' } },
      TEXT_OPTIONS,
    );
    const bits = finishTask(filter.find(segment, within));
    expect([0, 1, 2].filter((document) => hasBit(bits, document))).toEqual([2]);
  });

  it('find the same hits among few documents as among all', () => {
    const random = new Random(99);
    const given = new BruteCase(random, [90]);
    const [segment] = given.segments;
    for (let draw = 0; draw < 300; draw += 1) {
      const filter = randomQueryFilter(random, 90);
      if (filter.kind === 'textColumn') {
        const within = emptyBitset(90);
        random.several(0, 8, () => random.below(90)).forEach((document) => setBit(within, document));
        const compiled = textColumnFilter(filter, TEXT_OPTIONS);
        const whole = finishTask(compiled.find(segment!, null));
        const few = finishTask(compiled.find(segment!, within));
        expect({ filter, bits: andBits(few, within) }).toEqual({ filter, bits: andBits(whole, within) });
      }
    }
  });
});

describe('number and date column filters', () => {
  const number = (value: number | undefined) =>
    buildFragment({
      name: 'Size',
      value: String(value),
      valueType: 'number',
      ...(value !== undefined && { number: value }),
    });
  const between = (start: number, end: number): QueryFilter => ({
    kind: 'numberColumn',
    column: { name: 'Size', valueType: 'number' },
    variant: 'between',
    start,
    end,
  });

  it('match hits with any number of the column in the range, both ends included', () => {
    const hits = [[1], [2], [3], [0, 2.5], [undefined]].map((values) => ({ fragments: values.map(number) }));
    expect(found(hits, between(2, 3))).toEqual([1, 2, 3]);
    expect(found(hits, between(-Infinity, Infinity))).toEqual([0, 1, 2, 3]);
    const oneEnd = (variant: 'lessThanOrEqual' | 'greaterThanOrEqual' | 'equals'): QueryFilter => ({
      ...{ kind: 'numberColumn', column: { name: 'Size', valueType: 'number' } },
      ...{ variant, start: 2 },
    });
    expect(found(hits, oneEnd('lessThanOrEqual'))).toEqual([0, 1, 3]);
    expect(found(hits, oneEnd('greaterThanOrEqual'))).toEqual([1, 2, 3]);
    expect(found(hits, oneEnd('equals'))).toEqual([1]);
  });

  it('match nothing in a column without such values', () => {
    const hits = [{ fragments: fragments('Size', '2'), date: buildDate('2024-03-01T10:00:00.000Z') }];
    const dateTime = { timezone: 'UTC', dateFilter: { type: 'equals', start: '2024-03-01' } } as const;
    expect(
      found(hits, {
        kind: 'numberColumn',
        column: { name: 'Size', valueType: 'text' },
        variant: 'equals',
        start: 2,
      }),
    ).toEqual([]);
    expect(found(hits, { kind: 'numberColumn', column: { column: 3 }, variant: 'equals', start: 2 })).toEqual([]);
    expect(found(hits, { kind: 'dateColumn', column: BODY, dateTime })).toEqual([]);
    expect(found(hits, { kind: 'dateColumn', column: { column: 3 }, dateTime })).toEqual([0]);
  });

  it('require a date, even when no day or time is given', () => {
    const hits = [{}, { date: buildDate('2024-03-01T10:00:00.000Z') }];
    expect(found(hits, { kind: 'dateColumn', column: { column: 3 }, dateTime: { timezone: 'UTC' } })).toEqual([1]);
  });

  it('compare local dates as local times', () => {
    const sent = (instant: string, isLocal: boolean) => ({
      fragments: [
        buildFragment({ name: 'Sent', value: instant, valueType: 'date', date: buildDate(instant, { isLocal }) }),
      ],
    });
    const hits = [sent('2024-03-01T23:30:00.000Z', false), sent('2024-03-01T23:30:00.000Z', true)];
    const on = (start: string): QueryFilter => ({
      kind: 'dateColumn',
      column: { name: 'Sent', valueType: 'date' },
      dateTime: { timezone: 'Europe/Berlin', dateFilter: { type: 'equals', start } },
    });
    expect(found(hits, on('2024-03-01'))).toEqual([1]);
    expect(found(hits, on('2024-03-02'))).toEqual([0]);
  });
});
