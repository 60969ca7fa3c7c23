import { isoTime, type Clock } from '@server/clock';
import { ForbiddenError, ReviewError } from '@server/errors';
import type { Logger } from '@server/logger';
import type { ProviderSession, ProviderSessionStore } from '@server/stores/provider-session-store';

import type { DirectoryUsers } from './directory-users';
import type { IdentityService, TokenVerifier } from './identity-service';

/** The result of a request for fresh tokens (RFC 6749, 6). */
export type RefreshResult =
  | { kind: 'fresh'; idToken: string | null; refreshToken: string | null }
  /** The provider's session has ended, or its user was removed or disabled (`isDisabled` if the provider states it). */
  | { kind: 'ended'; isDisabled: boolean }
  /** No usable response: the state of the session is unknown. */
  | { kind: 'silent'; why: string };

interface Dependencies {
  providerSessions: ProviderSessionStore;
  identity: IdentityService;
  directory: DirectoryUsers;
  verifier: Pick<TokenVerifier, 'verify'>;
  sealed: { seal(text: string): Promise<string>; open(sealed: string): Promise<string> };
  refresh(refreshToken: string): Promise<RefreshResult>;
  /** Milliseconds between two checks of a session. */
  after: number;
  clock: Clock;
  log: Logger;
}

/**
 * Checks each session at the external provider every few minutes. Users who were disabled or lost their role are signed out,
 * users with another role must sign in again, and access to cases is updated. While the provider does not respond, sessions
 * stay valid.
 */
export class ProviderRecheck {
  private running: Promise<void> | null = null;

  constructor(private readonly deps: Dependencies) {}

  /** Runs do not overlap: a refresh token may be valid for one use. */
  run(): Promise<void> {
    this.running ??= this.recheckDue().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async recheckDue(): Promise<void> {
    const { providerSessions, clock, after, log } = this.deps;
    for (const session of await providerSessions.listDue(clock() - after)) {
      await this.recheck(session).catch((error: unknown) =>
        log.warn({ err: error }, 'a session could not be checked at the identity provider'),
      );
    }
  }

  private async recheck(session: ProviderSession): Promise<void> {
    const { providerSessions, sealed, clock, log } = this.deps;
    // The key may be missing when the data folder was replaced after the session began.
    const refreshToken = await sealed.open(session.refreshToken ?? '').catch(() => null);
    const result = refreshToken === null ? ENDED : await this.deps.refresh(refreshToken);
    if (result.kind === 'silent') {
      log.warn({ why: result.why }, 'the identity provider did not respond to the check of a session');
    } else if (result.kind === 'ended') {
      if (result.isDisabled) {
        await this.deps.directory.unconfirm(session.userId);
      }
      await this.end(session, 'ended at the identity provider');
    } else {
      const next = result.refreshToken === null ? session.refreshToken : await sealed.seal(result.refreshToken);
      await providerSessions.noteChecked(session.sessionId, next ?? '', clock());
      await this.follow(session, result.idToken);
    }
  }

  private async follow(session: ProviderSession, idToken: string | null): Promise<void> {
    const { verifier, directory, clock } = this.deps;
    if (idToken === null) {
      return;
    }
    try {
      const identity = await verifier.verify(idToken);
      if (identity.subject !== session.subject || identity.external === null) {
        await this.end(session, 'the identity provider speaks of somebody else');
        return;
      }
      await directory.adopt(identity, identity.external, {
        call: 'recheckAtProvider',
        logEvent: 'user management',
        userId: session.userId,
        userName: identity.external.userName,
        timestamp: isoTime(clock()),
        caseId: null,
      });
    } catch (error) {
      if (!(error instanceof ReviewError)) {
        throw error;
      }
      await this.deps.directory.unconfirm(session.userId);
      await this.end(session, error instanceof ForbiddenError ? 'no role any more' : error.message);
    }
  }

  private end(session: ProviderSession, reason: string): Promise<void> {
    return this.deps.identity.endByProvider(session, reason, 'recheckAtProvider');
  }
}

const ENDED: RefreshResult = { kind: 'ended', isDisabled: false };
