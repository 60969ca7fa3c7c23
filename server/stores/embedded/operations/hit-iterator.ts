/** Iterates over hits in order. */
export interface HitIterator {
  /** Key (./hit-order.ts) and id of the current hit. */
  readonly key: number;
  readonly id: number;
  /** Advances to the next hit, initially to the first one; false at the end. */
  advance(): boolean;
}
