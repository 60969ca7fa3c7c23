import type { SignedInBrowser } from '@contract/calls/sessions';
import type { Confirmation } from '@contract/model/confirmation';
import { IDLE_LOGOUT } from '@contract/rules/limits';
import { isoTime, type Clock } from '@server/clock';
import { ConflictError, NotFoundError } from '@server/errors';
import type { SessionStore } from '@server/stores/session-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import type { CaseEventStream } from './case-event-stream';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { ConfirmationService } from './confirmation-service';
import type { ActiveSession } from './session-service';
import type { SignInClient } from './sign-in-service';

interface Dependencies {
  sessions: SessionStore;
  users: UserStore;
  watch: Pick<CaseEventStream, 'recheck'>;
  confirmations: ConfirmationService;
  clock: Clock;
}

/** The factors that confirm a request, and its client. */
interface Confirmed {
  given: Confirmation;
  client: SignInClient;
}

/** The sessions of a user, which can be ended from another browser. Event streams of an ended session end at once. */
export class SessionListService {
  constructor(private readonly deps: Dependencies) {}

  async list(userId: string, current: ActiveSession): Promise<SignedInBrowser[]> {
    const records = await this.deps.sessions.listOfUser(userId, this.deps.clock());
    return records.map(({ id, beganAt, idleExpiresAt, device }) => ({
      id,
      beganAt: isoTime(beganAt),
      usedAt: isoTime(idleExpiresAt - IDLE_LOGOUT),
      ...device,
      isCurrent: id === current.record.id,
    }));
  }

  /** @throws NotFoundError */
  async listOfUser(userId: string, current: ActiveSession): Promise<SignedInBrowser[]> {
    return this.list((await this.requireUser(userId)).id, current);
  }

  /**
   * @throws NotFoundError also for sessions of others, ConflictError for the current one, BadRequestError and ForbiddenError
   * when it is not confirmed
   */
  async endOne(current: ActiveSession, sessionId: string, confirm: Confirmed, cause: AuditContext): Promise<void> {
    const { record, user } = current;
    if (sessionId === record.id) {
      throw new ConflictError('This is the session that you use. Sign out instead.');
    }
    const session = await this.deps.sessions.get(sessionId);
    if (session?.userId !== user.id) {
      throw new NotFoundError('This session has already ended.');
    }
    await this.deps.confirmations.requireAnywhere(current, confirm, 'end sessions');
    await this.deps.sessions.end(sessionId, auditEntry(cause, { action: ['end session'] }));
    this.deps.watch.recheck(user.id);
  }

  /** @throws BadRequestError, ForbiddenError when it is not confirmed */
  async endOthers(current: ActiveSession, confirm: Confirmed, cause: AuditContext): Promise<void> {
    await this.deps.confirmations.requireAnywhere(current, confirm, 'end sessions');
    await this.end(current.user, current.record.id, cause);
  }

  /**
   * Ends the sessions of another user, by an administrator. @throws NotFoundError, ConflictError for oneself: users end their
   * own sessions in the profile
   */
  async endOfUser(current: ActiveSession, userId: string, cause: AuditContext): Promise<void> {
    const user = await this.requireUser(userId);
    if (user.id === current.user.id) {
      throw new ConflictError('These sessions are your own. End them in your profile.');
    }
    await this.end(user, null, cause);
  }

  private async end({ id, userName }: UserRecord, exceptId: string | null, cause: AuditContext): Promise<void> {
    const audit = auditEntry(cause, { action: ['end sessions'], userName: [userName] });
    await this.deps.sessions.endOfUser(id, exceptId, audit);
    this.deps.watch.recheck(id);
  }

  private async requireUser(userId: string): Promise<UserRecord> {
    const user = await this.deps.users.get(userId);
    if (user === null) {
      throw new NotFoundError('There is no such user.');
    }
    return user;
  }
}
