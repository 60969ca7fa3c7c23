/** The types of the package lack typed arrays. */
declare module 'quickselect' {
  /**
   * Reorders `values` from `left` to `right`, so that the element at `k` is the one of the sorted order, with smaller ones
   * before and greater ones after it.
   */
  function quickselect(
    values: Uint32Array,
    k: number,
    left: number,
    right: number,
    compare: (left: number, right: number) => number,
  ): void;
  export = quickselect;
}
