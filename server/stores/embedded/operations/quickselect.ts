import select from 'quickselect';

/**
 * Brings the `count` least values to the front, in no order but that the greatest of them stands last of them. No two values
 * may be equal.
 */
export function quickselect(
  values: Uint32Array,
  count: number,
  compare: (left: number, right: number) => number,
): void {
  if (count > 0) {
    select(values, count - 1, 0, values.length - 1, compare);
  }
}
