import { randomUUID } from 'node:crypto';

import { passkeyNameSchema, PASSKEYS_MAX } from '@contract/rules/passkey-form';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@contract/model/passkey';
import { isoTime, type Clock } from '@server/clock';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { PasskeyRecord, PasskeyStore } from '@server/stores/passkey-store';
import type { SystemAuditStore } from '@server/stores/system-audit-store';
import type { UserRecord } from '@server/stores/user-store';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import type { PasskeyChallenges } from './passkey-challenges';
import { newRecoveryCodes } from './recovery-codes';
import type { RelyingParty } from './relying-party';
import type { FactorPurpose, SecondFactorService } from './second-factor-service';
import type { SignInClient, SignInService } from './sign-in-service';
import { validate } from './validate';
import {
  creationOptions,
  requestOptions,
  verifyAssertion,
  verifyRegistration,
  type VerifiedRegistration,
} from './webauthn';

const WRONG_PASSKEY = 'The passkey was not accepted. Try again.';
const NOT_HERE = 'Passkeys need the address of REVIEW to begin with https:// and a host name.';
const NOT_ADDED =
  'The passkey was not added, since the request for it has expired or is not of this page. Begin again.';
const TAKEN = 'This passkey is registered already.';

interface Dependencies {
  passkeys: PasskeyStore;
  systemAudit: SystemAuditStore;
  challenges: PasskeyChallenges;
  factors: SecondFactorService;
  signIn: SignInService;
  /** Keyed hash, base64url of 32 bytes. */
  box: { handle(text: string, owner: string): Promise<string> };
  /** Null where browsers have no passkeys. */
  relyingParty: RelyingParty | null;
  clock: Clock;
}

/**
 * Passkeys (WebAuthn) as a second factor after the password. `owner` is the session or the pending sign-in that makes the
 * request.
 */
export class PasskeyService {
  constructor(private readonly deps: Dependencies) {}

  /** Whether passkeys work at the public address. */
  isAvailable(): boolean {
    return this.deps.relyingParty !== null;
  }

  /** @throws BadRequestError where passkeys do not work */
  requireWorking(): void {
    this.requireRelyingParty();
  }

  /** For a user who was authenticated just now. @throws BadRequestError where passkeys do not work, ConflictError for too many */
  async beginSetUp(user: UserRecord, owner: string): Promise<PasskeyCreationOptions> {
    const relyingParty = this.requireRelyingParty();
    this.deps.factors.requireAvailable(user);
    const existing = await this.deps.passkeys.list(user.id);
    if (existing.length >= PASSKEYS_MAX) {
      throw tooMany();
    }
    const { id, userName, firstName, lastName } = user;
    const handle = await this.deps.box.handle('passkey', id);
    const displayName = `${firstName} ${lastName}`.trim();
    const options = await creationOptions(relyingParty, { handle, userName, displayName }, existing);
    await this.deps.challenges.put({ action: 'add', owner }, user, options.challenge);
    return options;
  }

  /**
   * Stores the passkey that the authenticator created. Returns new recovery codes, shown once, if it is the user's first factor,
   * otherwise none. @throws BadRequestError, ConflictError
   */
  async add(
    user: UserRecord,
    owner: string,
    given: { name: string; credential: PasskeyRegistration },
    cause: AuditContext,
  ): Promise<string[]> {
    const relyingParty = this.requireRelyingParty();
    const { name } = validate(passkeyNameSchema, { name: given.name });
    this.deps.factors.requireAvailable(user);
    const challenge = await this.deps.challenges.take({ action: 'add', owner }, user);
    const verified = challenge === null ? null : await verifyRegistration(relyingParty, challenge, given.credential);
    if (verified === null) {
      throw new BadRequestError(NOT_ADDED);
    }
    return this.store(user, name, verified, cause);
  }

  /** Options for the browser's authenticators. @throws NotFoundError without passkeys, BadRequestError where they do not work */
  async beginSignIn(user: UserRecord, owner: string): Promise<PasskeyRequestOptions> {
    const relyingParty = this.requireRelyingParty();
    const passkeys = await this.deps.passkeys.list(user.id);
    if (passkeys.length === 0) {
      throw new NotFoundError('You have no passkey. Add one in your profile.');
    }
    const options = await requestOptions(relyingParty, passkeys);
    await this.deps.challenges.put({ action: 'use', owner }, user, options.challenge);
    return options;
  }

  /**
   * Null when the passkey is accepted, otherwise the message. Failures are counted like wrong codes.
   * @param given null when the response of the browser is malformed
   */
  async check(
    user: UserRecord,
    owner: string,
    given: PasskeyAssertion | null,
    client: SignInClient,
    purpose: FactorPurpose = 'signIn',
  ): Promise<string | null> {
    return this.deps.signIn.guess(user, client, WRONG_PASSKEY, async () => {
      const challenge = await this.deps.challenges.take({ action: 'use', owner }, user);
      const { relyingParty, passkeys } = this.deps;
      if (given === null || challenge === null || relyingParty === null) {
        return false;
      }
      const passkey = (await passkeys.list(user.id)).find(({ credentialId }) => credentialId === given.id);
      const use = passkey && (await verifyAssertion(relyingParty, challenge, given, passkey));
      return passkey !== undefined && use !== null && use !== undefined && this.use(user, passkey, { ...use, purpose });
    });
  }

  /** @throws NotFoundError, ConflictError for the last factor where one is required */
  async requireRemovable(user: UserRecord, passkeyId: string): Promise<PasskeyRecord> {
    const passkey = (await this.deps.passkeys.list(user.id)).find(({ id }) => id === passkeyId);
    if (passkey === undefined) {
      throw new NotFoundError('There is no such passkey.');
    }
    await this.deps.factors.requireRemovable(user, ({ secret, passkeys }) => secret !== null || passkeys > 1);
    return passkey;
  }

  /** Removes a passkey at the request of its user. */
  async remove(user: UserRecord, passkey: PasskeyRecord, cause: AuditContext): Promise<void> {
    const audit = auditEntry(cause, { userName: [user.userName], passkey: [passkey.name] });
    await this.deps.passkeys.remove(user.id, passkey.id, audit);
  }

  private async store(
    user: UserRecord,
    name: string,
    verified: VerifiedRegistration,
    cause: AuditContext,
  ): Promise<string[]> {
    const { passkeys, factors, clock } = this.deps;
    const codes = (await factors.isOn(user)) ? null : newRecoveryCodes();
    const recoveryHashes = codes && (await factors.hashes(user, codes));
    const passkey = { id: randomUUID(), userId: user.id, name, ...verified, createdAt: clock(), lastUsedAt: null };
    const audit = auditEntry(cause, { userName: [user.userName], passkey: [name] });
    const result = await passkeys.add(passkey, { limit: PASSKEYS_MAX, recoveryHashes }, audit);
    if (result !== 'added') {
      throw result === 'full' ? tooMany() : new ConflictError(TAKEN);
    }
    return codes ?? [];
  }

  /** Whether the counter increased. Otherwise the authenticator may be cloned, which the audit log records. */
  private async use(
    user: UserRecord,
    { id, name }: PasskeyRecord,
    { counter, isBackedUp, purpose }: { counter: number; isBackedUp: boolean; purpose: FactorPurpose },
  ): Promise<boolean> {
    const { passkeys, systemAudit, clock } = this.deps;
    const at = clock();
    const cause = {
      call: `${purpose}WithPasskey`,
      logEvent: 'system access',
      userId: user.id,
      userName: user.userName,
      timestamp: isoTime(at),
      caseId: null,
    };
    const used = auditEntry(cause, { action: ['passkey'], passkey: [name] });
    const result = await passkeys.use(id, { counter, isBackedUp, at }, used);
    if (result === 'regressed') {
      await systemAudit.record(auditEntry(cause, { action: ['counter went back'], passkey: [name] }));
    }
    return result === 'used';
  }

  private requireRelyingParty(): RelyingParty {
    if (this.deps.relyingParty === null) {
      throw new BadRequestError(NOT_HERE);
    }
    return this.deps.relyingParty;
  }
}

const tooMany = () => new ConflictError(`You have ${PASSKEYS_MAX} passkeys. Remove one first.`);
