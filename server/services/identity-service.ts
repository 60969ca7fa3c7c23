import { createHash, randomUUID } from 'node:crypto';

import type { Role } from '@contract/model/case';
import { ForbiddenError, UnauthenticatedError } from '@server/errors';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { auditEntry, type Cause } from './cause';
import type { ActiveSession, SessionService, StartedSession } from './session-service';

/** What a verified ID token says about its user. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Null when the embedded provider issued the token: then the subject is our own user id. */
  external: ExternalIdentity | null;
}

export interface ExternalIdentity {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Ours that the user's groups are mapped to, each once: one is needed to sign in. */
  roles: readonly Role[];
}

/** Verifies ID tokens of the configured provider (server/identity). */
export interface TokenVerifier {
  /** @throws UnauthenticatedError */
  verify(token: string): Promise<VerifiedIdentity>;
  /** Where the browser ends the provider's own session; null when there is nothing to end there. */
  endSessionUrl(token: string | null): Promise<string | null>;
}

interface Dependencies {
  users: UserStore;
  sessions: SessionService;
  provider: ProviderStore;
  verifier: TokenVerifier;
}

const NOT_VALID = 'The sign-in is not valid any more. Sign in again.';
const NO_ROLE = 'Your account has no role in REVIEW. Ask your administrator to give you one.';
const USED_TOKEN = 'UsedIdToken';
const DISABLED = 'Your account is disabled. Contact your administrator.';

/** Turns the identity provider's word into a session of ours, and ends both (architecture 3.6). */
export class IdentityService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws UnauthenticatedError for a bad token, ForbiddenError for users without a place here */
  async signIn(identityProvider: string, token: string, cause: Cause): Promise<StartedSession> {
    const identity = await this.deps.verifier.verify(token);
    await this.useUp(token, identity.expiresAt);
    const user =
      identity.external === null
        ? await this.deps.users.get(identity.subject)
        : await this.adopt(identity, identity.external, cause);
    if (user === null) {
      throw new UnauthenticatedError(NOT_VALID);
    }
    if (!user.isEnabled) {
      throw new ForbiddenError(DISABLED);
    }
    const providerToken = identity.external === null ? null : token;
    const named = { ...cause, userId: user.id, userName: user.userName };
    return this.deps.sessions.start(user, providerToken, identityProvider.slice(0, 100), named);
  }

  /** The URL that ends the provider's session, for the browser to visit; null when everything has ended. */
  async signOut(session: ActiveSession, cause: Cause): Promise<string | null> {
    await this.deps.sessions.end(session, cause);
    await this.deps.provider.removeOfAccount(session.user.id);
    return this.deps.verifier.endSessionUrl(session.record.providerToken);
  }

  /** A token begins one session: who finds it later, in a log or after its owner has signed out, gets none. */
  private async useUp(token: string, expiresAt: number): Promise<void> {
    const id = createHash('sha256').update(token).digest('base64url');
    const used = { kind: USED_TOKEN, id, payload: {}, expiresAt, consumedAt: null };
    if (!(await this.deps.provider.putOnce(used))) {
      throw new UnauthenticatedError(NOT_VALID);
    }
  }

  /** The lab's directory leads: names, address and role follow it at every sign-in; only REVIEW's disabling stays. */
  private async adopt(
    { issuer, subject }: VerifiedIdentity,
    { roles, ...person }: ExternalIdentity,
    cause: Cause,
  ): Promise<UserRecord> {
    const role = onlyRole(roles);
    const { users } = this.deps;
    const externalId = `${issuer} ${subject}`;
    const known = await users.findByExternalId(externalId);
    const user: UserRecord = {
      id: known?.id ?? randomUUID(),
      ...person,
      title: known?.title ?? '',
      role,
      isEnabled: known?.isEnabled ?? true,
      isReadonly: true,
      passwordHash: null,
      hasTemporaryPassword: false,
      externalId,
    };
    const action = known === null ? 'create' : 'update';
    const audit = auditEntry(
      { ...cause, logEvent: 'user management', userId: user.id, userName: user.userName },
      { action: [action], userName: [user.userName], role: [role] },
    );
    if (known === null) {
      await users.create(user, audit);
    } else if (JSON.stringify(known) !== JSON.stringify({ ...known, ...user })) {
      await users.update(user, audit);
    }
    return user;
  }
}

/** Which of several would be meant is not ours to guess: a wrong guess shows evidence to the wrong person. */
function onlyRole([role, ...others]: readonly Role[]): Role {
  if (role === undefined) {
    throw new ForbiddenError(NO_ROLE);
  }
  if (others.length > 0) {
    const names = [role, ...others].map((each) => each.toLowerCase().replaceAll('_', ' ')).join(', ');
    throw new ForbiddenError(
      `Your account has several roles in REVIEW (${names}). Ask your administrator to leave you in the groups of one of them.`,
    );
  }
  return role;
}
