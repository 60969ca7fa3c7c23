import type { AuditEntry } from './audit-entry';

export interface NoteRecord {
  caseId: string;
  content: string;
  /** 1 after it was first saved. */
  revision: number;
  modifiedAt: string;
  userName: string;
}

/** One note for each case, deleted with its case. */
export interface NoteStore {
  get(caseId: string): Promise<NoteRecord | null>;
  /** @throws ConflictError unless the stored note has the revision before the given one */
  save(note: NoteRecord, audit: AuditEntry): Promise<void>;
}
