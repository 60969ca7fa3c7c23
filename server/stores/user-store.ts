import type { Role } from '@contract/model/case';

import type { AuditEntry, EntryOfChange, EntryOfUpdate } from './audit-entry';

export interface UserRecord {
  id: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  role: Role;
  isEnabled: boolean;
  /** Managed by the lab's own directory: REVIEW neither edits them nor stores a password. */
  isReadonly: boolean;
  /** argon2id; null for users of the external provider. */
  passwordHash: string | null;
  /** Set by another user: it must be changed at the next sign-in. */
  hasTemporaryPassword: boolean;
  /** Issuer and subject of the external provider, joined; null for local users. */
  externalId: string | null;
}

/** A change of a user; what is absent stays as it is. */
export type ChangedUser = Pick<UserRecord, 'id'> & Partial<UserRecord>;

export interface NewPassword {
  passwordHash: string;
  isTemporary: boolean;
  /** The hash to replace; absent: any. */
  replaces?: string;
  /** The session in which the user changes the password, which stays; absent: all sessions end. */
  keepsSession?: string;
}

export interface UserStore {
  get(userId: string): Promise<UserRecord | null>;
  /** Compared without case. */
  findByUserName(userName: string): Promise<UserRecord | null>;
  findByExternalId(externalId: string): Promise<UserRecord | null>;
  list(): Promise<UserRecord[]>;
  /** @throws ConflictError when the user name or e-mail address is taken. */
  create(user: UserRecord, audit: AuditEntry): Promise<void>;
  /** Only while there is no user, also with concurrent calls. @throws NotFoundError when there is one */
  createFirst(user: UserRecord, audit: AuditEntry): Promise<void>;
  /**
   * Returns the changed user. A user with another role, or who is disabled, loses every session and unfinished sign-in in the
   * same transaction.
   * @throws ConflictError, NotFoundError, BadRequestError for the last administrator of the installation
   */
  update(change: ChangedUser, audit: EntryOfUpdate<UserRecord>): Promise<UserRecord>;
  /** As `update`. */
  setEnabled(userId: string, isEnabled: boolean, audit: EntryOfUpdate<UserRecord>): Promise<void>;
  /**
   * Ends every other session and every unfinished sign-in of the user in the same transaction.
   * @throws NotFoundError, also when the hash to replace has changed meanwhile
   */
  setPassword(userId: string, password: NewPassword, audit: AuditEntry): Promise<void>;
  /**
   * From now on the user signs in with this account of the lab's own provider: the password is removed, and every session and
   * unfinished sign-in ends in the same transaction.
   * @throws NotFoundError, ConflictError when the account is linked to another user
   */
  link(userId: string, externalId: string, audit: EntryOfChange<UserRecord>): Promise<void>;
  settings(userId: string): Promise<Record<string, string>>;
  /** Sets the given keys; others stay. */
  updateSettings(userId: string, settings: Readonly<Record<string, string>>): Promise<void>;
}
