/** The token itself, which is shown once. */
export interface MadeToken {
  name: string;
  token: string;
}
