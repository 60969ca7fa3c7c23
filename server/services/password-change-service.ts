import { hash, verify } from '@node-rs/argon2';

import type { Confirmation } from '@contract/model/confirmation';
import {
  CHANGE_PASSWORD_SCHEMAS,
  SET_PASSWORD_SCHEMAS,
  type ChangePasswordValues,
  type PasswordValues,
} from '@contract/rules/password';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError } from '@server/errors';
import type { ProviderStore } from '@server/stores/provider-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { refuseGuessable } from './breached-passwords';
import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { CaseEventStream } from './case-event-stream';
import type { ConfirmationService } from './confirmation-service';
import type { PasswordPolicy } from './password-policy';
import type { ActiveSession } from './session-service';
import type { SignInClient } from './sign-in-service';
import { validate } from './validate';

const KIND = 'PasswordChange';
const TIME_TO_CHANGE = 15 * 60_000;

const SAME_AS_CURRENT = 'Choose a password other than your current one.';
const SAME_PASSWORD = 'Choose another password than the temporary one.';

interface Dependencies {
  users: UserStore;
  provider: ProviderStore;
  confirmations: ConfirmationService;
  watch: CaseEventStream;
  /** False when users sign in at the external provider. */
  hasPasswords: boolean;
  passwordPolicy: PasswordPolicy;
  clock: Clock;
}

/**
 * Users change their own password: a temporary one between the sign-in form and the session, any other one in the profile. The
 * pending sign-in stores that the temporary password was correct; this is deleted with the sessions of the user when an
 * administrator changes the account.
 */
export class PasswordChangeService {
  constructor(private readonly deps: Dependencies) {}

  async begin(signInId: string, { id: accountId }: UserRecord): Promise<void> {
    const { provider, clock } = this.deps;
    const expiresAt = clock() + TIME_TO_CHANGE;
    await provider.put({ kind: KIND, id: signInId, payload: { accountId }, expiresAt, consumedAt: null });
  }

  /** The user who must change a temporary password in this sign-in; null for none. */
  async userOf(signInId: string): Promise<UserRecord | null> {
    const { users, provider, clock } = this.deps;
    const record = await provider.get(KIND, signInId);
    const accountId = record?.payload.accountId;
    if (record === null || (record.expiresAt ?? 0) <= clock() || typeof accountId !== 'string') {
      return null;
    }
    const user = await users.get(accountId);
    return user !== null && user.isEnabled && user.hasTemporaryPassword ? user : null;
  }

  /** @throws BadRequestError with the messages of the fields, NotFoundError when the password was changed meanwhile */
  async change(user: UserRecord, given: PasswordValues): Promise<void> {
    const { rule, words } = this.deps.passwordPolicy;
    const { password } = validate(SET_PASSWORD_SCHEMAS[rule], given);
    await refuseGuessable(password, words);
    const replaces = user.passwordHash ?? '';
    if (await verify(replaces, password)) {
      throw new BadRequestError(SAME_PASSWORD, { fields: { password: SAME_PASSWORD } });
    }
    const cause = {
      call: 'changePassword',
      logEvent: 'user management',
      userId: user.id,
      userName: user.userName,
      timestamp: isoTime(this.deps.clock()),
      caseId: null,
    };
    const audit = auditEntry(cause, { action: ['change password'], userName: [user.userName] });
    const passwordHash = await hash(password);
    await this.deps.users.setPassword(user.id, { passwordHash, isTemporary: false, replaces }, audit);
  }

  /**
   * Changes the password within a session, which stays; all other sessions of the user end. Requires the current password, and
   * the second factor if the user has one.
   * @throws BadRequestError with the messages of the fields, NotFoundError when the password was changed meanwhile
   */
  async changeOwn(
    session: Pick<ActiveSession, 'user' | 'record'>,
    given: ChangePasswordValues & Pick<Confirmation, 'passkey'>,
    client: SignInClient,
    cause: AuditContext,
  ): Promise<void> {
    const { user, record } = session;
    if (!this.deps.hasPasswords || user.isReadonly || user.passwordHash === null) {
      throw new BadRequestError(`${user.userName} signs in with the lab's own provider. Make the change there.`);
    }
    const { rule, words } = this.deps.passwordPolicy;
    const { currentPassword, password, code = '' } = validate(CHANGE_PASSWORD_SCHEMAS[rule], given);
    await refuseGuessable(password, words);
    // Checked before the confirmation, because that consumes a code.
    if (password === currentPassword) {
      throw new BadRequestError(SAME_AS_CURRENT, { fields: { password: SAME_AS_CURRENT } });
    }
    const confirmation = { password: currentPassword, code, ...(given.passkey && { passkey: given.passkey }) };
    await this.deps.confirmations.require(session, confirmation, client, 'currentPassword');
    const passwordHash = await hash(password);
    const change = { passwordHash, isTemporary: false, replaces: user.passwordHash, keepsSession: record.id };
    const audit = auditEntry(cause, { action: ['change password'], userName: [user.userName] });
    await this.deps.users.setPassword(user.id, change, audit);
    this.deps.watch.recheck(user.id);
  }
}
