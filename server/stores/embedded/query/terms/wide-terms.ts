import { noBits, setBit, type Bits } from '@server/stores/embedded/segments/bits';
import type { Vocabulary } from '@server/stores/embedded/segments/segment';

import { placeOf } from './place-of';

const known = new WeakMap<Vocabulary, Bits>();

/** The terms that are not all of ASCII. Vocabularies do not change: found once, a bit for each term. */
export function wideTerms(vocabulary: Vocabulary): Bits {
  const bits = known.get(vocabulary) ?? findWide(vocabulary);
  known.set(vocabulary, bits);
  return bits;
}

function findWide({ bytes, starts, termCount }: Vocabulary): Bits {
  const bits = noBits(termCount);
  let term = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) {
      term = placeOf(starts, term, at);
      setBit(bits, term);
      at = (starts[term + 1] ?? 0) - 1;
    }
  }
  return bits;
}
