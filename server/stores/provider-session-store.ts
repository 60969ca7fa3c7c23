/** A session of the external provider: its identifiers, to end it or to query the provider about its user. */
export interface ProviderSession {
  sessionId: string;
  userId: string;
  issuer: string;
  subject: string;
  /** The provider's own session id, if the token has one. */
  sid: string | null;
  /** Sealed (server/identity/secret-box.ts); null when the provider issued none. */
  refreshToken: string | null;
  /** Epoch milliseconds. */
  checkedAt: number;
}

/** Provider sessions, which are deleted with their session. */
export interface ProviderSessionStore {
  create(session: ProviderSession): Promise<void>;
  /** With a `sid` only that session, otherwise all sessions of the subject. */
  find(about: { issuer: string; subject: string | null; sid: string | null }): Promise<ProviderSession[]>;
  /** Sessions with a refresh token that were last checked before this time. */
  listDue(before: number): Promise<ProviderSession[]>;
  /** Records a check at the provider, which may have returned another refresh token. */
  noteChecked(sessionId: string, refreshToken: string, checkedAt: number): Promise<void>;
}
