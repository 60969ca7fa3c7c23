import type { AuditEntry, EntryOfChange, EntryOfUpdate } from './audit-entry';

export interface SavedSearchRecord {
  id: string;
  caseId: string;
  /** The owner. */
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
  /** The user's own searches, and those shared by others, by name. */
  list(caseId: string, userId: string): Promise<(SavedSearchRecord & { userName: string })[]>;
  get(caseId: string, searchId: string): Promise<(SavedSearchRecord & { userName: string }) | null>;
  /** @throws ConflictError when the user has one of that name in the case (compared without case) */
  create(search: SavedSearchRecord, audit: AuditEntry): Promise<void>;
  /** Changes name, query and sharing. Returns the search as it was; null when it was the same. @throws ConflictError, NotFoundError */
  update(search: SavedSearchRecord, audit: EntryOfUpdate<SavedSearchRecord>): Promise<SavedSearchRecord | null>;
  /** Returns the deleted search. @throws NotFoundError */
  delete(caseId: string, searchId: string, audit: EntryOfChange<SavedSearchRecord>): Promise<SavedSearchRecord>;
  /** Newest first. */
  recent(caseId: string, userId: string): Promise<RecentSearch[]>;
  /** A repeated search becomes the first; only the last `keep` searches are kept. */
  addRecent(caseId: string, userId: string, search: RecentSearch, keep: number): Promise<void>;
}
