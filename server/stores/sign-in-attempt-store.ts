/** Failed sign-ins by key, such as `user:anna` or `address:10.0.0.7`. Kept in the store: a restart must not unlock. */
export interface SignInAttemptStore {
  /** Times (epoch milliseconds) of the failures since then, oldest first. */
  failuresSince(key: string, since: number): Promise<number[]>;
  addFailure(keys: readonly string[], at: number): Promise<void>;
  clear(key: string): Promise<void>;
  prune(before: number): Promise<void>;
}
