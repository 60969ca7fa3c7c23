/** The scope of one part of a verification, and a sentence for each problem. */
export interface VerifiedPart {
  part: string;
  scope: string;
  problems: readonly string[];
}
