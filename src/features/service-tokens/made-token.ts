/** A new token with its secret, which is shown once. */
export interface MadeToken {
  name: string;
  token: string;
}
