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
/** Characters of a user agent that are kept: what browsers send is shorter. */
const USER_AGENT_MAX = 400;
const UNKNOWN_DEVICE: SessionDevice = { userAgent: '', address: '' };
/** Requests that left before a rotation may arrive with the token before it. */
const PREVIOUS_HONOURED = 60_000;

const TOO_MANY: Readonly<Record<SignInLimit['kind'], string>> = {
  seat: 'All seats of the license are taken. Ask your administrator to free one or to add more.',
  concurrent: 'As many people are signed in as the license allows. Try again when somebody has signed out.',
};

export interface ActiveSession {
  record: SessionRecord;
  user: UserRecord;
  /** Of a script that acts for the user. */
  token?: { id: string; name: string };
}

export interface StartedSession extends ActiveSession {
  /** The new token for the cookie; null keeps the present one. */
  newToken: string | null;
}

interface Dependencies {
  sessions: SessionStore;
  users: UserStore;
  licence: {
    /** Null: any number of people. */
    limitFor(user: UserRecord): Promise<SignInLimit | null>;
  };
  clock: Clock;
}

/** Sessions of signed-in browsers (rules 000-4): a short token, rotated while used; 30 minutes without activity, or twelve hours, end it. */
export class SessionService {
  /** Sessions that have ended while their end is not written yet. */
  private readonly unwritten = new Map<string, AuditEntry>();

  constructor(private readonly deps: Dependencies) {}

  /** @throws ForbiddenError when the licence lets nobody else in */
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

  /** A sign-in ends the session that its browser had before. Answers whose that was; null when there was none. */
  async endBefore(token: string | null, cause: AuditContext): Promise<UserRecord | null> {
    const known = token === null ? null : await this.find(token);
    if (known === null) {
      return null;
    }
    const named = { ...cause, userId: known.user.id, userName: known.user.userName };
    await this.deps.sessions.end(known.record.id, auditEntry(named, { action: ['end session'] }));
    return known.user;
  }

  /** As long as somebody renews it, for connections that outlive the token they began with. */
  async findById(sessionId: string): Promise<ActiveSession | null> {
    const record = await this.deps.sessions.get(sessionId);
    return record === null ? null : this.alive(record, record.tokenHash);
  }

  /**
   * Called every 6 s: a new token when the present one has fewer than 50 s left; the idle clock moves only with `active`,
   * so that polling keeps nobody signed in. @throws UnauthenticatedError
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

  /** On a full disk too: the session is dead at once, and its end is written down when there is room again. */
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

  /** Because the identity provider says so. */
  async endById(sessionId: string, reason: string, cause: AuditContext): Promise<void> {
    await this.deps.sessions.end(sessionId, auditEntry(cause, { action: ['sign-out'], reason: [reason] }));
  }

  /** Forgets sessions that have ended, and writes down the ends that had no room. */
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

  /** The times of a session as the contract gives them. */
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
