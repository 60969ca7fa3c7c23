import type { AuditEntry } from './audit-entry';

/** A token of a script; of the token itself only the SHA-256 is kept. Times are epoch milliseconds. */
export interface ServiceTokenRecord {
  id: string;
  /** Its owner: it may do no more than that user. */
  userId: string;
  name: string;
  tokenHash: string;
  /** `service.resource.action`. */
  rights: string[];
  /** Null: every case of the owner. */
  caseIds: string[] | null;
  createdAt: number;
  /** The user who made it. */
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
  /** Nothing happens to one that is gone. */
  remove(id: string, audit: AuditEntry): Promise<void>;
}
