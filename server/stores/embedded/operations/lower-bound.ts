/** The first place from `from` to `to` (exclusive) at which `test` holds, `to` when there is none; it holds at all that follow. */
export function lowerBound(from: number, to: number, test: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}
