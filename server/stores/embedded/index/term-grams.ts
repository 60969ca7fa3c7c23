import { wordsFor } from '@server/stores/embedded/base/bitset';

// An index of the grams of a vocabulary. A gram is a short run of bytes, three characters of most alphabets. The vocabulary is divided
// into blocks. Every gram has a row, which it may share with others, with one bit for each block: whether a term that begins in the
// block contains the gram. A text can only be in blocks that have all of its grams: mostly none or a few.

/** A term belongs to the block of its first byte. */
export const BLOCK_SHIFT = 11;
/** The number of rows as a power of two. */
const ROW_SHIFT = 12;
export const GRAM_ROWS = 1 << ROW_SHIFT;
/** A scan of a smaller vocabulary takes as long as reading a few rows. */
const LEAST_BLOCKS = 16;

/** The number of blocks of a vocabulary of so many bytes; 0 when it is too small for rows. */
export function blocksOf(vocabularyBytes: number): number {
  const blocks = ((vocabularyBytes - 1) >>> BLOCK_SHIFT) + 1;
  return blocks < LEAST_BLOCKS ? 0 : blocks;
}

/** Numbers of 32 bits in a row. */
export const rowWords = (blocks: number): number => wordsFor(blocks);

/**
 * Length in bytes of the gram that begins with this byte, 0 for none. Two characters of three bytes are selective enough; a gram may
 * end within a character.
 */
export const gramLength = (first: number): number => (first < 0x80 ? 3 : first < 0xc0 ? 0 : first < 0xf0 ? 6 : 8);

const PRIME = 0x9e3779b1;

/** Part of the file format. `length`: of the gram that begins at `at`. */
export function gramRow(bytes: Uint8Array, at: number, length: number): number {
  let key = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
  for (let offset = at + 3; offset < at + length; offset += 1) {
    key = Math.imul(key, PRIME) ^ (bytes[offset] ?? 0);
  }
  return Math.imul(key, PRIME) >>> (32 - ROW_SHIFT);
}

/**
 * Fills the rows of a vocabulary, one after the other, into `rows`, which are zeros: `GRAM_ROWS * rowWords(blocks)` numbers.
 * Terms are lines of `bytes`, term `t` from `starts[t]` on. The line feeds around a term belong to it, so that the beginnings and the
 * ends of terms have grams of their own.
 */
export function fillGrams(bytes: Uint8Array, starts: Uint32Array, blocks: number, rows: Uint32Array): void {
  const words = rowWords(blocks);
  for (let term = 0; term + 1 < starts.length; term += 1) {
    const start = starts[term] ?? 0;
    const end = starts[term + 1] ?? 0;
    const block = start >>> BLOCK_SHIFT;
    const word = block >>> 5;
    const bit = 1 << (block & 31);
    for (let at = start - 1; at < end; at += 1) {
      const size = gramLength(bytes[at] ?? 0);
      if (size > 0 && at + size <= end) {
        const offset = gramRow(bytes, at, size) * words + word;
        rows[offset] = (rows[offset] ?? 0) | bit;
      }
    }
  }
}
