import type { AuditEntry } from './audit-entry';

/** A passkey (WebAuthn credential) of a user. Times are epoch milliseconds. */
export interface PasskeyRecord {
  id: string;
  userId: string;
  /** Entered by the user. */
  name: string;
  /** base64url; unique in the installation. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Number of signatures of the authenticator so far; 0 when it does not count. */
  counter: number;
  /** Transports of the authenticator, such as `usb` or `internal`. */
  transports: string[];
  /** Whether it may be copied to other devices of its user, and whether it was. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
  createdAt: number;
  lastUsedAt: number | null;
}

/** The authenticator's data about a use of a passkey. */
export interface PasskeyUse {
  counter: number;
  isBackedUp: boolean;
  at: number;
}

export interface PasskeyAddition {
  /** Maximum number of passkeys of a user. */
  limit: number;
  /** Replaces all recovery codes; null keeps them. */
  recoveryHashes: readonly string[] | null;
}

/** `taken`: the credential is already registered, for any user · `full`: the user has the maximum number of passkeys. */
export type PasskeyAddResult = 'added' | 'taken' | 'full';

/** `regressed`: the counter has not increased, so the key was copied or the response replayed · `gone`: it was removed. */
export type PasskeyUseResult = 'used' | 'regressed' | 'gone';

export interface PasskeyStore {
  /** Oldest first. */
  list(userId: string): Promise<PasskeyRecord[]>;
  add(passkey: PasskeyRecord, addition: PasskeyAddition, audit: AuditEntry): Promise<PasskeyAddResult>;
  /** Compares and stores the counter atomically: of two uses with the same counter, one is refused. */
  use(id: string, use: PasskeyUse, audit: AuditEntry): Promise<PasskeyUseResult>;
  /** Recovery codes are removed with the last factor. False when the user has no such passkey. */
  remove(userId: string, id: string, audit: AuditEntry): Promise<boolean>;
}
