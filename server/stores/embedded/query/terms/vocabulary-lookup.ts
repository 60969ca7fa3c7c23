import type { Work } from '@server/stores/embedded/query/work';
import type { Bits } from '@server/stores/embedded/segments/bits';
import type { Segment, Vocabulary } from '@server/stores/embedded/segments/segment';

import { Pace } from './pace';
import { placeOf } from './place-of';

/** Terms of a vocabulary that hold a text. */
export interface VocabularyLookup {
  readonly vocabulary: 'words' | 'compounds';
  readonly text: string;
  /** Whether more of the term may stand before the text, and behind it. With neither the term is the text. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
  /** What terms must meet beside; null for nothing. */
  readonly accepts: ((term: string) => boolean) | null;
}

/** A word as it stands, or anywhere within one. */
export const wordLookup = (text: string, isOpen: boolean): VocabularyLookup => ({
  vocabulary: 'words',
  text,
  openStart: isOpen,
  openEnd: isOpen,
  accepts: null,
});

const STEPS_A_LOOK = 0xfff;
/** Documents of this many terms are added at a time. */
const TERMS_A_TIME = 16_384;

/** Adds the documents of the terms that the look-up finds to `bits`. */
export function* addFound(segment: Segment, lookup: VocabularyLookup, bits: Bits): Work<void> {
  const vocabulary = segment[lookup.vocabulary];
  if (!lookup.openStart && !lookup.openEnd) {
    const term = vocabulary.find(Buffer.from(lookup.text));
    if (term >= 0) {
      vocabulary.addDocuments([term], bits);
    }
    return;
  }
  yield* addTermDocuments(vocabulary, yield* scan(vocabulary, lookup), bits);
}

export function* addTermDocuments(vocabulary: Vocabulary, terms: readonly number[], bits: Bits): Work<void> {
  if (terms.length <= TERMS_A_TIME) {
    vocabulary.addDocuments(terms, bits);
    return;
  }
  const pace = new Pace();
  for (let from = 0; from < terms.length; from += TERMS_A_TIME) {
    vocabulary.addDocuments(terms.slice(from, from + TERMS_A_TIME), bits);
    if (pace.isOver()) {
      yield;
      pace.restart();
    }
  }
}

function* scan({ bytes, starts }: Vocabulary, lookup: VocabularyLookup): Work<number[]> {
  const { text, openStart, openEnd, accepts } = lookup;
  const needle = Buffer.from(`${openStart ? '' : '\n'}${text}${openEnd ? '' : '\n'}`);
  const shift = openStart ? 0 : 1;
  const pace = new Pace();
  const found: number[] = [];
  let term = 0;
  let steps = 0;
  for (let at = bytes.indexOf(needle); at >= 0;) {
    term = placeOf(starts, term, at + shift);
    const end = (starts[term + 1] ?? 0) - 1;
    if (accepts === null || accepts(bytes.toString('utf8', starts[term], end))) {
      found.push(term);
    }
    // The line feed before the next term belongs to its needle.
    at = bytes.indexOf(needle, end);
    steps += 1;
    if ((steps & STEPS_A_LOOK) === 0 && pace.isOver()) {
      yield;
      pace.restart();
    }
  }
  return found;
}
