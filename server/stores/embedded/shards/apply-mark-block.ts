import { BLOCK_HITS, wordsOf } from '@server/stores/embedded/rows/review/mark-blocks';
import { emptyBitset, type Bitset } from '@server/stores/embedded/base/bitset';

/** The hits of a segment. */
export interface SegmentRange {
  firstHit: number;
  count: number;
}

/** Whether a block of marks (../rows/review/mark-blocks.ts) overlaps the segment. */
export function isBlockOf({ firstHit, count }: SegmentRange, block: number): boolean {
  const start = startOf(firstHit, block);
  return start < count && start + BLOCK_HITS > 0;
}

/** A copy of `current` in which the bits of the block replace those of its hits; null when it is empty. */
export function applyMarkBlock(
  { firstHit, count }: SegmentRange,
  current: Bitset | null,
  block: number,
  bits: Buffer,
): Bitset | null {
  const next = current?.slice() ?? emptyBitset(count);
  copyBlock(next, count, wordsOf(bits), startOf(firstHit, block));
  return next.every((word) => word === 0) ? null : next;
}

/** Document number of the block's first hit; it may be negative. */
const startOf = (firstHit: number, block: number): number => block * BLOCK_HITS + 1 - firstHit;

/** Overwrites the documents from `start` on (which may be negative) with the block. */
function copyBlock(target: Bitset, count: number, block: Uint32Array, start: number): void {
  const shift = start & 31;
  const firstWord = start >> 5;
  for (let index = 0; index <= block.length; index += 1) {
    const word = firstWord + index;
    if (word < 0 || word >= target.length) {
      continue;
    }
    const low = shift === 0 || index === 0 ? 0 : (block[index - 1] ?? 0) >>> (32 - shift);
    const high = index === block.length ? 0 : (block[index] ?? 0) << shift;
    const lowMask = shift === 0 || index === 0 ? 0 : 0xffffffff >>> (32 - shift);
    const highMask = index === block.length ? 0 : 0xffffffff << shift;
    target[word] = ((target[word] ?? 0) & ~(lowMask | highMask)) | low | high;
  }
  if ((count & 31) !== 0) {
    const last = target.length - 1;
    target[last] = (target[last] ?? 0) & ((1 << (count & 31)) - 1);
  }
}
