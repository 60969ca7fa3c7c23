import { createHash } from 'node:crypto';

import type { ProviderState } from '@contract/calls/auth';
import { isoTime, type Clock } from '@server/clock';
import { ForbiddenError, UnauthenticatedError } from '@server/errors';
import type { ProviderSession, ProviderSessionStore } from '@server/stores/provider-session-store';
import type { ProviderStore } from '@server/stores/provider-store';
import type { SessionDevice } from '@server/stores/session-store';
import type { UserStore } from '@server/stores/user-store';

import type { CaseEventStream } from './case-event-stream';
import type { AuditContext } from '@server/domain/audit-context';
import type { DirectoryUsers } from './directory-users';
import type { ActiveSession, SessionService, StartedSession } from './session-service';
import type { VerifiedIdentity } from './verified-identity';

/** A verified logout token (OpenID Connect Back-Channel Logout 1.0). */
export interface VerifiedLogout {
  issuer: string;
  /** At least one of the two is set. */
  subject: string | null;
  sid: string | null;
  id: string;
  issuedAt: number;
}

/** How the provider's own session ends at sign-out. */
export interface ProviderSignOut {
  /** URL for the browser to visit; null when there is no session to end, or the provider does not respond. */
  endSessionUrl: string | null;
  isProviderUnreachable: boolean;
}

/** Verifies tokens of the configured provider (server/identity). */
export interface TokenVerifier {
  /** Of an ID token. @throws UnauthenticatedError */
  verify(token: string): Promise<VerifiedIdentity>;
  /** @throws UnauthenticatedError */
  verifyLogout(token: string): Promise<VerifiedLogout>;
  endSessionUrl(token: string | null): Promise<ProviderSignOut>;
}

interface Dependencies {
  users: UserStore;
  sessions: SessionService;
  provider: ProviderStore;
  providerSessions: ProviderSessionStore;
  directory: DirectoryUsers;
  verifier: TokenVerifier;
  watch: Pick<CaseEventStream, 'recheck'>;
  sealed: { seal(text: string): Promise<string> };
  /** Null when the provider is part of REVIEW. */
  discovery: { state(): Promise<{ state: ProviderState }> } | null;
  clock: Clock;
}

const NOT_VALID = 'The sign-in is no longer valid. Sign in again.';
const USED_TOKEN = 'UsedIdToken';
const USED_LOGOUT = 'UsedLogoutToken';
const LOGGED_OUT = 'LoggedOutAtProvider';
/** Milliseconds for which a logout is remembered: longer than an ID token issued before it can start a session. */
const LOGOUT_KEPT = 60 * 60_000;
const DISABLED = 'Your account is disabled. Contact your administrator.';

/** Creates sessions from ID tokens of the identity provider, and ends both sessions (ADR 0006). */
export class IdentityService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * @throws UnauthenticatedError for an invalid token, ForbiddenError for users without access, ConflictError for a name in use
   */
  async signIn(
    identityProvider: string,
    { token, refreshToken }: { token: string; refreshToken: string | null },
    cause: AuditContext,
    device?: SessionDevice,
  ): Promise<StartedSession> {
    const identity = await this.deps.verifier.verify(token);
    await this.useUp(USED_TOKEN, token, identity.expiresAt);
    const user =
      identity.external === null
        ? await this.deps.users.get(identity.subject)
        : await this.deps.directory.adopt(identity, identity.external, cause);
    if (user === null) {
      throw new UnauthenticatedError(NOT_VALID);
    }
    if (!user.isEnabled) {
      throw new ForbiddenError(DISABLED);
    }
    const providerToken = identity.external === null ? null : token;
    const named = { ...cause, userId: user.id, userName: user.userName };
    const session = await this.deps.sessions.start(user, providerToken, identityProvider.slice(0, 100), named, device);
    if (identity.external !== null) {
      await this.noteProvider(session, identity, refreshToken, named);
    }
    return session;
  }

  /** Ends REVIEW's session even if the provider fails. */
  async signOut(session: ActiveSession, cause: AuditContext): Promise<ProviderSignOut> {
    await this.deps.sessions.end(session, cause);
    await this.deps.provider.removeOfAccount(session.user.id);
    return this.signOutAtProvider(session.record.providerToken);
  }

  /** The URL at which the provider ends its session of an ID token. */
  signOutAtProvider(token: string | null): Promise<ProviderSignOut> {
    return this.deps.verifier.endSessionUrl(token);
  }

  /**
   * The provider ended one of its sessions, or all of a user: ends the matching sessions and their event streams at once. @throws
   * UnauthenticatedError
   */
  async logOutByProvider(logoutToken: string): Promise<void> {
    const logout = await this.deps.verifier.verifyLogout(logoutToken);
    const id = `${logout.issuer} ${logout.id}`;
    await this.useUp(USED_LOGOUT, id, logout.issuedAt + LOGOUT_KEPT);
    try {
      await this.rememberLogout(logout);
      for (const session of await this.deps.providerSessions.find(logout)) {
        await this.endByProvider(session, 'signed out at the identity provider', 'backchannelLogout');
      }
    } catch (error) {
      // The provider may retry.
      await this.deps.provider.remove(USED_LOGOUT, hashOf(id));
      throw error;
    }
  }

  async endByProvider({ sessionId, userId }: ProviderSession, reason: string, call: string): Promise<void> {
    const user = await this.deps.users.get(userId);
    const timestamp = isoTime(this.deps.clock());
    const by = { userId, userName: user?.userName ?? 'Unknown user' };
    await this.deps.sessions.endById(sessionId, reason, {
      call,
      logEvent: 'system access',
      ...by,
      timestamp,
      caseId: null,
    });
    this.deps.watch.recheck(userId);
  }

  async providerState(): Promise<ProviderState> {
    return this.deps.discovery === null ? 'ready' : (await this.deps.discovery.state()).state;
  }

  /** A logout received between the ID token and this session ends the session. */
  private async noteProvider(
    { record, user }: ActiveSession,
    { issuer, subject, sid, issuedAt }: VerifiedIdentity,
    refreshToken: string | null,
    cause: AuditContext,
  ): Promise<void> {
    const { clock, providerSessions, sealed, sessions } = this.deps;
    await providerSessions.create({
      sessionId: record.id,
      userId: user.id,
      issuer,
      subject,
      sid,
      refreshToken: refreshToken === null ? null : await sealed.seal(refreshToken),
      checkedAt: clock(),
    });
    if (await this.isLoggedOut({ issuer, subject, sid, issuedAt })) {
      await sessions.endById(record.id, 'signed out at the identity provider', cause);
      throw new UnauthenticatedError(NOT_VALID);
    }
  }

  private async rememberLogout({ issuer, subject, sid, issuedAt }: VerifiedLogout): Promise<void> {
    await this.deps.provider.put({
      kind: LOGGED_OUT,
      id: sid === null ? subjectKey(issuer, subject ?? '') : sidKey(issuer, sid),
      payload: { at: issuedAt },
      expiresAt: issuedAt + LOGOUT_KEPT,
      consumedAt: null,
    });
  }

  private async isLoggedOut(
    about: Pick<VerifiedIdentity, 'issuer' | 'subject' | 'sid' | 'issuedAt'>,
  ): Promise<boolean> {
    const { provider } = this.deps;
    if (about.sid !== null && (await provider.get(LOGGED_OUT, sidKey(about.issuer, about.sid))) !== null) {
      return true;
    }
    const ofSubject = await provider.get(LOGGED_OUT, subjectKey(about.issuer, about.subject));
    return ofSubject !== null && Number(ofSubject.payload.at) >= about.issuedAt;
  }

  /**
   * A token starts or ends sessions once: an attacker who finds it later, in a log or after the sign-out of its owner, cannot
   * use it.
   */
  private async useUp(kind: string, token: string, expiresAt: number): Promise<void> {
    const used = { kind, id: hashOf(token), payload: {}, expiresAt, consumedAt: null };
    if (!(await this.deps.provider.putOnce(used))) {
      throw new UnauthenticatedError(NOT_VALID);
    }
  }
}

const sidKey = (issuer: string, sid: string): string => hashOf(`sid ${issuer} ${sid}`);
const subjectKey = (issuer: string, subject: string): string => hashOf(`sub ${issuer} ${subject}`);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
