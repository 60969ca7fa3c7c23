import type { AuditEntry } from './audit-entry';

export interface SavedSearchRecord {
  id: string;
  caseId: string;
  /** Whose it is. */
  userId: string;
  name: string;
  /** Query string of the explorer. */
  query: string;
  isShared: boolean;
  createdAt: string;
}

export interface RecentSearch {
  query: string;
  searchedAt: string;
}

/** Saved searches and the last searches of users. Deleted with their case. */
export interface SavedSearchStore {
  /** The user's own, and what others share, by name. */
  list(caseId: string, userId: string): Promise<(SavedSearchRecord & { userName: string })[]>;
  get(caseId: string, searchId: string): Promise<(SavedSearchRecord & { userName: string }) | null>;
  /** @throws ConflictError when the user has one of that name in the case (compared without case) */
  create(search: SavedSearchRecord, audit: AuditEntry): Promise<void>;
  /** @throws ConflictError, NotFoundError */
  update(search: SavedSearchRecord, audit: AuditEntry): Promise<void>;
  /** @throws NotFoundError */
  delete(caseId: string, searchId: string, audit: AuditEntry): Promise<void>;
  /** Newest first. */
  recent(caseId: string, userId: string): Promise<RecentSearch[]>;
  /** A search that was made before moves to the front; of all but the last `keep` nothing stays. */
  addRecent(caseId: string, userId: string, search: RecentSearch, keep: number): Promise<void>;
}
