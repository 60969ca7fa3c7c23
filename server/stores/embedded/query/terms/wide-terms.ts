import type { Work } from '@server/stores/embedded/query/work';
import { noBits, setBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Vocabulary } from '@server/stores/embedded/segments/segment';

import { Pace } from './pace';
import { placeOf } from './place-of';

const BYTES_A_LOOK = 1 << 19;

const known = new WeakMap<Vocabulary, Bits>();

/** The terms that are not all of ASCII. Vocabularies do not change: found once, a bit for each term. */
export function* wideTerms(vocabulary: Vocabulary): Work<Bits> {
  const bits = known.get(vocabulary) ?? (yield* findWide(vocabulary));
  known.set(vocabulary, bits);
  return bits;
}

function* findWide(vocabulary: Vocabulary): Work<Bits> {
  const { bytes, termCount } = vocabulary;
  const bits = noBits(termCount);
  const pace = new Pace();
  for (let from = 0; from < bytes.length; from += BYTES_A_LOOK) {
    addWide(vocabulary, from, Math.min(from + BYTES_A_LOOK, bytes.length), bits);
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return bits;
}

function addWide({ bytes, starts }: Vocabulary, from: number, to: number, bits: Bits): void {
  let term = 0;
  for (let at = from; at < to; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) {
      term = placeOf(starts, term, at);
      setBit(bits, term);
      at = (starts[term + 1] ?? 0) - 1;
    }
  }
}
