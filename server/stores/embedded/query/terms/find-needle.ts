import { hasBit, setBit, type Bitset } from '@server/stores/embedded/base/bitset';

import type { Needle } from './needle';
import { nextBit } from './next-bit';
import { upperBound } from './upper-bound';

/** A test of a text: of a document, or of a single value. */
export interface TextTest {
  /** Every text that passes contains this; null when nothing is known. */
  readonly needle: Buffer | null;
  /** Tests a text that contains the needle; null when that is sufficient. */
  readonly matches: ((text: string) => boolean) | null;
}

/** Texts `from` to `to` (exclusive) of concatenated texts that begin at `starts`. */
export interface TextPiece {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** Adds those of the candidates in a piece of text that contain the needle and pass the test. Null: all are candidates. */
export function findNeedle(
  { bytes, starts, from, to }: TextPiece,
  candidates: Bitset | null,
  needle: Needle,
  matches: TextTest['matches'],
  found: Bitset,
): void {
  const base = starts[from] ?? 0;
  let text = from;
  let at = 0;
  for (;;) {
    at = needle.indexIn(bytes, at);
    if (at < 0) {
      return;
    }
    text = upperBound(starts, text, base + at);
    const end = (starts[text + 1] ?? 0) - base;
    // There is no separator between texts: a match may begin in one and end in the next.
    if (at + needle.length <= end && (candidates === null || hasBit(candidates, text))) {
      if (matches === null || matches(bytes.toString('utf8', (starts[text] ?? 0) - base, end))) {
        setBit(found, text);
      }
    }
    text = candidates === null ? text + 1 : nextBit(candidates, text + 1);
    if (text < 0 || text >= to) {
      return;
    }
    at = (starts[text] ?? 0) - base;
  }
}
