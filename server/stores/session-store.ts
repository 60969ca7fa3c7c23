import type { AuditEntry } from './audit-entry';

/** A signed-in browser. Times are epoch milliseconds; only the SHA-256 of tokens is stored. */
export interface SessionRecord {
  id: string;
  userId: string;
  tokenHash: string;
  tokenExpiresAt: number;
  idleExpiresAt: number;
  /** End of the session regardless of activity. */
  endsAt: number;
  /** The previous token, still accepted for concurrent requests. */
  previousTokenHash: string | null;
  previousHonouredUntil: number | null;
  /** The external provider's ID token, to end its session at sign-out. */
  providerToken: string | null;
  beganAt: number;
  /** The device of the sign-in. */
  device: SessionDevice;
}

/** Properties of a browser at its sign-in; empty when unknown. */
export interface SessionDevice {
  userAgent: string;
  address: string;
}

export interface TokenRotation {
  tokenHash: string;
  tokenExpiresAt: number;
  previousHonouredUntil: number;
}

/** Number of users besides administrators that the licence permits: `seat` permanently, `concurrent` at the same time. */
export interface SignInLimit {
  kind: 'seat' | 'concurrent';
  users: number;
  /** Epoch milliseconds. */
  now: number;
}

export interface SessionStore {
  /**
   * False when the user would exceed the limit: then there is no session, and the audit log contains `refused`. A user keeps a
   * seat while enabled; the seats taken first count.
   */
  create(
    session: SessionRecord,
    audit: AuditEntry,
    limited?: { limit: SignInLimit; refused: AuditEntry },
  ): Promise<boolean>;
  /** By its current or its previous token. */
  findByTokenHash(tokenHash: string): Promise<SessionRecord | null>;
  get(sessionId: string): Promise<SessionRecord | null>;
  /** False when another request has rotated the token. */
  rotate(sessionId: string, presentTokenHash: string, rotation: TokenRotation): Promise<boolean>;
  moveIdle(sessionId: string, idleExpiresAt: number): Promise<void>;
  end(sessionId: string, audit: AuditEntry | null): Promise<void>;
  /** Sessions of a user that have not expired at `now` (epoch milliseconds), the last used one first. */
  listOfUser(userId: string, now: number): Promise<SessionRecord[]>;
  /** Ends all sessions of a user but one, and every pending sign-in, in one transaction. */
  endOfUser(userId: string, exceptId: string | null, audit: AuditEntry): Promise<void>;
  /** Deletes sessions that expired before `now`. */
  prune(now: number): Promise<void>;
}
