import type { AuditEntry } from './audit-entry';
import type { CaseInformation } from './case-store';
import type { EvidenceSourceRecord } from './evidence-source-store';
import type { AuditHead } from './hit-store-upkeep';
import type { NewJob } from './job-store';

/** The user, time and reason of a deletion. */
export interface Deletion {
  /** ISO 8601, UTC. */
  deletedAt: string;
  userId: string;
  userName: string;
  reason: string;
}

/** The record of a deleted case, for names in the audit log and reports. */
export interface DeletedCaseRecord extends CaseInformation, Deletion {
  id: string;
  createdAt: string;
  /** The last entry of its sealed audit log; null before it was sealed. */
  auditHead: AuditHead | null;
}

/** The record of a deleted evidence source; sources of a deleted case were deleted with it. */
export interface DeletedSourceRecord extends Omit<EvidenceSourceRecord, 'events' | 'legalHold'>, Deletion {}

/**
 * Records of deletions. The transaction that records a deletion removes the case or source from the other stores, so that no
 * list and no call finds it, and sends the job that removes its stored data.
 */
export interface DeletionStore {
  /**
   * Deletes the case with its assignments, bookmarks, note, searches, jobs and sources; its name can be used again.
   * @throws NotFoundError; ConflictError while it, or a source of it, is on legal hold, or while evidence is imported into it
   */
  deleteCase(caseId: string, deletion: Deletion, job: NewJob, audit: AuditEntry): Promise<void>;
  /** @throws NotFoundError; ConflictError while it, or its case, is on legal hold, or while it is imported */
  deleteSource(
    caseId: string,
    evidenceId: number,
    deletion: Deletion,
    job: NewJob & { caseId: string },
    audit: AuditEntry,
  ): Promise<void>;
  /** By name. */
  listCases(): Promise<DeletedCaseRecord[]>;
  getCase(caseId: string): Promise<DeletedCaseRecord | null>;
  /** By name, including those of deleted cases. */
  listSources(): Promise<DeletedSourceRecord[]>;
  /** Deleted cases and sources with remaining stored data; sources of deleted cases are removed with their cases. */
  listUnpurged(): Promise<{ cases: DeletedCaseRecord[]; sources: DeletedSourceRecord[] }>;
  /** Only the first call has an effect and writes the entry. */
  noteSealed(caseId: string, head: AuditHead, audit: AuditEntry): Promise<void>;
  /** Records that no data of the case and its sources is stored any more. */
  noteCasePurged(caseId: string, at: string): Promise<void>;
  noteSourcePurged(evidenceId: number, at: string): Promise<void>;
}
