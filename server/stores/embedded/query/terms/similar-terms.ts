import type { Work } from '@server/stores/embedded/query/work';
import { hasBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Vocabulary } from '@server/stores/embedded/segments/segment';

import { nextBit } from './next-bit';
import { Pace } from './pace';
import { ASCII_CODES, type SimilarWord } from './similar-word';
import { wideTerms } from './wide-terms';

const TERMS_A_LOOK = 65_536;

/** The terms that are near enough to the word, ascending. */
export function* similarTerms(vocabulary: Vocabulary, word: SimilarWord): Work<number[]> {
  const { termCount } = vocabulary;
  const pace = new Pace();
  const wide = yield* wideTerms(vocabulary);
  const found: number[] = [];
  for (let from = 0; from < termCount; from += TERMS_A_LOOK) {
    const to = Math.min(from + TERMS_A_LOOK, termCount);
    if (word.meetsAscii) {
      addAscii(vocabulary, from, to, wide, word, found);
    }
    addWide(vocabulary, from, to, wide, word, found);
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found.sort((left, right) => left - right);
}

/**
 * Terms all of ASCII, where bytes are characters. The look at their start is written out: it is what all the time goes
 * into.
 */
function addAscii(
  { bytes, starts }: Vocabulary,
  from: number,
  to: number,
  wide: Bits,
  word: SimilarWord,
  found: number[],
): void {
  const { leastLength, mostLength, farAscii, most } = word;
  let start = starts[from] ?? 0;
  for (let term = from; term < to; term += 1) {
    const next = starts[term + 1] ?? 0;
    const length = next - 1 - start;
    if (length >= leastLength && length <= mostLength) {
      const far =
        farAt(farAscii, bytes, start, 0) +
        farAt(farAscii, bytes, start, 1) +
        farAt(farAscii, bytes, start, 2) +
        farAt(farAscii, bytes, start, 3);
      if (
        far <= most &&
        far + farAt(farAscii, bytes, start, 4) + farAt(farAscii, bytes, start, 5) <= most &&
        !hasBit(wide, term) &&
        word.isWithin(bytes, start, next - 1)
      ) {
        found.push(term);
      }
    }
    start = next;
  }
}

/** Whatever the byte, which may be of the next term where this one is short. */
const farAt = (farAscii: Uint8Array, bytes: Buffer, start: number, place: number): number =>
  farAscii[place * ASCII_CODES + ((bytes[start + place] ?? 0) & (ASCII_CODES - 1))] ?? 0;

function addWide(
  { bytes, starts }: Vocabulary,
  from: number,
  to: number,
  wide: Bits,
  word: SimilarWord,
  found: number[],
): void {
  const { leastBytes, mostBytes } = word;
  for (let term = nextBit(wide, from); term >= 0 && term < to; term = nextBit(wide, term + 1)) {
    const start = starts[term] ?? 0;
    const end = (starts[term + 1] ?? 0) - 1;
    if (end - start >= leastBytes && end - start <= mostBytes && word.isNear(bytes, start, end)) {
      found.push(term);
    }
  }
}
