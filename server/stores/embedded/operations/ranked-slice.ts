import quickselect from 'quickselect';

/**
 * A page of a ranking: of the numbers 0 to `count - 1`, ordered by `compare`, those from index `start` on, in order. Only the
 * page is sorted; the others are only partitioned (quickselect), so that page 1 of 50,000 costs as much as page 1,000.
 * `compare` must never return 0 for two different numbers.
 */
export function rankedSlice(
  count: number,
  { start, size }: { start: number; size: number },
  compare: (left: number, right: number) => number,
): Uint32Array {
  const end = Math.min(start + size, count);
  if (start >= end) {
    return new Uint32Array(0);
  }
  const ranked = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) {
    ranked[index] = index;
  }
  if (start > 0) {
    quickselect(ranked, start, 0, count - 1, compare);
  }
  if (end < count) {
    quickselect(ranked, end, start, count - 1, compare);
  }
  return ranked.slice(start, end).sort(compare);
}
