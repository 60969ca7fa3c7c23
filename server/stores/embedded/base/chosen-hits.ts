/** Hits by number, for bulk changes: bit `n` of `bits` is the hit `firstHit + n`. Entries do not overlap. */
export interface ChosenHits {
  firstHit: number;
  bits: Uint32Array;
}
