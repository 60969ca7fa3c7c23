import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { Vocabulary, WordSignatures } from '@server/stores/embedded/index/segment';
import { WIDE } from '@server/stores/embedded/index/word-signatures';

import { TimeSlice } from './time-slice';
import type { FuzzyWord } from './fuzzy-word';

const BATCH_WORDS = 65_536;

/** One buffer for all requests of a thread. */
const offsets = new Int32Array(BATCH_WORDS);

/** The words that are near enough to `word`, ascending: the few that their signatures leave are compared. */
export function* fuzzyTerms(words: Vocabulary, signatures: WordSignatures, word: FuzzyWord): CooperativeTask<number[]> {
  const { termCount } = words;
  const slice = new TimeSlice();
  const found: number[] = [];
  for (let from = 0; from < termCount; from += BATCH_WORDS) {
    const read = signatures.read(from, Math.min(from + BATCH_WORDS, termCount));
    addFuzzy(words, from, read, word, found);
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
  return found;
}

function addFuzzy(
  { bytes, starts }: Vocabulary,
  from: number,
  signatures: Int32Array,
  word: FuzzyWord,
  found: number[],
): void {
  const { leastBytes, mostBytes } = word;
  for (const index of offsetsOf(signatures, word)) {
    const start = starts[from + index] ?? 0;
    const end = (starts[from + index + 1] ?? 0) - 1;
    if (end - start >= leastBytes && end - start <= mostBytes && word.isNear(bytes, start, end)) {
      found.push(from + index);
    }
  }
}

/**
 * Where the signatures stand that have at most one or two classes (as many as there may be edits) that the word lacks, and
 * lack at most so many that it has; valid until the next call. All the time goes into this: it is written out, and without
 * a branch, since a guess of the processor that fails takes longer than the rest.
 */
function offsetsOf(signatures: Int32Array, { classes, most, meetsAscii }: FuzzyWord): Int32Array {
  const others = ~(classes | WIDE);
  const needed = meetsAscii ? 0 : WIDE;
  /** With it the second bit stays. */
  const second = most === 1 ? -1 : 0;
  let count = 0;
  for (let index = 0; index < signatures.length; index += 1) {
    const signature = signatures[index] ?? 0;
    let added = signature & others;
    let missing = classes & ~signature;
    added &= added - 1;
    missing &= missing - 1;
    added &= (added - 1) | second;
    missing &= (missing - 1) | second;
    offsets[count] = index;
    count += (added | missing | (needed & ~signature)) === 0 ? 1 : 0;
  }
  return offsets.subarray(0, count);
}
