import type { Work } from '@server/stores/embedded/query/work';
import type { Vocabulary } from '@server/stores/embedded/segments/segment';

import { Pace } from './pace';
import type { SimilarWord } from './similar-word';

const TERMS_A_LOOK = 16_384;

/** The terms that are near enough to the word. */
export function* similarTerms({ bytes, starts, termCount }: Vocabulary, word: SimilarWord): Work<number[]> {
  const pace = new Pace();
  const found: number[] = [];
  for (let from = 0; from < termCount; from += TERMS_A_LOOK) {
    addSimilar(bytes, starts, from, Math.min(from + TERMS_A_LOOK, termCount), word, found);
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found;
}

function addSimilar(
  bytes: Buffer,
  starts: Uint32Array,
  from: number,
  to: number,
  word: SimilarWord,
  found: number[],
): void {
  const { leastBytes, mostBytes } = word;
  let start = starts[from] ?? 0;
  for (let term = from; term < to; term += 1) {
    const next = starts[term + 1] ?? 0;
    const size = next - 1 - start;
    if (size >= leastBytes && size <= mostBytes && word.isNear(bytes, start, next - 1)) {
      found.push(term);
    }
    start = next;
  }
}
