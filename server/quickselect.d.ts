/** The package's own types know no typed arrays. */
declare module 'quickselect' {
  /** Reorders `values` from `left` to `right`: what belongs at `k` is there, smaller ones before, greater ones behind. */
  function quickselect(
    values: Uint32Array,
    k: number,
    left: number,
    right: number,
    compare: (left: number, right: number) => number,
  ): void;
  export = quickselect;
}
