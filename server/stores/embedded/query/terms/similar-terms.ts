import type { Work } from '@server/stores/embedded/base/work';
import type { Vocabulary, WordSignatures } from '@server/stores/embedded/index/segment';
import { WIDE } from '@server/stores/embedded/index/word-signatures';

import { Pace } from './pace';
import type { SimilarWord } from './similar-word';

const WORDS_A_LOOK = 65_536;

/** One for all questions of a thread. */
const places = new Int32Array(WORDS_A_LOOK);

/** The words that are near enough to `word`, ascending: the few that their signatures leave are compared. */
export function* similarTerms(words: Vocabulary, signatures: WordSignatures, word: SimilarWord): Work<number[]> {
  const { termCount } = words;
  const pace = new Pace();
  const found: number[] = [];
  for (let from = 0; from < termCount; from += WORDS_A_LOOK) {
    const read = signatures.read(from, Math.min(from + WORDS_A_LOOK, termCount));
    addSimilar(words, from, read, word, found);
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found;
}

function addSimilar(
  { bytes, starts }: Vocabulary,
  from: number,
  signatures: Int32Array,
  word: SimilarWord,
  found: number[],
): void {
  const { leastBytes, mostBytes } = word;
  for (const place of placesOf(signatures, word)) {
    const start = starts[from + place] ?? 0;
    const end = (starts[from + place + 1] ?? 0) - 1;
    if (end - start >= leastBytes && end - start <= mostBytes && word.isNear(bytes, start, end)) {
      found.push(from + place);
    }
  }
}

/**
 * Where the signatures stand that have at most one or two classes (as many as there may be edits) that the word lacks, and
 * lack at most so many that it has; valid until the next call. All the time goes into this: it is written out, and without
 * a branch, since a guess of the processor that fails takes longer than the rest.
 */
function placesOf(signatures: Int32Array, { classes, most, meetsAscii }: SimilarWord): Int32Array {
  const others = ~(classes | WIDE);
  const needed = meetsAscii ? 0 : WIDE;
  /** With it the second bit stays. */
  const second = most === 1 ? -1 : 0;
  let count = 0;
  for (let place = 0; place < signatures.length; place += 1) {
    const signature = signatures[place] ?? 0;
    let added = signature & others;
    let missing = classes & ~signature;
    added &= added - 1;
    missing &= missing - 1;
    added &= (added - 1) | second;
    missing &= (missing - 1) | second;
    places[count] = place;
    count += (added | missing | (needed & ~signature)) === 0 ? 1 : 0;
  }
  return places.subarray(0, count);
}
