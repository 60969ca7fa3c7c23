import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { IDLE_LOGOUT, SESSION_MAX, TOKEN_REFRESH_BELOW_SECONDS } from '@contract/rules/limits';
import type { Clock } from '@server/clock';
import { isoTime } from '@server/clock';
import { ForbiddenError, isStorageFull, UnauthenticatedError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SessionDevice, SessionRecord, SessionStore, SignInLimit } from '@server/stores/session-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';

const TOKEN_LIFETIME = 5 * 60_000;
/** Maximum length of a stored user agent; those of browsers are shorter. */
const USER_AGENT_MAX = 400;
const UNKNOWN_DEVICE: SessionDevice = { userAgent: '', address: '' };
/** Milliseconds for which the token before a rotation stays valid: requests that were sent before it may arrive later. */
const PREVIOUS_HONOURED = 60_000;

const TOO_MANY: Readonly<Record<SignInLimit['kind'], string>> = {
  seat: 'All seats of the license are taken. Ask your administrator to free one or to add more.',
  concurrent: 'As many people are signed in as the license allows. Try again when somebody has signed out.',
};

export interface ActiveSession {
  record: SessionRecord;
  user: UserRecord;
  /** The service token of a script that acts for the user. */
  token?: { id: string; name: string };
}

export interface StartedSession extends ActiveSession {
  /** The new token for the cookie; null: the current one stays. */
  newToken: string | null;
}

interface Dependencies {
  sessions: SessionStore;
  users: UserStore;
  licence: {
    /** Null: any number of users. */
    limitFor(user: UserRecord): Promise<SignInLimit | null>;
  };
  clock: Clock;
}

/**
 * Sessions of signed-in browsers (rules 000-4): a short-lived token that is rotated while it is used. A session ends after 30
 * minutes without activity, or after twelve hours.
 */
export class SessionService {
  /** Audit entries of ended sessions that could not be written yet. */
  private readonly unwritten = new Map<string, AuditEntry>();

  constructor(private readonly deps: Dependencies) {}

  /** @throws ForbiddenError when the licence permits no further user */
  async start(
    user: UserRecord,
    providerToken: string | null,
    identityProvider: string,
    cause: AuditContext,
    { userAgent, address }: SessionDevice = UNKNOWN_DEVICE,
  ): Promise<StartedSession> {
    const { sessions, clock } = this.deps;
    const now = clock();
    const token = newToken();
    const record: SessionRecord = {
      id: randomUUID(),
      userId: user.id,
      tokenHash: hashOf(token),
      tokenExpiresAt: now + TOKEN_LIFETIME,
      idleExpiresAt: now + IDLE_LOGOUT,
      endsAt: now + SESSION_MAX,
      previousTokenHash: null,
      previousHonouredUntil: null,
      providerToken,
      beganAt: now,
      device: { userAgent: userAgent.slice(0, USER_AGENT_MAX), address },
    };
    await sessions.prune(now);
    const about = { identityProvider: [identityProvider] };
    const limit = await this.deps.licence.limitFor(user);
    const limited = limit && {
      limit,
      refused: auditEntry(cause, { action: ['sign-in refused'], reason: ['licence'], ...about }),
    };
    if (!(await sessions.create(record, auditEntry(cause, { action: ['sign-in'], ...about }), limited ?? undefined))) {
      throw new ForbiddenError(TOO_MANY[limit?.kind ?? 'seat']);
    }
    return { record, user, newToken: token };
  }

  /** The session of a token, or null: expired, idle, ended, or its user disabled. */
  async find(token: string): Promise<ActiveSession | null> {
    const tokenHash = hashOf(token);
    const record = await this.deps.sessions.findByTokenHash(tokenHash);
    return record === null ? null : this.alive(record, tokenHash);
  }

  /** Ends the previous session of a browser at a sign-in. Returns its user; null when there was none. */
  async endBefore(previous: ActiveSession | null, cause: AuditContext): Promise<UserRecord | null> {
    if (previous === null) {
      return null;
    }
    const named = { ...cause, userId: previous.user.id, userName: previous.user.userName };
    await this.deps.sessions.end(previous.record.id, auditEntry(named, { action: ['end session'] }));
    return previous.user;
  }

  /** The session by its id, for connections that outlive the token with which they were opened. */
  async findById(sessionId: string): Promise<ActiveSession | null> {
    const record = await this.deps.sessions.get(sessionId);
    return record === null ? null : this.alive(record, record.tokenHash);
  }

  /**
   * Called every 6 s. Issues a new token when the current one is valid for less than 50 s; only `active` restarts the idle
   * time, so that polling does not keep a session alive. @throws UnauthenticatedError
   */
  async refresh(token: string, active: boolean): Promise<StartedSession> {
    const { sessions, clock } = this.deps;
    const session = await this.find(token);
    if (session === null) {
      throw new UnauthenticatedError('You are signed out. Sign in again.');
    }
    const now = clock();
    const record = { ...session.record };
    if (active) {
      record.idleExpiresAt = now + IDLE_LOGOUT;
      await sessions.moveIdle(record.id, record.idleExpiresAt);
    }
    const isPresentToken = record.tokenHash === hashOf(token);
    if (!isPresentToken || record.tokenExpiresAt - now >= TOKEN_REFRESH_BELOW_SECONDS * 1000) {
      return { record, user: session.user, newToken: null };
    }
    const rotatedToken = newToken();
    const rotation = {
      tokenHash: hashOf(rotatedToken),
      tokenExpiresAt: now + TOKEN_LIFETIME,
      previousHonouredUntil: now + PREVIOUS_HONOURED,
    };
    const isRotated = await sessions.rotate(record.id, record.tokenHash, rotation);
    return isRotated
      ? {
          record: { ...record, ...rotation, previousTokenHash: record.tokenHash },
          user: session.user,
          newToken: rotatedToken,
        }
      : { record, user: session.user, newToken: null };
  }

  /** Works on a full disk, too: the session ends at once, and its audit entry is written when there is space again. */
  async end(session: ActiveSession, cause: AuditContext): Promise<void> {
    const { id } = session.record;
    const audit = auditEntry(cause, { action: ['sign-out'] });
    this.unwritten.set(id, audit);
    try {
      await this.deps.sessions.end(id, audit);
      this.unwritten.delete(id);
    } catch (error) {
      if (!isStorageFull(error)) {
        throw error;
      }
    }
  }

  /** Ends a session because the identity provider requires it. */
  async endById(sessionId: string, reason: string, cause: AuditContext): Promise<void> {
    await this.deps.sessions.end(sessionId, auditEntry(cause, { action: ['sign-out'], reason: [reason] }));
  }

  /** Deletes ended sessions, and writes their pending audit entries. */
  async tidy(): Promise<void> {
    for (const [id, audit] of this.unwritten) {
      await this.deps.sessions.end(id, audit);
      this.unwritten.delete(id);
    }
    await this.deps.sessions.prune(this.deps.clock());
  }

  private async alive(record: SessionRecord, tokenHash: string): Promise<ActiveSession | null> {
    const { users, clock } = this.deps;
    if (this.unwritten.has(record.id) || !isAlive(record, tokenHash, clock())) {
      return null;
    }
    const user = await users.get(record.userId);
    return user === null || !user.isEnabled ? null : { record, user };
  }

  /** The times of a session in the form of the contract. */
  timesOf({ record }: ActiveSession): { expiresAt: string; idleExpiresAt: string; now: string } {
    return {
      expiresAt: isoTime(record.tokenExpiresAt),
      idleExpiresAt: isoTime(record.idleExpiresAt),
      now: isoTime(this.deps.clock()),
    };
  }
}

function isAlive(record: SessionRecord, tokenHash: string, now: number): boolean {
  const tokenEnd = tokenHash === record.tokenHash ? record.tokenExpiresAt : (record.previousHonouredUntil ?? 0);
  return now < record.idleExpiresAt && now < tokenEnd && now < record.endsAt;
}

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
