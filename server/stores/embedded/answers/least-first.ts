/**
 * Brings the `count` least values to the front, in no order but that the greatest of them stands last of them. No two values
 * may be equal (Hoare's selection).
 */
export function leastFirst<Value>(
  values: Value[],
  count: number,
  compare: (left: Value, right: Value) => number,
): void {
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
function partition<Value>(
  values: Value[],
  from: number,
  to: number,
  compare: (left: Value, right: Value) => number,
): number {
  swap(values, (from + to) >>> 1, to);
  const pivot = values[to];
  let place = from;
  for (let other = from; other < to; other += 1) {
    const value = values[other];
    if (value !== undefined && pivot !== undefined && compare(value, pivot) < 0) {
      swap(values, place, other);
      place += 1;
    }
  }
  swap(values, place, to);
  return place;
}

function swap<Value>(values: Value[], left: number, right: number): void {
  const [one, other] = [values[left], values[right]];
  if (one !== undefined && other !== undefined) {
    values[left] = other;
    values[right] = one;
  }
}
