/** The lab's own provider identifies a session by this, to end it or to be queried about its user. */
export interface ProviderSession {
  sessionId: string;
  userId: string;
  issuer: string;
  subject: string;
  /** The provider's own session, where it names it. */
  sid: string | null;
  /** Sealed (server/identity/secret-box.ts); null when the provider gave none. */
  refreshToken: string | null;
  /** Epoch milliseconds. */
  checkedAt: number;
}

/** They go with their session. */
export interface ProviderSessionStore {
  create(session: ProviderSession): Promise<void>;
  /** With a `sid` that session alone, otherwise all of the subject. */
  find(about: { issuer: string; subject: string | null; sid: string | null }): Promise<ProviderSession[]>;
  /** Those with a refresh token that were last checked before. */
  listDue(before: number): Promise<ProviderSession[]>;
  /** After the provider was queried; it may have returned another refresh token. */
  noteChecked(sessionId: string, refreshToken: string, checkedAt: number): Promise<void>;
}
