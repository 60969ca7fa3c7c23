/**
 * Binary search: the first index in [from, to) for which `test` holds, else `to`. `test` must hold for all following indexes,
 * too.
 */
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
