import { fullBitset, hasBit, wordsFor, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment, Vocabulary, WordPlanes } from '@server/stores/embedded/index/segment';
import { BLOCK_SHIFT, blocksOf } from '@server/stores/embedded/index/term-grams';
import { pairPlanesOf } from '@server/stores/embedded/index/word-pairs';
import { classesOf, planesOf } from '@server/stores/embedded/index/word-signatures';

import { nextBit } from './next-bit';
import { upperBound } from './upper-bound';
import type { VocabularyLookup } from './vocabulary-lookup';

/** Lists the terms of a vocabulary that match a look-up, ascending. */
interface TermScan {
  /** The next terms; fewer than requested at the end. */
  next(): number[];
}

/** The text of a look-up in UTF-8, with a line feed where a term must begin or end. */
interface Needle {
  bytes: Buffer;
  /** Bytes before the text. */
  shift: number;
  text: string;
  accepts: VocabularyLookup['accepts'];
}

/**
 * The terms that contain the text of a look-up, `most` at a time. Reads the blocks of a vocabulary that may contain the text.
 * When many may, such as for a text of two characters, it reads the words that contain all of its characters.
 */
export function termScan(segment: Segment, lookup: VocabularyLookup, most: number): TermScan {
  const { text, openStart, openEnd, accepts } = lookup;
  const vocabulary = segment[lookup.vocabulary];
  const bytes = Buffer.from(`${openStart ? '' : '\n'}${text}${openEnd ? '' : '\n'}`);
  const needle = { bytes, shift: openStart ? 0 : 1, text, accepts };
  const blocks = vocabulary.blocksWith(bytes);
  return blocks === null && lookup.vocabulary === 'words' && blocksOf(vocabulary.bytes.length) > 0
    ? new WordScan(segment, needle, most)
    : new BlockScan(vocabulary, blocks, needle, most);
}

class BlockScan implements TermScan {
  private nextBlock = 0;
  /** The vocabulary up to the end of the blocks that are being read. */
  private readable: Buffer;
  private term = 0;
  private at = 0;

  /** @param blocks null: all of them */
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly blocks: Bitset | null,
    private readonly needle: Needle,
    private readonly most: number,
  ) {
    this.readable = blocks === null ? vocabulary.bytes : vocabulary.bytes.subarray(0, 0);
  }

  next(): number[] {
    const { bytes, starts } = this.vocabulary;
    const { needle, most } = this;
    const found: number[] = [];
    while (found.length < most) {
      const at = this.readable.indexOf(needle.bytes, this.at);
      if (at >= 0) {
        this.term = upperBound(starts, this.term, at + needle.shift);
        const end = (starts[this.term + 1] ?? 0) - 1;
        if (needle.accepts === null || needle.accepts(bytes.toString('utf8', starts[this.term], end))) {
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

/** More planes exclude few further words. */
const MOST_PLANES = 6;

class WordScan implements TermScan {
  private readonly words: Vocabulary;
  /** The words that have all characters of the text, and all pairs of them, by their planes. */
  private readonly candidates: Bitset;
  private term = 0;

  constructor(
    { words, wordSignatures, wordPairs }: Segment,
    private readonly needle: Needle,
    private readonly most: number,
  ) {
    this.words = words;
    const width = wordsFor(words.termCount);
    this.candidates = fullBitset(words.termCount);
    // Classes of letters with higher numbers are more often rare.
    const classes = planesOf(classesOf(needle.text)).toReversed();
    keepWords(this.candidates, wordPairs, pairPlanesOf(needle.bytes.toString()).slice(0, MOST_PLANES), width);
    keepWords(this.candidates, wordSignatures, classes.slice(0, MOST_PLANES), width);
  }

  next(): number[] {
    const { candidates, most, words, needle } = this;
    const found: number[] = [];
    for (let term = nextBit(candidates, this.term); term >= 0; term = nextBit(candidates, term + 1)) {
      const start = words.starts[term] ?? 0;
      const end = (words.starts[term + 1] ?? 0) - 1;
      if (
        holds(words.bytes, start, end, needle) &&
        (needle.accepts === null || needle.accepts(words.bytes.toString('utf8', start, end)))
      ) {
        found.push(term);
        if (found.length === most) {
          this.term = term + 1;
          return found;
        }
      }
    }
    this.term = words.termCount;
    return found;
  }
}

/** Keeps the words in all of these planes, each of `width` numbers. */
function keepWords(kept: Bitset, planes: WordPlanes, numbers: readonly number[], width: number): void {
  const bits = planes.read(numbers, 0, width);
  for (let offset = 0; offset < bits.length; offset += width) {
    for (let group = 0; group < width; group += 1) {
      kept[group] = (kept[group] ?? 0) & (bits[offset + group] ?? 0);
    }
  }
}

/** Whether the word from `start` to `end` (exclusive) contains the needle, with the line feeds around it. */
function holds(bytes: Buffer, start: number, end: number, { bytes: wanted, shift }: Needle): boolean {
  // One more for the line feed after the word; a needle without one does not match there.
  const last = end + 1 - wanted.length;
  const first = wanted[0];
  for (let at = start - shift; at <= last; at += 1) {
    if (bytes[at] === first) {
      let same = 1;
      while (same < wanted.length && bytes[at + same] === wanted[same]) {
        same += 1;
      }
      if (same === wanted.length) {
        return true;
      }
    }
  }
  return false;
}
