/** Goes through hits in order. */
export interface HitIterator {
  /** Key (./hit-order.ts) and id of the current hit. */
  readonly key: number;
  readonly id: number;
  /** To the next hit, at first to the first one; false when there is none. */
  advance(): boolean;
}
