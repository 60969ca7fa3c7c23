/** Progress of the index of a case. */
export interface IndexingState {
  /** Epoch milliseconds. */
  startedAt: number;
  /** The completed part, from 0 to 1. */
  share: number;
  /** Whether searches find items meanwhile; accents and marks have to match in those that are not indexed again yet. */
  isSearchable: boolean;
}
