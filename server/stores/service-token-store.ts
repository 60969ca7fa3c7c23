import type { AuditEntry } from './audit-entry';

/** A token of a script; only its SHA-256 is stored. Times are epoch milliseconds. */
export interface ServiceTokenRecord {
  id: string;
  /** Its owner: the token has at most the permissions of that user. */
  userId: string;
  name: string;
  tokenHash: string;
  /** `service.resource.action`. */
  rights: string[];
  /** Null: every case of the owner. */
  caseIds: string[] | null;
  createdAt: number;
  /** The user who created it. */
  createdBy: string;
  expiresAt: number;
  lastUsedAt: number | null;
}

export interface ServiceTokenStore {
  create(token: ServiceTokenRecord, audit: AuditEntry): Promise<void>;
  findByHash(tokenHash: string): Promise<ServiceTokenRecord | null>;
  get(id: string): Promise<ServiceTokenRecord | null>;
  /** Newest first; of one user, or of all. */
  list(userId: string | null): Promise<ServiceTokenRecord[]>;
  noteUse(id: string, at: number): Promise<void>;
  /** Has no effect on a missing token. */
  remove(id: string, audit: AuditEntry): Promise<void>;
}
