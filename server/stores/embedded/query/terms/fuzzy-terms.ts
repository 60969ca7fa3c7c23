import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Segment } from '@server/stores/embedded/index/segment';
import { rangesNear, type WordRange } from '@server/stores/embedded/index/word-order';

import { fuzzyCandidates } from './fuzzy-candidates';
import { TimeSlice } from './time-slice';
import type { FuzzyWord } from './fuzzy-word';

/** Number of words whose signatures are read before yielding. */
const SIGNATURES_A_LOOK = 262_144;
const WORDS_A_LOOK = 1_023;

/** The words that are similar to `word`, ascending: compares the few words that their signatures do not exclude. */
export function* fuzzyTerms(
  { words, wordGroups, wordSignatures }: Pick<Segment, 'words' | 'wordGroups' | 'wordSignatures'>,
  word: FuzzyWord,
): CooperativeTask<number[]> {
  const { bytes, starts } = words;
  const { leastBytes, mostBytes } = word;
  const slice = new TimeSlice();
  const found: number[] = [];
  for (const range of partsOf(rangesNear(wordGroups, word.codes, word.most))) {
    for (const [index, term] of fuzzyCandidates(wordSignatures, word, range).entries()) {
      const start = starts[term] ?? 0;
      const end = (starts[term + 1] ?? 0) - 1;
      if (end - start >= leastBytes && end - start <= mostBytes && word.isNear(bytes, start, end)) {
        found.push(term);
      }
      if ((index & WORDS_A_LOOK) === WORDS_A_LOOK && slice.isOver()) {
        yield;
        slice.restart();
      }
    }
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return found;
}

/** The same words in ranges of at most `SIGNATURES_A_LOOK`. */
function* partsOf(ranges: readonly WordRange[]): Generator<WordRange, void, void> {
  for (const { from, to } of ranges) {
    for (let first = from; first < to; first += SIGNATURES_A_LOOK) {
      yield { from: first, to: Math.min(first + SIGNATURES_A_LOOK, to) };
    }
  }
}
