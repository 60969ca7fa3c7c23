/** The scope of one part of a verification, and a sentence for each problem. */
export interface VerifiedPart {
  part: string;
  looked: string;
  problems: readonly string[];
}
