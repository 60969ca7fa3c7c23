/** The token itself, which is told once. */
export interface MadeToken {
  name: string;
  token: string;
}
