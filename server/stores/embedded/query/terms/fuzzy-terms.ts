import { wordsFor } from '@server/stores/embedded/base/bitset';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Vocabulary, WordPlanes } from '@server/stores/embedded/index/segment';

import { fuzzyCandidates } from './fuzzy-candidates';
import { TimeSlice } from './time-slice';
import type { FuzzyWord } from './fuzzy-word';

/** Of 32 words each: what is looked at without a pause. */
const GROUPS_A_LOOK = 8_192;
const WORDS_A_LOOK = 1_023;

/** The words that are near enough to `word`, ascending: the few that their signatures leave are compared. */
export function* fuzzyTerms(words: Vocabulary, signatures: WordPlanes, word: FuzzyWord): CooperativeTask<number[]> {
  const { bytes, starts, termCount } = words;
  const { leastBytes, mostBytes } = word;
  const groups = wordsFor(termCount);
  const slice = new TimeSlice();
  const found: number[] = [];
  for (let from = 0; from < groups; from += GROUPS_A_LOOK) {
    const part = { from, to: Math.min(from + GROUPS_A_LOOK, groups), termCount };
    for (const [index, term] of fuzzyCandidates(signatures, word, part).entries()) {
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
