/** What a part of a verification looked at, and a sentence for each problem. */
export interface VerifiedPart {
  part: string;
  looked: string;
  problems: readonly string[];
}
