/** How far the index of a case is. */
export interface IndexingState {
  /** Epoch milliseconds. */
  startedAt: number;
  /** The part that is done, from 0 to 1. */
  share: number;
}
