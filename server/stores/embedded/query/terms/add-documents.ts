import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, Vocabulary } from '@server/stores/embedded/index/segment';

import { termScan } from './term-scans';
import { TimeSlice } from './time-slice';
import { isScan, type VocabularyLookup } from './vocabulary-lookup';

/** Number of terms whose documents are added at a time. */
const TERMS_A_TIME = 4_096;

/**
 * Adds the documents of the terms that match the look-up to `bits`, until all of `within` are included: frequent terms are
 * first in a vocabulary, and a short text is soon found in every document.
 */
export function* addFound(
  segment: Segment,
  lookup: VocabularyLookup,
  within: Bitset | null,
  bits: Bitset,
): CooperativeTask<void> {
  const vocabulary = segment[lookup.vocabulary];
  if (!isScan(lookup)) {
    const term = vocabulary.find(Buffer.from(lookup.text));
    if (term >= 0) {
      vocabulary.addDocuments([term], bits);
    }
    return;
  }
  const wanted = within === null ? segment.count : countBits(within);
  const scan = termScan(segment, lookup, TERMS_A_TIME);
  const slice = new TimeSlice();
  for (;;) {
    const terms = scan.next();
    vocabulary.addDocuments(terms, bits);
    if (terms.length < TERMS_A_TIME || countBits(bits, within) === wanted) {
      return;
    }
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
}

/** Adds the documents of these terms. */
export function* addTermDocuments(
  vocabulary: Vocabulary,
  terms: readonly number[],
  bits: Bitset,
): CooperativeTask<void> {
  const slice = new TimeSlice();
  for (let from = 0; from < terms.length; from += TERMS_A_TIME) {
    vocabulary.addDocuments(terms.slice(from, from + TERMS_A_TIME), bits);
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
}
