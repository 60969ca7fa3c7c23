/**
 * Brings the `count` least values to the front, in no order but that the greatest of them stands last of them. No two values
 * may be equal (Hoare's selection). Pivots are taken from places that no order of the values can foresee: what is selected from
 * often stands in stretches that rise or fall.
 */
export function leastFirst(values: Uint32Array, count: number, compare: (left: number, right: number) => number): void {
  let from = 0;
  let to = values.length - 1;
  let drawn = values.length;
  while (from < to) {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    const pivot = partition(values, from, to, from + (drawn % (to - from + 1)), compare);
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

/** Values less than the one at `chosen` come before it, greater ones after it. Answers its place then. */
function partition(
  values: Uint32Array,
  from: number,
  to: number,
  chosen: number,
  compare: (left: number, right: number) => number,
): number {
  const pivot = values[chosen] ?? 0;
  values[chosen] = values[to] ?? 0;
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
