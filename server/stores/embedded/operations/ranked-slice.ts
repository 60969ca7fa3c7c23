/**
 * A page of a ranking: of the numbers 0 to `count - 1`, ordered by `compare`, those at `start` and after, in order. Only the page
 * is sorted; what lies before and behind it is but put on its side (quickselect), so that page 1 of 50,000 costs as much as page
 * 1,000. `compare` must never be 0 for two different numbers.
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
    divide(ranked, start, 0, compare);
  }
  if (end < count) {
    divide(ranked, end, start, compare);
  }
  return ranked.slice(start, end).sort(compare);
}

/** Puts the value that belongs at `place` there, smaller ones before and greater ones behind; nothing moves before `from`. */
function divide(
  values: Uint32Array,
  place: number,
  from: number,
  compare: (left: number, right: number) => number,
): void {
  let left = from;
  let right = values.length - 1;
  while (left < right) {
    // By chance, so that no order of the values is a bad one.
    const pivot = values[left + Math.floor(Math.random() * (right - left + 1))] ?? 0;
    let low = left;
    let high = right;
    while (low <= high) {
      while (compare(values[low] ?? 0, pivot) < 0) {
        low += 1;
      }
      while (compare(values[high] ?? 0, pivot) > 0) {
        high -= 1;
      }
      if (low <= high) {
        const value = values[low] ?? 0;
        values[low] = values[high] ?? 0;
        values[high] = value;
        low += 1;
        high -= 1;
      }
    }
    if (place <= high) {
      right = high;
    } else if (place >= low) {
      left = low;
    } else {
      return;
    }
  }
}
