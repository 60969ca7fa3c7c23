import type { SecondFactor, UserSecondFactor } from '@contract/calls/second-factor';
import type { Role } from '@contract/model/case';
import type { Passkey } from '@contract/model/passkey';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { PasskeyRecord, PasskeyStore } from '@server/stores/passkey-store';
import type { SecondFactorRecord, SecondFactorStore } from '@server/stores/second-factor-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { describeChanges } from '@server/domain/describe-changes';
import { auditEntry, updateEntry, type AuditContext } from '@server/domain/audit-context';
import { newSecret, showSecret, stepOf, type ShownSecret } from './one-time-password';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes';
import type { SignInClient, SignInService } from './sign-in-service';

const WRONG_CODE = 'The code is not correct. Wait for the next one, and check the clock of your device.';
/** The same code twice, as after a double click, is no guess: it is refused, but does not lock its user out. */
const USED_CODE = 'This code was used already. Wait for the next one.';
const NO_FACTOR = 'There is no second factor.';
const OWN_FACTOR = 'This is your own account. Change its second factor in your profile.';
const NO_SET_UP = 'The set-up has expired. Begin again.';

interface Dependencies {
  users: UserStore;
  secondFactors: SecondFactorStore;
  passkeys: PasskeyStore;
  /** Seals stored secrets for their owner. */
  box: {
    seal(text: string, owner: string): Promise<string>;
    open(sealed: string, owner: string): Promise<string>;
    hash(text: string, owner: string): Promise<string>;
    /** With earlier keys as well. */
    hashes(text: string, owner: string): Promise<string[]>;
  };
  signIn: SignInService;
  /** Accepted clock difference of an authenticator app, in time steps in each direction. */
  codeClockSteps: number;
  /** Roles whose users need a second factor. */
  requiredRoles: readonly Role[];
  /** False when users sign in at the external provider. */
  hasPasswords: boolean;
  clock: Clock;
}

/** The purpose of a code or passkey: a sign-in, or the confirmation of a change within a session. */
export type FactorPurpose = 'signIn' | 'confirm';

/** The second factors of a user. */
export interface SignInMethods {
  hasApp: boolean;
  hasPasskeys: boolean;
  hasRecoveryCodes: boolean;
}

/** One-time passwords (RFC 6238), passkeys (passkey-service.ts) and recovery codes as a second factor after the password. */
export class SecondFactorService {
  constructor(private readonly deps: Dependencies) {}

  async isOn({ id }: UserRecord): Promise<boolean> {
    return hasFactor(await this.deps.secondFactors.get(id));
  }

  async methodsOf({ id }: UserRecord): Promise<SignInMethods> {
    const record = await this.deps.secondFactors.get(id);
    return {
      hasApp: secretOf(record) !== null,
      hasPasskeys: record !== null && record.passkeys > 0,
      hasRecoveryCodes: record !== null && record.recoveryCodesLeft > 0,
    };
  }

  /** Whether the user must set up a second factor before the next session. */
  async isMissing(user: UserRecord): Promise<boolean> {
    const record = await this.deps.secondFactors.get(user.id);
    return !hasFactor(record) && this.isRequired(user, record);
  }

  /** The state of the user's own second factor. */
  async state(user: UserRecord): Promise<SecondFactor> {
    const record = await this.deps.secondFactors.get(user.id);
    return {
      isAvailable: this.isAvailable(user),
      isRequired: this.isRequired(user, record),
      since: isoTimeOf(record),
      recoveryCodesLeft: record?.recoveryCodesLeft ?? 0,
      passkeys: (await this.deps.passkeys.list(user.id)).map(toPasskey),
    };
  }

  /** For a user who was authenticated just now. @throws BadRequestError where a second factor is not available */
  async beginSetUp(user: UserRecord): Promise<ShownSecret> {
    this.requireAvailable(user);
    const secret = newSecret();
    await this.deps.secondFactors.begin(user.id, await this.deps.box.seal(secret, user.id));
    return showSecret(secret, user.userName);
  }

  /** The secret of a pending set-up, to show it again; null when there is none. */
  async pending(user: UserRecord): Promise<ShownSecret | null> {
    const pending = (await this.deps.secondFactors.get(user.id))?.pendingSecret ?? null;
    return pending === null ? null : showSecret(await this.deps.box.open(pending, user.id), user.userName);
  }

  /** Completes the set-up with a code of the app. Returns the recovery codes, which are shown once. @throws BadRequestError */
  async confirm(user: UserRecord, code: string, cause: AuditContext): Promise<string[]> {
    const { secondFactors, box, clock } = this.deps;
    const pending = (await secondFactors.get(user.id))?.pendingSecret ?? null;
    if (pending === null) {
      throw new BadRequestError(NO_SET_UP, { fields: { code: NO_SET_UP } });
    }
    const step = stepOf(await box.open(pending, user.id), digitsOf(code), clock(), this.deps.codeClockSteps);
    if (step === null) {
      throw new BadRequestError(WRONG_CODE, { fields: { code: WRONG_CODE } });
    }
    const codes = newRecoveryCodes();
    const confirmed = { secret: pending, step, at: clock(), recoveryHashes: await this.hashes(user, codes) };
    const audit = auditEntry(cause, { action: ['set up'], userName: [user.userName] });
    if (!(await secondFactors.confirm(user.id, confirmed, audit))) {
      throw new BadRequestError(NO_SET_UP, { fields: { code: NO_SET_UP } });
    }
    return codes;
  }

  /** Null when the code or recovery code was correct, which consumes it; otherwise the message. */
  async check(
    user: UserRecord,
    code: string,
    client: SignInClient,
    purpose: FactorPurpose = 'signIn',
  ): Promise<string | null> {
    return this.deps.signIn.guess(user, client, WRONG_CODE, async () => {
      const record = await this.deps.secondFactors.get(user.id);
      const digits = digitsOf(code);
      if (!/^\d{6}$/.test(digits)) {
        return hasFactor(record) && this.useRecoveryCode(user, code, purpose);
      }
      const secret = secretOf(record);
      return secret !== null && this.useCode(user, secret, digits);
    });
  }

  /** Replaces all earlier codes. @throws ConflictError without a factor */
  async renewRecoveryCodes(user: UserRecord, cause: AuditContext): Promise<string[]> {
    if (!(await this.isOn(user))) {
      throw new ConflictError(NO_FACTOR);
    }
    const codes = newRecoveryCodes();
    const audit = auditEntry(cause, { action: ['new recovery codes'], userName: [user.userName] });
    await this.deps.secondFactors.replaceRecoveryCodes(user.id, await this.hashes(user, codes), audit);
    return codes;
  }

  /** @throws ConflictError when the app is the last factor of a user who needs one */
  requireAppRemovable(user: UserRecord): Promise<void> {
    return this.requireRemovable(user, ({ passkeys }) => passkeys > 0);
  }

  /** Removes the app at the request of its user. @throws ConflictError when there is none */
  async removeApp(user: UserRecord, cause: AuditContext): Promise<void> {
    const audit = auditEntry(cause, { action: ['remove'], userName: [user.userName] });
    if (!(await this.deps.secondFactors.removeSecret(user.id, audit))) {
      throw new ConflictError(NO_FACTOR);
    }
  }

  /** @throws ConflictError when the user needs a factor and would have none left */
  async requireRemovable(user: UserRecord, keepsOne: (record: SecondFactorRecord) => boolean): Promise<void> {
    const record = await this.deps.secondFactors.get(user.id);
    if (this.isRequired(user, record) && (record === null || !keepsOne(record))) {
      throw new ConflictError('You need a second factor. An administrator can remove a lost one.');
    }
  }

  /** For administrators. @throws NotFoundError */
  async stateOf(userId: string): Promise<UserSecondFactor> {
    const user = await this.requireUser(userId);
    const record = await this.deps.secondFactors.get(userId);
    return {
      isAvailable: this.isAvailable(user),
      isRequired: record?.isRequired ?? false,
      isRequiredByRole: this.deps.requiredRoles.includes(user.role),
      since: isoTimeOf(record),
      recoveryCodesLeft: record?.recoveryCodesLeft ?? 0,
      passkeys: record?.passkeys ?? 0,
    };
  }

  /** Applies from the next sign-in. @throws NotFoundError, BadRequestError */
  async setRequired(userId: string, isRequired: boolean, cause: AuditContext): Promise<void> {
    const user = await this.requireUser(userId);
    this.requireAvailable(user);
    const action = isRequired ? 'require' : 'do not require';
    await this.deps.secondFactors.setRequired(userId, isRequired, (before) =>
      updateEntry(
        cause,
        { action: [action], userName: [user.userName] },
        describeChanges(before, { isRequired }, ['isRequired']),
      ),
    );
  }

  /**
   * Removes a lost second factor with its passkeys and recovery codes: by an administrator, with a reason.
   * @throws NotFoundError, ConflictError when there is none, or for the administrator's own
   */
  async removeLost(userId: string, reason: string, cause: AuditContext): Promise<void> {
    if (userId === cause.userId) {
      throw new ConflictError(OWN_FACTOR);
    }
    const user = await this.requireUser(userId);
    const audit = auditEntry(cause, { action: ['take away'], userName: [user.userName], reason: [reason] });
    if (!(await this.deps.secondFactors.remove(userId, audit))) {
      throw new ConflictError(NO_FACTOR);
    }
  }

  /** Whether it was accepted; the message for the code that was used last. */
  private async useCode(user: UserRecord, secret: string, digits: string): Promise<boolean | string> {
    const { box, clock, secondFactors } = this.deps;
    const step = stepOf(await box.open(secret, user.id), digits, clock(), this.deps.codeClockSteps);
    const use = step === null ? 'refused' : await secondFactors.useStep(user.id, step);
    return use === 'repeated' ? USED_CODE : use === 'accepted';
  }

  private async useRecoveryCode(user: UserRecord, code: string, purpose: FactorPurpose): Promise<boolean> {
    const { box, clock, secondFactors } = this.deps;
    const audit = auditEntry(
      {
        call: `${purpose}WithRecoveryCode`,
        logEvent: 'system access',
        userId: user.id,
        userName: user.userName,
        timestamp: isoTime(clock()),
        caseId: null,
      },
      { action: ['recovery code'] },
    );
    for (const hash of await box.hashes(plainRecoveryCode(code), user.id)) {
      if (await secondFactors.useRecoveryCode(user.id, hash, audit)) {
        return true;
      }
    }
    return false;
  }

  /** The hashes as they are stored. */
  hashes(user: UserRecord, codes: readonly string[]): Promise<string[]> {
    return Promise.all(codes.map((code) => this.deps.box.hash(plainRecoveryCode(code), user.id)));
  }

  /** Whether a second factor is available: only with a password of this installation. */
  isAvailable({ isReadonly, passwordHash }: UserRecord): boolean {
    return this.deps.hasPasswords && !isReadonly && passwordHash !== null;
  }

  /** @throws BadRequestError when the user has no password here */
  requireAvailable(user: UserRecord): void {
    if (!this.isAvailable(user)) {
      throw new BadRequestError(`${user.userName} signs in with the lab's own provider. Make the change there.`);
    }
  }

  private isRequired(user: UserRecord, record: SecondFactorRecord | null): boolean {
    return this.isAvailable(user) && (record?.isRequired === true || this.deps.requiredRoles.includes(user.role));
  }

  private async requireUser(userId: string): Promise<UserRecord> {
    const user = await this.deps.users.get(userId);
    if (user === null) {
      throw new NotFoundError('There is no such user.');
    }
    return user;
  }
}

const hasFactor = (record: SecondFactorRecord | null): boolean =>
  record !== null && (record.secret !== null || record.passkeys > 0);

const secretOf = (record: SecondFactorRecord | null): string | null => record?.secret ?? null;

function isoTimeOf(record: SecondFactorRecord | null): string | null {
  const at = record?.confirmedAt ?? null;
  return at === null ? null : isoTime(at);
}

const toPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: PasskeyRecord): Passkey => ({
  id,
  name,
  createdAt: isoTime(createdAt),
  lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
  isBackedUp,
});

/** Codes of apps may be typed with spaces. */
const digitsOf = (code: string): string => code.replace(/\s/g, '');
