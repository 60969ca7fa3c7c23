import { countBits, type Bitset } from '@server/stores/embedded/base/bitset';
import { gramLength, gramRow, rowWords } from './term-grams';
import type { SegmentFile } from './segment-file';

/** Number of rows that are read for a needle: more rows exclude hardly any further block. */
const MOST_ROWS = 8;
/** Above this fraction of the blocks, searching them one by one takes as long as one pass over the whole vocabulary. */
const DENSE_RATIO = 1 / 3;

/** Finds the blocks of a vocabulary that may contain a text, by rows that are read from disk. */
export class DiskGrams {
  private readonly start: number;
  /** Null until the first look-up, and for a vocabulary without grams. */
  private row: Uint32Array | null = null;
  private isChecked = false;

  constructor(
    private readonly file: SegmentFile,
    private readonly section: string,
    private readonly blocks: number,
  ) {
    this.start = file.rangeOf(section).start;
  }

  /**
   * A bit for each block in which terms that contain `needle` may begin; null when it excludes too few blocks. A line feed at an end of
   * the needle is the beginning or the end of a term.
   *
   * @throws DamagedSegmentError
   */
  blocksWith(needle: Buffer): Bitset | null {
    const rows = this.blocks === 0 ? [] : rowsOf(needle);
    if (rows.length === 0) {
      return null;
    }
    if (!this.isChecked) {
      this.file.check(this.section);
      this.isChecked = true;
    }
    const found = this.read(rows[0] ?? 0).slice();
    for (let index = 1; index < rows.length; index += 1) {
      const row = this.read(rows[index] ?? 0);
      let left = 0;
      for (let word = 0; word < found.length; word += 1) {
        const both = (found[word] ?? 0) & (row[word] ?? 0);
        found[word] = both;
        left |= both;
      }
      if (left === 0) {
        break;
      }
    }
    return countBits(found) > this.blocks * DENSE_RATIO ? null : found;
  }

  private read(row: number): Uint32Array {
    this.row ??= new Uint32Array(rowWords(this.blocks));
    const { buffer, byteLength } = this.row;
    this.file.read(this.start + row * byteLength, new Uint8Array(buffer));
    return this.row;
  }
}

/** The rows of the grams of a needle; of a long needle, evenly distributed ones. */
function rowsOf(needle: Buffer): number[] {
  const rows: number[] = [];
  for (let at = 0; at < needle.length; at += 1) {
    const size = gramLength(needle[at] ?? 0);
    if (size > 0 && at + size <= needle.length) {
      rows.push(gramRow(needle, at, size));
    }
  }
  const step = Math.max(1, (rows.length - 1) / (MOST_ROWS - 1));
  return rows.filter((_row, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
