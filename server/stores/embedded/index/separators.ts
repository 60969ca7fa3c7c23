// Separators between words, stored with the nearest bytes of these words: "of the" has the separator "of th", "c:\users" has
// "c:\us". For a document with all words of a phrase, these few bytes mostly decide whether the words are adjacent.

/** Bytes of the words before and after a separator that are stored, extended to whole characters. */
const SIDE_BYTES = 2;
/** A longer separator, such as a line of dashes, is stored in overlapping pieces of this length. */
export const PIECE_BYTES = 32;
export const PIECE_STEP = 24;

/** A text of this length at the start or end of a separator is in one piece, with up to four bytes more on each side. */
export const LONGEST_END = PIECE_BYTES - 8;
/** A text of this length is in one piece wherever it is. */
export const LONGEST_INNER = PIECE_BYTES - PIECE_STEP;

/** Start of the stored part of a separator at `separatorStart` in a text that begins at `from`. */
export function sideStart(bytes: Uint8Array, from: number, separatorStart: number): number {
  let start = Math.max(from, separatorStart - SIDE_BYTES);
  while (start > from && isInside(bytes, start)) {
    start -= 1;
  }
  return start;
}

/** End (exclusive) of the stored part of a separator that ends at `separatorEnd` in a text that ends at `to`. */
export function sideEnd(bytes: Uint8Array, separatorEnd: number, to: number): number {
  let end = Math.min(to, separatorEnd + SIDE_BYTES);
  while (end < to && isInside(bytes, end)) {
    end += 1;
  }
  return end;
}

/** Whether this many bytes beside a separator contain everything that is stored of that side. */
export const isWholeSide = (bytes: number): boolean => bytes >= SIDE_BYTES;

/** Whether a byte of UTF-8 is not the first of its character. */
const isInside = (bytes: Uint8Array, at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
