/** Hits by number, for bulk changes: bit `n` of `bits` is the hit `firstHit + n`. Of several entries no hit stands in two. */
export interface ChosenHits {
  firstHit: number;
  bits: Uint32Array;
}
