import type { AuditEntry } from './audit-entry';

/**
 * The second factor of a user: time-based one-time passwords (RFC 6238), passkeys (passkey-store.ts) and recovery codes. Secrets are
 * sealed.
 */
export interface SecondFactorRecord {
  userId: string;
  /** By an administrator, for this user. */
  isRequired: boolean;
  /** Shown to the user and not confirmed by a code yet; null: no set-up is under way. */
  pendingSecret: string | null;
  /** Null: no code is required. */
  secret: string | null;
  /** Epoch milliseconds. */
  confirmedAt: number | null;
  recoveryCodesLeft: number;
  /** How many the user has. */
  passkeys: number;
}

/** A set-up that a code has confirmed. */
export interface ConfirmedSecret {
  secret: string;
  /** Time step of that code, which is used up with it. */
  step: number;
  at: number;
  recoveryHashes: readonly string[];
}

export interface SecondFactorStore {
  get(userId: string): Promise<SecondFactorRecord | null>;
  setRequired(userId: string, isRequired: boolean, audit: AuditEntry): Promise<void>;
  /** Keeps a secret that is to be confirmed; the one before is forgotten, the one in use goes on. */
  begin(userId: string, pendingSecret: string): Promise<void>;
  /** False when another set-up has started. */
  confirm(userId: string, confirmed: ConfirmedSecret, audit: AuditEntry): Promise<boolean>;
  /** False when this time step, or a later one, is used up: a code is good for one sign-in, however many come at once. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** False when there is no such code any more. */
  useRecoveryCode(userId: string, recoveryHash: string, audit: AuditEntry): Promise<boolean>;
  recoveryHashes(userId: string): Promise<string[]>;
  /** The same secret, sealed with another key. False when it has changed meanwhile. */
  replaceSealed(userId: string, before: string, after: string): Promise<boolean>;
  replaceRecoveryCodes(userId: string, recoveryHashes: readonly string[], audit: AuditEntry): Promise<void>;
  /** Forgets the secret; the recovery codes go with the last factor. False when there was none. */
  removeSecret(userId: string, audit: AuditEntry): Promise<boolean>;
  /** Forgets secret, passkeys and recovery codes; whether a factor is required stays. False when there was none. */
  remove(userId: string, audit: AuditEntry): Promise<boolean>;
}
