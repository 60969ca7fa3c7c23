import { hash } from 'node:crypto';

// A pack (docs/adr/0021): a header, small contents one after the other, a row for each in the order of their hashes, and a
// footer. Numbers are unsigned, 32 bits, little-endian.

/** The first and the last bytes of a pack. */
const MARK = Buffer.from('REVIEW-PACK-1\n\0\0', 'latin1');
export const HEADER_BYTES = MARK.length;
const HASH_BYTES = 32;
/** Hash, offset and length of the content. */
export const ROW_BYTES = HASH_BYTES + 8;
/** SHA-256 of the rows, their number, their offset, the mark. */
export const FOOTER_BYTES = HASH_BYTES + 8 + MARK.length;

export const PACK_NAME = /^[0-9a-f-]{36}\.pack$/;

/** The range of a content in its pack, in bytes. */
export interface PackedRange {
  offset: number;
  length: number;
}

export interface PackRow extends PackedRange {
  sha256: string;
}

export const packHeader = (): Buffer => Buffer.from(MARK);

/** Rows and footer of a pack whose contents end at `end`. */
export function packTrailer(rows: readonly PackRow[], end: number): Buffer {
  const sorted = rows.toSorted((one, two) => (one.sha256 < two.sha256 ? -1 : 1));
  const tail = Buffer.alloc(sorted.length * ROW_BYTES + FOOTER_BYTES);
  let at = 0;
  for (const { sha256, offset, length } of sorted) {
    tail.write(sha256, at, 'hex');
    tail.writeUInt32LE(offset, at + HASH_BYTES);
    tail.writeUInt32LE(length, at + HASH_BYTES + 4);
    at += ROW_BYTES;
  }
  tail.write(hash('sha256', tail.subarray(0, at)), at, 'hex');
  tail.writeUInt32LE(sorted.length, at + HASH_BYTES);
  tail.writeUInt32LE(end, at + HASH_BYTES + 4);
  MARK.copy(tail, at + HASH_BYTES + 8);
  return tail;
}

/** The number of rows in a pack of `size` bytes and their offset; null when the footer is invalid. */
export function readFooter(footer: Buffer, size: number): { count: number; rowsAt: number } | null {
  if (footer.length !== FOOTER_BYTES || !footer.subarray(HASH_BYTES + 8).equals(MARK)) {
    return null;
  }
  const count = footer.readUInt32LE(HASH_BYTES);
  const rowsAt = footer.readUInt32LE(HASH_BYTES + 4);
  return rowsAt >= HEADER_BYTES && rowsAt + count * ROW_BYTES + FOOTER_BYTES === size ? { count, rowsAt } : null;
}

/** Whether the rows match the footer. */
export const matchesFooter = (rows: Buffer, footer: Buffer): boolean =>
  footer.subarray(0, HASH_BYTES).equals(hash('sha256', rows, 'buffer'));

export function rowAt(rows: Buffer, index: number): PackRow {
  const at = index * ROW_BYTES;
  return {
    sha256: rows.toString('hex', at, at + HASH_BYTES),
    offset: rows.readUInt32LE(at + HASH_BYTES),
    length: rows.readUInt32LE(at + HASH_BYTES + 4),
  };
}

/** The first 32 bits of a hash: packs are searched by them. */
export const prefixOf = (sha256: string): number => Number.parseInt(sha256.slice(0, 8), 16);
export const prefixAt = (rows: Buffer, index: number): number => rows.readUInt32BE(index * ROW_BYTES);
