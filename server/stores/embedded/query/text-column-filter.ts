import type { QueryFilter } from '@contract/model/filter';
import type { Folding } from '@contract/text/fold-text';
import { andBits, hasBit, noBits, orBits, setBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Segment, SegmentColumn } from '@server/stores/embedded/segments/segment';

import { placesOf, type ColumnPlaces } from './columns';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';
import type { EntryMatcher, EntryTexts } from './terms/entry-matcher';
import { entryMatchers } from './terms/entry-matchers';
import type { Work } from './work';

type TextColumnFilter = Extract<QueryFilter, { kind: 'textColumn' }>;

/**
 * Hits with these terms in a column. A hit may have several values there, and each term may stand in another of them.
 *
 * @throws BadRequestError when no term is left
 */
export function textColumnFilter({ column: reference, text }: TextColumnFilter, folding: Folding): SegmentFilter {
  const { terms, matchType, operator, distance = null } = text;
  const matchers = entryMatchers(text, folding);
  return {
    key: filterKey('text-column', reference, matchType, operator, distance, folding, terms),
    cost: 'text',
    find: (segment, within) => {
      const places = placesOf(segment, reference);
      return operator === 'AND'
        ? allTerms(segment, places, matchers, within)
        : anyTerm(segment, places, matchers, within);
    },
  };
}

function* allTerms(
  segment: Segment,
  places: ColumnPlaces,
  matchers: readonly EntryMatcher[],
  within: Bits | null,
): Work<Bits> {
  let found: Bits | null = null;
  for (const matcher of matchers) {
    const bits: Bits = yield* documentsWith(segment, places, matcher, found ?? within);
    found = found === null ? bits : andBits(bits, found);
  }
  return found ?? noBits(segment.count);
}

function* anyTerm(
  segment: Segment,
  places: ColumnPlaces,
  matchers: readonly EntryMatcher[],
  within: Bits | null,
): Work<Bits> {
  const found = noBits(segment.count);
  for (const matcher of matchers) {
    orBits(found, yield* documentsWith(segment, places, matcher, within));
  }
  return found;
}

/** The documents with the term in one of their values. */
function* documentsWith(
  { count }: Segment,
  { columns, flag }: ColumnPlaces,
  matcher: EntryMatcher,
  within: Bits | null,
): Work<Bits> {
  const bits = noBits(count);
  for (const column of columns) {
    const entries = entriesOf(column, flag, within);
    if (entries !== 'none') {
      const found = yield* matcher.findEntries(textsOf(column), entries);
      addDocuments(column.documents(), found, bits);
    }
  }
  return bits;
}

const textsOf = (column: SegmentColumn): EntryTexts => ({
  text: column.text(),
  starts: column.textStarts(),
  bestStart: (needle) => column.bestStart(needle),
});

/** The entries to look at, as bits; null for all of them. */
function entriesOf(column: SegmentColumn, flag: number, within: Bits | null): Bits | null | 'none' {
  const { entryCount } = column;
  if (flag === 0 && within === null) {
    return entryCount === 0 ? 'none' : null;
  }
  const documents = column.documents();
  const flags = column.flags();
  const entries = noBits(entryCount);
  let count = 0;
  for (let entry = 0; entry < entryCount; entry += 1) {
    const isAsked = within === null || hasBit(within, documents[entry] ?? 0);
    if (isAsked && ((flags[entry] ?? 0) & flag) === flag) {
      setBit(entries, entry);
      count += 1;
    }
  }
  return count === 0 ? 'none' : count === entryCount ? null : entries;
}

function addDocuments(documents: Uint32Array, entries: Bits, bits: Bits): void {
  for (let word = 0; word < entries.length; word += 1) {
    let value = entries[word] ?? 0;
    while (value !== 0) {
      const lowest = value & -value;
      setBit(bits, documents[(word << 5) + 31 - Math.clz32(lowest)] ?? 0);
      value ^= lowest;
    }
  }
}
