import {
  andBits,
  andNotBits,
  countBits,
  forEachBit,
  hasBit,
  orBits,
  setBit,
} from '@server/stores/embedded/base/bitset';

import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';

// Sets of hits by blocks of 32,768: the hit `id` is bit `(id - 1) % 32768` of block `(id - 1) >> 15`; bytes in ascending order,
// lowest bit first, like the words of a Uint32Array in memory on every platform of Node.js.

export const BLOCK_HITS = 32_768;
const BLOCK_BYTES = BLOCK_HITS / 8;
const BLOCK_WORDS = BLOCK_HITS / 32;

export const blockOf = (hitId: number): number => Math.floor((hitId - 1) / BLOCK_HITS);
export const indexInBlock = (hitId: number): number => (hitId - 1) % BLOCK_HITS;

/**
 * Every byte in ascending order: the position at which SQLite finds a byte in it is the value of the byte, for which SQLite has
 * no function.
 */
const ALL_BYTES = `x'${Buffer.from(Uint8Array.from({ length: 256 }, (_unused, byte) => byte)).toString('hex')}'`;

/** SQL for the number of the block of an expression of a hit's id. */
export const sqlBlockOf = (hitId: string): string => `((${hitId} - 1) >> 15)`;

/** SQL for a column of a block's bits and an expression of a hit's id: 1 when the hit is in the set, otherwise 0. */
export const sqlHasBit = (bits: string, hitId: string): string =>
  `((instr(${ALL_BYTES}, substr(${bits}, (((${hitId} - 1) & 32767) >> 3) + 1, 1)) - 1) >> ((${hitId} - 1) & 7) & 1)`;

/** By block; each set has the bits of all hits of its block. */
export type HitBlocks = Map<number, Uint32Array>;

export function hitBlocks(chosen: readonly ChosenHits[]): HitBlocks {
  const blocks: HitBlocks = new Map();
  for (const { firstHit, bits } of chosen) {
    const firstWord = Math.floor((firstHit - 1) / 32);
    const shift = (firstHit - 1) % 32;
    for (let word = 0; word < bits.length; word += 1) {
      const value = bits[word] ?? 0;
      if (value !== 0) {
        addWord(blocks, firstWord + word, value << shift);
        addWord(blocks, firstWord + word + 1, shift === 0 ? 0 : value >>> (32 - shift));
      }
    }
  }
  return blocks;
}

/** Words are counted from the first hit of the case. */
function addWord(blocks: HitBlocks, word: number, value: number): void {
  if (value !== 0) {
    const block = blockAt(blocks, Math.floor(word / BLOCK_WORDS));
    const index = word % BLOCK_WORDS;
    block[index] = (block[index] ?? 0) | value;
  }
}

/** Adds the hits `first` to `last`. */
export function addRange(blocks: HitBlocks, first: number, last: number): void {
  for (let block = blockOf(first); block <= blockOf(last); block += 1) {
    const from = Math.max(0, first - 1 - block * BLOCK_HITS);
    const to = Math.min(BLOCK_HITS - 1, last - 1 - block * BLOCK_HITS);
    fillBits(blockAt(blocks, block), from, to);
  }
}

function fillBits(words: Uint32Array, from: number, to: number): void {
  const firstMask = 0xffffffff << (from & 31);
  const lastMask = 0xffffffff >>> (31 - (to & 31));
  const first = from >>> 5;
  const last = to >>> 5;
  if (first === last) {
    words[first] = (words[first] ?? 0) | (firstMask & lastMask);
    return;
  }
  words[first] = (words[first] ?? 0) | firstMask;
  words.fill(0xffffffff, first + 1, last);
  words[last] = (words[last] ?? 0) | lastMask;
}

function blockAt(blocks: HitBlocks, number: number): Uint32Array {
  let block = blocks.get(number);
  if (block === undefined) {
    block = new Uint32Array(BLOCK_WORDS);
    blocks.set(number, block);
  }
  return block;
}

export const bytesOf = (words: Uint32Array): Buffer => Buffer.from(words.buffer, words.byteOffset, words.byteLength);

/** A copy, because data from a database may not be aligned to words. */
export function wordsOf(bytes: Buffer): Uint32Array {
  const words = new Uint32Array(BLOCK_WORDS);
  bytesOf(words).set(bytes);
  return words;
}

/**
 * A block of few hits in few bytes: their indexes as 16-bit numbers if that is shorter, otherwise the bits. For sets that are
 * written once, such as those of history events; marks change in place and stay bits.
 */
export function packedBlock(words: Uint32Array): Buffer {
  const count = countBits(words);
  if (count * 2 >= BLOCK_BYTES) {
    return bytesOf(words);
  }
  const indexes = new Uint16Array(count);
  let next = 0;
  forEachBit(words, (index) => {
    indexes[next] = index;
    next += 1;
  });
  return Buffer.from(indexes.buffer);
}

export function unpackedBlock(bytes: Buffer): Uint32Array {
  if (bytes.length === BLOCK_BYTES) {
    return wordsOf(bytes);
  }
  const words = new Uint32Array(BLOCK_WORDS);
  for (let at = 0; at < bytes.length; at += 2) {
    setBit(words, bytes.readUInt16LE(at));
  }
  return words;
}

/** Whether the hit at this index of the block is in the packed set. */
export function isInPacked(bytes: Buffer, index: number): boolean {
  if (bytes.length === BLOCK_BYTES) {
    return (((bytes[index >>> 3] ?? 0) >>> (index & 7)) & 1) === 1;
  }
  for (let at = 0; at < bytes.length; at += 2) {
    if (bytes.readUInt16LE(at) === index) {
      return true;
    }
  }
  return false;
}

export const oneHit = (hitId: number): HitBlocks => hitBlocks([{ firstHit: hitId, bits: Uint32Array.of(1) }]);

/** With `among`: only hits that are also in these sets, by block (null: in none). */
export function countHits(blocks: HitBlocks, among?: (block: number) => Uint32Array | null): number {
  let count = 0;
  for (const [block, words] of blocks) {
    const others = among?.(block);
    count += others === null ? 0 : countBits(words, others);
  }
  return count;
}

/** The hits of `blocks` that are also in one of the ranges (first and last hit). */
export function hitsWithin(blocks: HitBlocks, ranges: Iterable<readonly [first: number, last: number]>): HitBlocks {
  const mask: HitBlocks = new Map();
  for (const [first, last] of ranges) {
    for (const block of blocks.keys()) {
      const from = Math.max(first, block * BLOCK_HITS + 1);
      const to = Math.min(last, (block + 1) * BLOCK_HITS);
      if (from <= to) {
        addRange(mask, from, to);
      }
    }
  }
  for (const [block, words] of mask) {
    andBits(words, blocks.get(block) ?? new Uint32Array(BLOCK_WORDS));
  }
  return mask;
}

export function hasHit(blocks: HitBlocks, hitId: number): boolean {
  const words = blocks.get(blockOf(hitId));
  return words !== undefined && hasBit(words, indexInBlock(hitId));
}

export function hitsOf(hitIds: Iterable<number>): HitBlocks {
  const blocks: HitBlocks = new Map();
  for (const hitId of hitIds) {
    setBit(blockAt(blocks, blockOf(hitId)), indexInBlock(hitId));
  }
  return blocks;
}

export function idsOf(blocks: HitBlocks): number[] {
  const ids: number[] = [];
  forEachHit(blocks, (hitId) => ids.push(hitId));
  return ids;
}

/** The hits that are also in another set, or (`isAmong` false) are not. Blocks without any are omitted. */
export function intersectHits(hits: HitBlocks, others: HitBlocks, isAmong: boolean): HitBlocks {
  const left: HitBlocks = new Map();
  for (const [block, words] of hits) {
    const other = others.get(block) ?? new Uint32Array(words.length);
    const bits = isAmong ? andBits(words.slice(), other) : andNotBits(words.slice(), other);
    if (countBits(bits) > 0) {
      left.set(block, bits);
    }
  }
  return left;
}

/** Mutates `hits`. */
export function addHits(hits: HitBlocks, others: HitBlocks): HitBlocks {
  for (const [block, words] of others) {
    const known = hits.get(block);
    hits.set(block, known === undefined ? words.slice() : orBits(known, words));
  }
  return hits;
}

/** Calls back with each hit, ascending within a block. */
export function forEachHit(blocks: HitBlocks, visit: (hitId: number) => void): void {
  for (const [block, words] of blocks) {
    forEachBit(words, (index) => visit(block * BLOCK_HITS + index + 1));
  }
}
