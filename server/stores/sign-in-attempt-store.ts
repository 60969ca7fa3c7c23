/** Number of failures of a key, such as `user:anna` or `address:10.0.0.7`, that are permitted within a time. */
export interface AttemptLimit {
  key: string;
  failuresMax: number;
}

/** Attempts to sign in that failed or are pending. They are stored, because a restart must not reset them. */
export interface SignInAttemptStore {
  /**
   * Counts an attempt as failed under each key before its password is checked: concurrent attempts get no more tries than
   * sequential ones. If a key has reached the limit since then, nothing is counted, and the result is the time (epoch
   * milliseconds) of the oldest counted failure, of several keys the latest.
   */
  begin(limits: readonly AttemptLimit[], at: number, since: number): Promise<number | null>;
  /** Records the attempt of this time as successful: `cleared` loses all failures, the other keys one. */
  succeed(keys: readonly string[], at: number, cleared: string): Promise<void>;
  /** Removes one attempt of this time from each key: it counts neither as failed nor as successful. */
  withdraw(keys: readonly string[], at: number): Promise<void>;
  prune(before: number): Promise<void>;
}
