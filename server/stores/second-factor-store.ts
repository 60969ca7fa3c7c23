import type { AuditEntry, EntryOfUpdate } from './audit-entry';

/**
 * The second factor of a user: time-based one-time passwords (RFC 6238), passkeys (passkey-store.ts) and recovery codes. Secrets are
 * sealed.
 */
export interface SecondFactorRecord {
  userId: string;
  /** Whether an administrator required it for this user. */
  isRequired: boolean;
  /** Shown to the user and not confirmed by a code yet; null: no pending set-up. */
  pendingSecret: string | null;
  /** Null: no code is required. */
  secret: string | null;
  /** Epoch milliseconds. */
  confirmedAt: number | null;
  recoveryCodesLeft: number;
  /** Number of passkeys of the user. */
  passkeys: number;
}

/** A set-up confirmed by a code. */
export interface ConfirmedSecret {
  secret: string;
  /** Time step of that code, which cannot be used again. */
  step: number;
  at: number;
  recoveryHashes: readonly string[];
}

/** `repeated`: this time step was the last one that was used; `refused`: a later one was, or there is no secret. */
export type StepUse = 'accepted' | 'repeated' | 'refused';

export interface SecondFactorStore {
  get(userId: string): Promise<SecondFactorRecord | null>;
  setRequired(
    userId: string,
    isRequired: boolean,
    audit: EntryOfUpdate<Pick<SecondFactorRecord, 'isRequired'>>,
  ): Promise<void>;
  /** Stores a secret for confirmation; it replaces an earlier pending one, and the current secret stays valid. */
  begin(userId: string, pendingSecret: string): Promise<void>;
  /** False when another set-up has started. */
  confirm(userId: string, confirmed: ConfirmedSecret, audit: AuditEntry): Promise<boolean>;
  /** A code is valid for one sign-in, also with concurrent requests. */
  useStep(userId: string, step: number): Promise<StepUse>;
  /** False when there is no such unused code. */
  useRecoveryCode(userId: string, recoveryHash: string, audit: AuditEntry): Promise<boolean>;
  recoveryHashes(userId: string): Promise<string[]>;
  /** Stores the same secret, sealed with another key. False when it has changed meanwhile. */
  replaceSealed(userId: string, before: string, after: string): Promise<boolean>;
  replaceRecoveryCodes(userId: string, recoveryHashes: readonly string[], audit: AuditEntry): Promise<void>;
  /** Removes the secret, and with the last factor also the recovery codes. False when there was none. */
  removeSecret(userId: string, audit: AuditEntry): Promise<boolean>;
  /** Removes secret, passkeys and recovery codes; the requirement stays. False when there was none. */
  remove(userId: string, audit: AuditEntry): Promise<boolean>;
}
