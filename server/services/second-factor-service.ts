import { randomInt } from 'node:crypto';

import type { SecondFactor, UserSecondFactor } from '@contract/calls/second-factor';
import type { Role } from '@contract/model/case';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { SecondFactorRecord, SecondFactorStore } from '@server/stores/second-factor-store';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { auditEntry, type Cause } from './cause';
import { newSecret, showSecret, stepOf, type ShownSecret } from './one-time-password';
import type { SignInPlace, SignInService } from './sign-in-service';

const RECOVERY_CODES = 10;
/** Four groups of four, 79 random bits; without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;

const WRONG_CODE = 'The code is not correct. Wait for the next one, and check the clock of your device.';
const NO_SET_UP = 'The set-up has expired. Begin again.';

interface Dependencies {
  users: UserStore;
  secondFactors: SecondFactorStore;
  /** Seals what is stored, for its owner alone. */
  box: {
    seal(text: string, owner: string): Promise<string>;
    open(sealed: string, owner: string): Promise<string>;
    hash(text: string, owner: string): Promise<string>;
  };
  signIn: SignInService;
  /** Whose users must have a second factor. */
  requiredRoles: readonly Role[];
  /** False where the lab's own provider signs users in. */
  hasPasswords: boolean;
  clock: Clock;
}

/** Time-based one-time passwords (RFC 6238) and recovery codes as a second factor after the password. */
export class SecondFactorService {
  constructor(private readonly deps: Dependencies) {}

  async isOn({ id }: UserRecord): Promise<boolean> {
    return secretOf(await this.deps.secondFactors.get(id)) !== null;
  }

  /** Whether the user must set one up before the next session. */
  async isMissing(user: UserRecord): Promise<boolean> {
    const record = await this.deps.secondFactors.get(user.id);
    return secretOf(record) === null && this.isRequired(user, record);
  }

  /** The user's own. */
  async state(user: UserRecord): Promise<SecondFactor> {
    const record = await this.deps.secondFactors.get(user.id);
    return {
      isAvailable: this.isAvailable(user),
      isRequired: this.isRequired(user, record),
      since: isoTimeOf(record),
      recoveryCodesLeft: record?.recoveryCodesLeft ?? 0,
    };
  }

  /** @throws BadRequestError for a wrong password or too many of them, with the message of the field */
  async begin(user: UserRecord, password: string, place: SignInPlace): Promise<ShownSecret> {
    await this.requirePassword(user, password, place);
    return this.beginSetUp(user);
  }

  /** For a user whose password was typed just now. @throws BadRequestError where a second factor is not available */
  async beginSetUp(user: UserRecord): Promise<ShownSecret> {
    this.requireAvailable(user);
    const secret = newSecret();
    await this.deps.secondFactors.begin(user.id, await this.deps.box.seal(secret, user.id));
    return showSecret(secret, user.userName);
  }

  /** The secret of the set-up under way, to be shown again; null when there is none. */
  async pending(user: UserRecord): Promise<ShownSecret | null> {
    const pending = (await this.deps.secondFactors.get(user.id))?.pendingSecret ?? null;
    return pending === null ? null : showSecret(await this.deps.box.open(pending, user.id), user.userName);
  }

  /** Ends the set-up with a code of the app; answers the recovery codes, which are shown once. @throws BadRequestError */
  async confirm(user: UserRecord, code: string, cause: Cause): Promise<string[]> {
    const { secondFactors, box, clock } = this.deps;
    const pending = (await secondFactors.get(user.id))?.pendingSecret ?? null;
    if (pending === null) {
      throw new BadRequestError(NO_SET_UP, { fields: { code: NO_SET_UP } });
    }
    const step = stepOf(await box.open(pending, user.id), digitsOf(code), clock());
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

  /** Null when the code, or recovery code, was right and is used up now; otherwise what is said. */
  async check(user: UserRecord, code: string, place: SignInPlace): Promise<string | null> {
    return this.deps.signIn.guess(user, place, WRONG_CODE, async () => {
      const secret = secretOf(await this.deps.secondFactors.get(user.id));
      if (secret === null) {
        return false;
      }
      const digits = digitsOf(code);
      return /^\d{6}$/.test(digits) ? this.useCode(user, secret, digits) : this.useRecoveryCode(user, code);
    });
  }

  /** New ones in place of all before. @throws BadRequestError */
  async renewRecoveryCodes(user: UserRecord, password: string, place: SignInPlace, cause: Cause): Promise<string[]> {
    await this.requirePassword(user, password, place);
    if (!(await this.isOn(user))) {
      throw new ConflictError('There is no second factor.');
    }
    const codes = newRecoveryCodes();
    const audit = auditEntry(cause, { action: ['new recovery codes'], userName: [user.userName] });
    await this.deps.secondFactors.replaceRecoveryCodes(user.id, await this.hashes(user, codes), audit);
    return codes;
  }

  /** By the user. @throws BadRequestError, ConflictError where one is required or there is none */
  async removeOwn(user: UserRecord, password: string, place: SignInPlace, cause: Cause): Promise<void> {
    if ((await this.state(user)).isRequired) {
      throw new ConflictError('You need a second factor. An administrator can take a lost one away.');
    }
    await this.requirePassword(user, password, place);
    await this.remove(user, auditEntry(cause, { action: ['remove'], userName: [user.userName] }));
  }

  /** For an administrator. @throws NotFoundError */
  async stateOf(userId: string): Promise<UserSecondFactor> {
    const user = await this.requireUser(userId);
    const record = await this.deps.secondFactors.get(userId);
    return {
      isAvailable: this.isAvailable(user),
      isRequired: record?.isRequired ?? false,
      isRequiredByRole: this.deps.requiredRoles.includes(user.role),
      since: isoTimeOf(record),
      recoveryCodesLeft: record?.recoveryCodesLeft ?? 0,
    };
  }

  /** From the next sign-in on. @throws NotFoundError, BadRequestError */
  async setRequired(userId: string, isRequired: boolean, cause: Cause): Promise<void> {
    const user = await this.requireUser(userId);
    this.requireAvailable(user);
    const action = isRequired ? 'require' : 'do not require';
    const audit = auditEntry(cause, { action: [action], userName: [user.userName] });
    await this.deps.secondFactors.setRequired(userId, isRequired, audit);
  }

  /** Takes a lost one away, by an administrator with a reason. @throws NotFoundError, ConflictError when there is none */
  async takeAway(userId: string, reason: string, cause: Cause): Promise<void> {
    const user = await this.requireUser(userId);
    await this.remove(user, auditEntry(cause, { action: ['take away'], userName: [user.userName], reason: [reason] }));
  }

  private async useCode(user: UserRecord, secret: string, digits: string): Promise<boolean> {
    const { box, clock, secondFactors } = this.deps;
    const step = stepOf(await box.open(secret, user.id), digits, clock());
    return step !== null && secondFactors.useStep(user.id, step);
  }

  private async useRecoveryCode(user: UserRecord, code: string): Promise<boolean> {
    const { box, clock, secondFactors } = this.deps;
    const audit = auditEntry(
      {
        call: 'signInWithRecoveryCode',
        logEvent: 'system access',
        userId: user.id,
        userName: user.userName,
        timestamp: isoTime(clock()),
        caseId: null,
      },
      { action: ['recovery code'] },
    );
    return secondFactors.useRecoveryCode(user.id, await box.hash(plainCode(code), user.id), audit);
  }

  private async remove(user: UserRecord, audit: ReturnType<typeof auditEntry>): Promise<void> {
    if (!(await this.deps.secondFactors.remove(user.id, audit))) {
      throw new ConflictError('There is no second factor.');
    }
  }

  private hashes(user: UserRecord, codes: readonly string[]): Promise<string[]> {
    return Promise.all(codes.map((code) => this.deps.box.hash(plainCode(code), user.id)));
  }

  /** Who finds a session open must not change how its user signs in. */
  private async requirePassword(user: UserRecord, password: string, place: SignInPlace): Promise<void> {
    this.requireAvailable(user);
    const result = await this.deps.signIn.signIn(user.userName, password, place);
    if ('refusal' in result) {
      throw new BadRequestError(result.refusal, { fields: { password: result.refusal } });
    }
  }

  private isAvailable({ isReadonly, passwordHash }: UserRecord): boolean {
    return this.deps.hasPasswords && !isReadonly && passwordHash !== null;
  }

  private requireAvailable(user: UserRecord): void {
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

const secretOf = (record: SecondFactorRecord | null): string | null => record?.secret ?? null;

function isoTimeOf(record: SecondFactorRecord | null): string | null {
  const at = record?.confirmedAt ?? null;
  return at === null ? null : isoTime(at);
}

function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Codes are typed with and without spaces. */
const digitsOf = (code: string): string => code.replace(/\s/g, '');
const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
