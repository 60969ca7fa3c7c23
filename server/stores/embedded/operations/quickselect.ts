import select from 'quickselect';

/** Moves the `count` least values to the front, unordered except that the greatest of them is last. Values must be distinct. */
export function quickselect(
  values: Uint32Array,
  count: number,
  compare: (left: number, right: number) => number,
): void {
  if (count > 0) {
    select(values, count - 1, 0, values.length - 1, compare);
  }
}
