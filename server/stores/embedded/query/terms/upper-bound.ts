/** The last of ascending `starts`, from `from` on, that is at most `at`; searches close to `from` first. */
export function upperBound(starts: Uint32Array, from: number, at: number): number {
  let low = from;
  let step = 1;
  while (low + step < starts.length && (starts[low + step] ?? 0) <= at) {
    low += step;
    step <<= 1;
  }
  let high = Math.min(low + step, starts.length);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= at) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}
