import type { Role } from '@contract/model/case';

import type { AuditEntry } from './audit-entry';

export interface UserRecord {
  id: string;
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  role: Role;
  isEnabled: boolean;
  /** Managed by the lab's own directory: REVIEW neither edits them nor holds a password. */
  isReadonly: boolean;
  /** argon2id; null for those who sign in elsewhere. */
  passwordHash: string | null;
  /** Issuer and subject of the external provider, joined; null for local users. */
  externalId: string | null;
}

export interface UserStore {
  get(userId: string): Promise<UserRecord | null>;
  /** Compared without case. */
  findByUserName(userName: string): Promise<UserRecord | null>;
  findByExternalId(externalId: string): Promise<UserRecord | null>;
  list(): Promise<UserRecord[]>;
  /** @throws ConflictError when the user name or e-mail address is taken. */
  create(user: UserRecord, audit: AuditEntry): Promise<void>;
  /** @throws ConflictError, NotFoundError */
  update(user: UserRecord, audit: AuditEntry): Promise<void>;
  /** A disabled user, and one with a new password, loses every session in the same transaction. @throws NotFoundError */
  setEnabled(userId: string, isEnabled: boolean, audit: AuditEntry): Promise<void>;
  setPasswordHash(userId: string, passwordHash: string, audit: AuditEntry): Promise<void>;
  settings(userId: string): Promise<Record<string, string>>;
  /** Sets the given keys; others stay. */
  updateSettings(userId: string, settings: Readonly<Record<string, string>>): Promise<void>;
}
