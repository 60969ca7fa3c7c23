/** Maximum number of edits for a word of this length (server/domain/term-matcher.ts). */
export const editsOf = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : 2);

/**
 * Whether words are within the distance for the length of `word`: insertions, deletions, replacements and swaps of neighbours.
 * Rows of the table are reused and abandoned early, since the test runs for millions of words.
 */
export function similarityTest(word: string): (candidate: string) => boolean {
  const most = editsOf(word.length);
  const size = word.length + most + 2;
  let beforeLast = new Uint8Array(size);
  let last = new Uint8Array(size);
  let current = new Uint8Array(size);
  const fillRow = (candidate: string, row: number): number => {
    const letter = candidate.charCodeAt(row - 1);
    let least = row;
    current[0] = row;
    for (let column = 1; column <= word.length; column += 1) {
      const other = word.charCodeAt(column - 1);
      let cost = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && letter === word.charCodeAt(column - 2) && candidate.charCodeAt(row - 2) === other) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    return least;
  };
  return (candidate) => {
    for (let column = 0; column <= word.length; column += 1) {
      last[column] = column;
    }
    for (let row = 1; row <= candidate.length; row += 1) {
      if (fillRow(candidate, row) > most + 1) {
        return false;
      }
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    return (last[word.length] ?? 0) <= most && Math.abs(candidate.length - word.length) <= most;
  };
}
