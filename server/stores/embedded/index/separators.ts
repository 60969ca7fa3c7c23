// What stands between words, kept with a little of the words around it: "of the" has the gap "of th", "c:\users" the gap
// "c:\us". Which of the documents that hold all words of a phrase hold them side by side, mostly follows from these few bytes.

/** Of the words before and behind a gap so many bytes are kept, and the rest of the character that these end in. */
const SIDE_BYTES = 2;
/** A longer gap, such as a line of dashes, is kept in pieces of this length that overlap. */
export const PIECE_BYTES = 32;
export const PIECE_STEP = 24;

/** What is as long, and is the end or the beginning of a gap, stands in one piece with up to four bytes more on each side. */
export const LONGEST_END = PIECE_BYTES - 8;
/** What is as long stands in one piece wherever it is. */
export const LONGEST_INNER = PIECE_BYTES - PIECE_STEP;

/** Where the part that is kept begins, of a gap at `gapStart` in a text that begins at `from`. */
export function sideStart(bytes: Uint8Array, from: number, separatorStart: number): number {
  let start = Math.max(from, separatorStart - SIDE_BYTES);
  while (start > from && isInside(bytes, start)) {
    start -= 1;
  }
  return start;
}

/** Where it ends (exclusive), of a gap up to `gapEnd` in a text that ends at `to`. */
export function sideEnd(bytes: Uint8Array, separatorEnd: number, to: number): number {
  let end = Math.min(to, separatorEnd + SIDE_BYTES);
  while (end < to && isInside(bytes, end)) {
    end += 1;
  }
  return end;
}

/** So much of a word is known that no more of it is kept. */
export const isWholeSide = (bytes: number): boolean => bytes >= SIDE_BYTES;

/** Whether a byte of UTF-8 is not the first of its character. */
const isInside = (bytes: Uint8Array, at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
