/**
 * Whether `left` becomes `right` by at most `most` insertions, deletions, replacements or swaps of neighbours, counted in
 * characters (Damerau–Levenshtein, no part of the text edited twice).
 */
export function isWithinDistance(left: readonly string[], right: readonly string[], most: number): boolean {
  if (Math.abs(left.length - right.length) > most) {
    return false;
  }
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_unused, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
      current.push(distance);
      least = Math.min(least, distance);
    }
    // A swap skips a row at the cost of one edit: only a row whose minimum exceeds `most` by more than one rules out a match.
    if (least > most + 1) {
      return false;
    }
    beforeLast = last;
    last = current;
  }
  return (last[right.length] ?? Infinity) <= most;
}

/** The maximum number of edits in an approximate match of a word of this length. */
export const editsFor = (characters: number): number => (characters <= 2 ? 0 : characters <= 5 ? 1 : 2);
