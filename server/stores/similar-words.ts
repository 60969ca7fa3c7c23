/** A folded word that no hit holds, and words that are nearly the same with the number of hits that hold them. */
export interface SimilarWords {
  word: string;
  similar: { text: string; count: number }[];
}
