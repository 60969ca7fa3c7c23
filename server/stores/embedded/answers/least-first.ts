/**
 * Brings the `count` least values to the front, in no order but that the greatest of them stands last of them. No two values
 * may be equal (Hoare's selection).
 */
export function leastFirst(values: Uint32Array, count: number, compare: (left: number, right: number) => number): void {
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = partition(values, from, to, compare);
    if (pivot === count - 1) {
      return;
    }
    if (pivot < count - 1) {
      from = pivot + 1;
    } else {
      to = pivot - 1;
    }
  }
}

/** Lesser values than one from the middle come before it, greater ones after it. Answers its place. */
function partition(
  values: Uint32Array,
  from: number,
  to: number,
  compare: (left: number, right: number) => number,
): number {
  const middle = (from + to) >>> 1;
  const pivot = values[middle] ?? 0;
  values[middle] = values[to] ?? 0;
  let place = from;
  for (let other = from; other < to; other += 1) {
    const value = values[other] ?? 0;
    if (compare(value, pivot) < 0) {
      values[other] = values[place] ?? 0;
      values[place] = value;
      place += 1;
    }
  }
  values[to] = values[place] ?? 0;
  values[place] = pivot;
  return place;
}
