import type { SearchMatchType } from '@contract/model/filter';
import { NUMBER_DIGITS, numbersIn } from '@contract/text/digit-groups';
import { numberTerm } from '@contract/text/telephone-number';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { emptyBitset, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { checkEntries } from './entry-check';
import type { EntryMatcher } from './entry-matcher';
import type { TextTest } from './find-needle';
import { addFound } from './add-documents';
import type { VocabularyLookup } from './vocabulary-lookup';

/** The matches of a term as a telephone number, in addition to the literal text. */
export interface NumberSearch {
  /** Documents that contain the number; with `within` only those of the set. */
  find(segment: Segment, within: Bitset | null): CooperativeTask<Bitset>;
  /** Finds the single values that contain it. */
  readonly entries: EntryMatcher;
}

/** Null for terms that are not a number. `term` is folded. */
export function numberSearch(term: string, matchType: SearchMatchType, country: string | null): NumberSearch | null {
  const number = numberTerm(term, matchType, country);
  if (number === null) {
    return null;
  }
  const { part, tail, matches } = number;
  const lookups = [
    ...(part === null ? [] : numberLookups(part, true, matches)),
    ...(tail === null ? [] : numberLookups(tail, false, matches)),
  ];
  const test: TextTest = {
    needle: null,
    matches: (text) => numbersIn(text).some((written) => matches(written.digits)),
  };
  return {
    entries: { findEntries: (entries, within) => checkEntries(entries, within, test) },
    *find(segment, within) {
      const bits = emptyBitset(segment.count);
      for (const lookup of lookups) {
        yield* addFound(segment, lookup, within, bits);
      }
      return bits;
    },
  };
}

const ONLY_DIGITS = /^[0-9]+$/;

/** Numbers in one group are words; numbers in several groups have a vocabulary of their own. */
const numberLookups = (text: string, openEnd: boolean, matches: (digits: string) => boolean): VocabularyLookup[] =>
  (['numbers', 'words'] as const).map((vocabulary) => ({
    vocabulary,
    text,
    openStart: true,
    openEnd,
    accepts: (word) =>
      word.length >= NUMBER_DIGITS.least &&
      word.length <= NUMBER_DIGITS.most &&
      ONLY_DIGITS.test(word) &&
      matches(word),
  }));
