import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import { countBits, hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, Vocabulary, VocabularyName } from '@server/stores/embedded/index/segment';
import { BLOCK_SHIFT } from '@server/stores/embedded/index/term-grams';

import { nextBit } from './next-bit';
import { TimeSlice } from './time-slice';
import { upperBound } from './upper-bound';

/** Terms of a vocabulary that hold a text. */
export interface VocabularyLookup {
  readonly vocabulary: VocabularyName;
  readonly text: string;
  /** Whether the term may continue before and after the text. With neither, the term is the text. */
  readonly openStart: boolean;
  readonly openEnd: boolean;
  /** A further condition on terms; null for none. */
  readonly accepts: ((term: string) => boolean) | null;
}

/** A whole word, or a part of one. */
export const wordLookup = (text: string, isOpen: boolean): VocabularyLookup => ({
  vocabulary: 'words',
  text,
  openStart: isOpen,
  openEnd: isOpen,
  accepts: null,
});

/** Whether terms have to be gone through: those of the blocks that may hold the text. */
export const isScan = ({ openStart, openEnd }: VocabularyLookup): boolean => openStart || openEnd;

/** Documents of so many terms are added at a time. */
const TERMS_A_TIME = 4_096;

/**
 * Adds the documents of the terms that the look-up finds to `bits`, until all of `within` are there: frequent terms
 * come first in a vocabulary, and a short text soon stands in every document.
 */
export function* addFound(
  segment: Segment,
  lookup: VocabularyLookup,
  within: Bitset | null,
  bits: Bitset,
): CooperativeTask<void> {
  const vocabulary = segment[lookup.vocabulary];
  if (!isScan(lookup)) {
    const term = vocabulary.find(Buffer.from(lookup.text));
    if (term >= 0) {
      vocabulary.addDocuments([term], bits);
    }
    return;
  }
  const wanted = within === null ? segment.count : countBits(within);
  const scan = new VocabularyScan(vocabulary, lookup);
  const slice = new TimeSlice();
  for (;;) {
    const terms = scan.next();
    vocabulary.addDocuments(terms, bits);
    if (terms.length < TERMS_A_TIME || countBits(bits, within) === wanted) {
      return;
    }
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
}

/** Adds the documents of these terms. */
export function* addTermDocuments(
  vocabulary: Vocabulary,
  terms: readonly number[],
  bits: Bitset,
): CooperativeTask<void> {
  const slice = new TimeSlice();
  for (let from = 0; from < terms.length; from += TERMS_A_TIME) {
    vocabulary.addDocuments(terms.slice(from, from + TERMS_A_TIME), bits);
    if (slice.isOver()) {
      yield;
      slice.restart();
    }
  }
}

class VocabularyScan {
  private readonly needle: Buffer;
  /** Bytes of the needle before the text. */
  private readonly shift: number;
  /** Null: all of them. */
  private readonly blocks: Bitset | null;
  private nextBlock = 0;
  /** The vocabulary up to the end of the blocks that are being read. */
  private readable: Buffer;
  private term = 0;
  private at = 0;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly lookup: VocabularyLookup,
  ) {
    const { text, openStart, openEnd } = lookup;
    this.needle = Buffer.from(`${openStart ? '' : '\n'}${text}${openEnd ? '' : '\n'}`);
    this.shift = openStart ? 0 : 1;
    this.blocks = vocabulary.blocksWith(this.needle);
    this.readable = this.blocks === null ? vocabulary.bytes : vocabulary.bytes.subarray(0, 0);
  }

  /** The next terms, ascending; fewer than `TERMS_A_TIME` at the end. */
  next(): number[] {
    const { bytes, starts } = this.vocabulary;
    const { accepts } = this.lookup;
    const found: number[] = [];
    while (found.length < TERMS_A_TIME) {
      const at = this.readable.indexOf(this.needle, this.at);
      if (at >= 0) {
        this.term = upperBound(starts, this.term, at + this.shift);
        const end = (starts[this.term + 1] ?? 0) - 1;
        if (accepts === null || accepts(bytes.toString('utf8', starts[this.term], end))) {
          found.push(this.term);
        }
        // The line feed before the next term belongs to its needle.
        this.at = end;
      } else if (!this.openBlocks()) {
        break;
      }
    }
    return found;
  }

  /** Advances to the next adjacent blocks; false when there are none. */
  private openBlocks(): boolean {
    const { blocks, vocabulary } = this;
    const first = blocks === null ? -1 : nextBit(blocks, this.nextBlock);
    if (blocks === null || first < 0) {
      return false;
    }
    let end = first + 1;
    while (hasBit(blocks, end)) {
      end += 1;
    }
    this.nextBlock = end;
    const { bytes, starts } = vocabulary;
    // The line feed before a term may be in the previous block, the end of the last term in the next one.
    this.at = Math.max(this.at, (first << BLOCK_SHIFT) - 1);
    this.term = upperBound(starts, this.term, this.at);
    const last = upperBound(starts, this.term, (end << BLOCK_SHIFT) - 1);
    this.readable = bytes.subarray(0, starts[last + 1] ?? bytes.length);
    return true;
  }
}
