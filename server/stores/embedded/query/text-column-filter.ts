import type { QueryFilter } from '@contract/model/filter';
import type { ColumnChoices } from '@server/stores/case-configuration';
import { andBits, hasBit, emptyBitset, orBits, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { DATE_TEXT_COLUMN, type Segment, type SegmentColumn } from '@server/stores/embedded/index/segment';

import { choicesKey, selectionsOf, type ColumnSelection } from './columns';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';
import type { EntryMatcher } from './terms/entry-matcher';
import { entryMatchers } from './terms/entry-matchers';
import { numberSearch, type NumberSearch } from './terms/number-search';
import { matchersOf } from './terms/term-searches';
import type { TextOptions } from './terms/text-options';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';

type TextColumnFilter = Extract<QueryFilter, { kind: 'textColumn' }>;

/**
 * Hits with these terms in a column. A hit may have several values there, and each term may be in another one.
 * @throws BadRequestError when no term is left
 */
export function textColumnFilter(
  { column: reference, text }: TextColumnFilter,
  options: TextOptions,
  choices: ColumnChoices | null = null,
): SegmentFilter {
  const { terms, matchType, operator, distance = null, matchMarks = false } = text;
  const matchers = entryMatchers(text, options);
  const numbers = matchersOf(text, options).map(({ term }) => numberSearch(term, matchType, options.phoneCountry));
  const hasMarks = matchMarks || options.keepsMarks;
  const columnTerms = matchers.map((matcher, index) => ({ matcher, number: numbers[index] ?? null, hasMarks }));
  return {
    key: filterKey(
      'text-column',
      reference,
      matchType,
      operator,
      distance,
      matchMarks,
      options,
      terms,
      choicesKey(reference, choices),
    ),
    cost: 'text',
    find: (segment, within) => {
      const selections = selectionsOf(segment, reference, choices);
      return operator === 'AND'
        ? allTerms(segment, selections, columnTerms, within)
        : anyTerm(segment, selections, columnTerms, within);
    },
  };
}

/** A term of the filter: how it matches values, also as a telephone number. */
interface ColumnTerm {
  matcher: EntryMatcher;
  number: NumberSearch | null;
  /** Whether it is searched in values with their accents and marks. */
  hasMarks: boolean;
}

function* allTerms(
  segment: Segment,
  selections: readonly ColumnSelection[],
  columnTerms: readonly ColumnTerm[],
  within: Bitset | null,
): CooperativeTask<Bitset> {
  let found: Bitset | null = null;
  for (const term of columnTerms) {
    const bits: Bitset = yield* documentsWith(segment, selections, term, found ?? within);
    found = found === null ? bits : andBits(bits, found);
  }
  return found ?? emptyBitset(segment.count);
}

function* anyTerm(
  segment: Segment,
  selections: readonly ColumnSelection[],
  columnTerms: readonly ColumnTerm[],
  within: Bitset | null,
): CooperativeTask<Bitset> {
  const found = emptyBitset(segment.count);
  for (const term of columnTerms) {
    orBits(found, yield* documentsWith(segment, selections, term, within));
  }
  return found;
}

/** The documents with the term in one of their values. */
function* documentsWith(
  segment: Segment,
  selections: readonly ColumnSelection[],
  term: ColumnTerm,
  within: Bitset | null,
): CooperativeTask<Bitset> {
  const found = emptyBitset(segment.count);
  for (const index of selections) {
    orBits(found, yield* documentsAt(segment, index, term, within));
  }
  return found;
}

function* documentsAt(
  segment: Segment,
  selections: ColumnSelection,
  { matcher, number, hasMarks }: ColumnTerm,
  within: Bitset | null,
): CooperativeTask<Bitset> {
  const bits = yield* documentsWithEntries(segment, selections, { matcher, hasMarks }, within);
  if (number === null) {
    return bits;
  }
  // The index of telephone numbers covers texts, but not dates.
  const columns = selections.columns.filter(
    ({ valueType, artifactId }) => valueType !== 'date' && artifactId !== DATE_TEXT,
  );
  const byNumber = { matcher: number.entries, hasMarks };
  const withNumber = yield* number.find(segment, within);
  return orBits(bits, yield* documentsWithEntries(segment, { ...selections, columns }, byNumber, withNumber));
}

const DATE_TEXT = DATE_TEXT_COLUMN.artifactId;

function* documentsWithEntries(
  { count }: Segment,
  { columns, flag, except }: ColumnSelection,
  { matcher, hasMarks }: Pick<ColumnTerm, 'matcher' | 'hasMarks'>,
  within: Bitset | null,
): CooperativeTask<Bitset> {
  const bits = emptyBitset(count);
  for (const column of columns) {
    const entries = entriesOf(column, { flag, except }, within);
    if (entries !== 'none') {
      const found = yield* matcher.findEntries(column.searchedTexts(hasMarks), entries);
      addDocuments(column.documents(), found, bits);
    }
  }
  return bits;
}

/** The entries to check, as bits; null for all of them. */
function entriesOf(
  column: SegmentColumn,
  { flag, except }: Pick<ColumnSelection, 'flag' | 'except'>,
  within: Bitset | null,
): Bitset | null | 'none' {
  const { entryCount } = column;
  if (flag === 0 && within === null && except === null) {
    return entryCount === 0 ? 'none' : null;
  }
  const documents = column.documents();
  const flags = column.flags();
  const entries = emptyBitset(entryCount);
  let count = 0;
  for (let entry = 0; entry < entryCount; entry += 1) {
    const document = documents[entry] ?? 0;
    const isRelevant = (within === null || hasBit(within, document)) && (except === null || !hasBit(except, document));
    if (isRelevant && ((flags[entry] ?? 0) & flag) === flag) {
      setBit(entries, entry);
      count += 1;
    }
  }
  return count === 0 ? 'none' : count === entryCount ? null : entries;
}

function addDocuments(documents: Uint32Array, entries: Bitset, bits: Bitset): void {
  for (let word = 0; word < entries.length; word += 1) {
    let value = entries[word] ?? 0;
    while (value !== 0) {
      const lowest = value & -value;
      setBit(bits, documents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0);
      value ^= lowest;
    }
  }
}
