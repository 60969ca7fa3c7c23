/** The state of the embedded OpenID provider: sessions, interactions, codes and tokens, by kind and id. */
export interface ProviderRecord {
  kind: string;
  id: string;
  payload: Record<string, unknown>;
  /** Epoch milliseconds; null: never. */
  expiresAt: number | null;
  consumedAt: number | null;
}

export interface ProviderStore {
  put(record: ProviderRecord): Promise<void>;
  /** False when one of this kind and id already exists. */
  putOnce(record: ProviderRecord): Promise<boolean>;
  get(kind: string, id: string): Promise<ProviderRecord | null>;
  findByUid(kind: string, uid: string): Promise<ProviderRecord | null>;
  /** Marks a one-time code as used. */
  consume(kind: string, id: string, at: number): Promise<void>;
  remove(kind: string, id: string): Promise<void>;
  /** Removes and returns it: only one of several concurrent callers gets it. */
  take(kind: string, id: string): Promise<ProviderRecord | null>;
  removeByGrant(grantId: string): Promise<void>;
  /** Removes the provider's own sessions of a user. */
  removeOfAccount(accountId: string): Promise<void>;
  prune(now: number): Promise<void>;
}
