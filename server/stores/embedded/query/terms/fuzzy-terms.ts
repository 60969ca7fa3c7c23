import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Segment, Vocabulary } from '@server/stores/embedded/index/segment';
import { rangesNear, type NearRange, type WordRange } from '@server/stores/embedded/index/word-order';

import { fuzzyCandidates } from './fuzzy-candidates';
import { TimeSlice } from './time-slice';
import type { FuzzyWord } from './fuzzy-word';

/** Number of words whose signatures are read before yielding. */
const SIGNATURES_A_LOOK = 262_144;
const WORDS_A_LOOK = 1_024;

/** The words that are similar to `word`, ascending: compares the few words that their signatures do not exclude. */
export function* fuzzyTerms(
  { words, wordGroups, wordSignatures }: Pick<Segment, 'words' | 'wordGroups' | 'wordSignatures'>,
  word: FuzzyWord,
): CooperativeTask<number[]> {
  const slice = new TimeSlice();
  const found: number[] = [];
  for (const range of partsOf(rangesNear(wordGroups, word.codes, word.most))) {
    const candidates = fuzzyCandidates(wordSignatures, word, range);
    let from = 0;
    do {
      addNear(words, word, candidates, { from, to: Math.min(from + WORDS_A_LOOK, candidates.length) }, found);
      from += WORDS_A_LOOK;
      if (slice.isOver()) {
        yield;
        slice.restart();
      }
    } while (from < candidates.length);
  }
  return found;
}

/** The beginnings and ends of the candidates in the vocabulary. Reused by all requests of a thread. */
const [begins, ends] = [new Uint32Array(WORDS_A_LOOK), new Uint32Array(WORDS_A_LOOK)];
const firstBytes = new Uint8Array(WORDS_A_LOOK);

/**
 * Adds those of the candidates `from` to `to` (exclusive) that are similar. They are scattered over the vocabulary: in the loops
 * without a branch the processor waits for many of them at the same time, not for one after the other (docs/figures.md).
 */
function addNear(
  { bytes, starts }: Vocabulary,
  word: FuzzyWord,
  candidates: readonly number[],
  { from, to }: WordRange,
  found: number[],
): void {
  const { leastBytes, mostBytes } = word;
  const count = to - from;
  for (let index = 0; index < count; index += 1) {
    const term = candidates[from + index] ?? 0;
    begins[index] = starts[term] ?? 0;
    ends[index] = (starts[term + 1] ?? 0) - 1;
  }
  for (let index = 0; index < count; index += 1) {
    firstBytes[index] = bytes[begins[index] ?? 0] ?? 0;
  }
  for (let index = 0; index < count; index += 1) {
    const start = begins[index] ?? 0;
    const end = ends[index] ?? 0;
    if (end - start >= leastBytes && end - start <= mostBytes && word.isNear(bytes, start, end)) {
      found.push(candidates[from + index] ?? 0);
    }
  }
}

/** The same words in ranges of at most `SIGNATURES_A_LOOK`. */
function* partsOf(ranges: readonly NearRange[]): Generator<NearRange, void, void> {
  for (const { from, to, lengthEnds } of ranges) {
    for (let first = from; first < to; first += SIGNATURES_A_LOOK) {
      yield { from: first, to: Math.min(first + SIGNATURES_A_LOOK, to), lengthEnds };
    }
  }
}
