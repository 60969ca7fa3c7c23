import type { AuditEntry } from './audit-entry';

/** A passkey (WebAuthn credential) of a user. Times are epoch milliseconds. */
export interface PasskeyRecord {
  id: string;
  userId: string;
  /** Given by the user. */
  name: string;
  /** base64url; unique in the installation. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signatures of the authenticator so far; 0 where it does not count. */
  counter: number;
  /** How the authenticator is reached, such as `usb` or `internal`. */
  transports: string[];
  /** Whether it may be copied to other devices of its user, and whether it is. */
  isBackupEligible: boolean;
  isBackedUp: boolean;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What the authenticator said when a passkey was used. */
export interface PasskeyUse {
  counter: number;
  isBackedUp: boolean;
  at: number;
}

export interface PasskeyAddition {
  /** How many passkeys a user may have. */
  limit: number;
  /** Replaces all recovery codes; null keeps them. */
  recoveryHashes: readonly string[] | null;
}

/** `taken`: the credential is registered already, for whichever user · `full`: the user has as many passkeys as the limit. */
export type PasskeyAddResult = 'added' | 'taken' | 'full';

/** `regressed`: the counter has not grown, so that there is a copy of the key or a replay · `gone`: it was removed. */
export type PasskeyUseResult = 'used' | 'regressed' | 'gone';

export interface PasskeyStore {
  /** Oldest first. */
  list(userId: string): Promise<PasskeyRecord[]>;
  add(passkey: PasskeyRecord, addition: PasskeyAddition, audit: AuditEntry): Promise<PasskeyAddResult>;
  /** Compares and stores the counter at once: of two uses with the same counter, one is refused. */
  use(id: string, use: PasskeyUse, audit: AuditEntry): Promise<PasskeyUseResult>;
  /** The recovery codes go with the last factor. False when the user has no such passkey. */
  remove(userId: string, id: string, audit: AuditEntry): Promise<boolean>;
}
