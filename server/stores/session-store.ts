import type { AuditEntry } from './audit-entry';

/** A signed-in browser. Times are epoch milliseconds; of tokens only the SHA-256 is kept. */
export interface SessionRecord {
  id: string;
  userId: string;
  tokenHash: string;
  tokenExpiresAt: number;
  idleExpiresAt: number;
  /** Whatever is done until then. */
  endsAt: number;
  /** The token before, still honoured for requests in flight. */
  previousTokenHash: string | null;
  previousHonouredUntil: number | null;
  /** The external provider's ID token, to end its session at sign-out. */
  providerToken: string | null;
  beganAt: number;
  /** Where it was begun. */
  device: SessionDevice;
}

/** What a browser said of itself when it signed in; empty where nothing is known. */
export interface SessionDevice {
  userAgent: string;
  address: string;
}

export interface TokenRotation {
  tokenHash: string;
  tokenExpiresAt: number;
  previousHonouredUntil: number;
}

/** How many people besides administrators the licence lets in: `seat` for good, `concurrent` at a time. */
export interface SignInLimit {
  kind: 'seat' | 'concurrent';
  users: number;
  /** Epoch milliseconds. */
  now: number;
}

export interface SessionStore {
  /**
   * False when the user would be one too many: then there is no session, and `refused` stands in the audit log. Who holds a seat keeps
   * it while enabled; the seats that were taken first count.
   */
  create(
    session: SessionRecord,
    audit: AuditEntry,
    limited?: { limit: SignInLimit; refused: AuditEntry },
  ): Promise<boolean>;
  /** By its present token or the one before. */
  findByTokenHash(tokenHash: string): Promise<SessionRecord | null>;
  get(sessionId: string): Promise<SessionRecord | null>;
  /** False when another request has rotated the token. */
  rotate(sessionId: string, presentTokenHash: string, rotation: TokenRotation): Promise<boolean>;
  moveIdle(sessionId: string, idleExpiresAt: number): Promise<void>;
  end(sessionId: string, audit: AuditEntry | null): Promise<void>;
  /** Those of a user that have not ended by themselves at `now` (epoch milliseconds), the one used last first. */
  listOfUser(userId: string, now: number): Promise<SessionRecord[]>;
  /** Ends all sessions of a user but one, and every sign-in under way, in one transaction. */
  endOfUser(userId: string, exceptId: string | null, audit: AuditEntry): Promise<void>;
  /** Forgets sessions that ended by themselves before `now`. */
  prune(now: number): Promise<void>;
}
