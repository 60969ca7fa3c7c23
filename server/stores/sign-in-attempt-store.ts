/** Failures of a key, such as `user:anna` or `address:10.0.0.7`, that are let pass within a time. */
export interface AttemptLimit {
  key: string;
  failuresMax: number;
}

/** Attempts to sign in that failed or are under way. Kept in the store: a restart must not unlock. */
export interface SignInAttemptStore {
  /**
   * Counts an attempt as failed under each key, before its password is looked at: of many at once no more are let through than one
   * after the other. When a key has its failures since then already, nothing is counted, and the answer is the time (epoch
   * milliseconds) of the oldest that counts, of several keys the latest.
   */
  begin(limits: readonly AttemptLimit[], at: number, since: number): Promise<number | null>;
  /** The attempt of this time went well: `cleared` has no failures any more, the others one less. */
  succeed(keys: readonly string[], at: number, cleared: string): Promise<void>;
  prune(before: number): Promise<void>;
}
