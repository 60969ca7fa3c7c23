import { isoTime, type Clock } from '@server/clock';
import { ForbiddenError, ReviewError } from '@server/errors';
import type { Logger } from '@server/logger';
import type { ProviderSession, ProviderSessionStore } from '@server/stores/provider-session-store';

import type { DirectoryUsers } from './directory-users';
import type { IdentityService, TokenVerifier } from './identity-service';

/** What the provider says when it is asked for fresh tokens (RFC 6749, 6). */
export type RefreshAnswer =
  | { kind: 'fresh'; idToken: string | null; refreshToken: string | null }
  /** Its session has ended, or its user is gone or disabled: `isDisabled` where it says so. */
  | { kind: 'ended'; isDisabled: boolean }
  /** It does not answer, or not to us: nothing is known. */
  | { kind: 'silent'; why: string };

interface Dependencies {
  providerSessions: ProviderSessionStore;
  identity: IdentityService;
  directory: DirectoryUsers;
  verifier: Pick<TokenVerifier, 'verify'>;
  sealed: { seal(text: string): Promise<string>; open(sealed: string): Promise<string> };
  refresh(refreshToken: string): Promise<RefreshAnswer>;
  /** Milliseconds. */
  after: number;
  clock: Clock;
  log: Logger;
}

/**
 * Asks the lab's own provider again about each session, every few minutes: who was disabled or has lost every role there is signed out,
 * who has another role signs in again with it, and cases follow. While the provider does not answer sessions go on.
 */
export class ProviderRecheck {
  private running: Promise<void> | null = null;

  constructor(private readonly deps: Dependencies) {}

  /** One run at a time: a refresh token may be good for one use. */
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
    // A key that is not there any more: the session was begun before the data folder was exchanged.
    const refreshToken = await sealed.open(session.refreshToken ?? '').catch(() => null);
    const answer = refreshToken === null ? ENDED : await this.deps.refresh(refreshToken);
    if (answer.kind === 'silent') {
      log.warn({ why: answer.why }, 'the identity provider was asked about a session and did not answer');
    } else if (answer.kind === 'ended') {
      if (answer.isDisabled) {
        await this.deps.directory.unconfirm(session.userId);
      }
      await this.end(session, 'ended at the identity provider');
    } else {
      const next = answer.refreshToken === null ? session.refreshToken : await sealed.seal(answer.refreshToken);
      await providerSessions.noteChecked(session.sessionId, next ?? '', clock());
      await this.follow(session, answer.idToken);
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

const ENDED: RefreshAnswer = { kind: 'ended', isDisabled: false };
