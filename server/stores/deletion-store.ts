import type { AuditEntry } from './audit-entry';
import type { CaseInformation } from './case-store';
import type { EvidenceSourceRecord } from './evidence-source-store';
import type { AuditHead } from './hit-store-upkeep';
import type { NewJob } from './job-store';

/** Who deleted something, when and why. */
export interface Deletion {
  /** ISO 8601, UTC. */
  deletedAt: string;
  userId: string;
  userName: string;
  reason: string;
}

/** What stays of a deleted case, so that the audit log and reports can name it. */
export interface DeletedCaseRecord extends CaseInformation, Deletion {
  id: string;
  createdAt: string;
  /** The last entry of its sealed audit log; null before it was sealed. */
  auditHead: AuditHead | null;
}

/** The same of a deleted evidence source; those of a deleted case were deleted with it. */
export interface DeletedSourceRecord extends Omit<EvidenceSourceRecord, 'events' | 'legalHold'>, Deletion {}

/**
 * Deletions as they are recorded. What was deleted leaves the other stores in the transaction that records it here, so that no list and
 * no call finds it; what is stored of it is removed afterwards by the job that is sent in the same transaction.
 */
export interface DeletionStore {
  /**
   * With its assignments, bookmarks, note, searches, jobs and sources; its name is free again.
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
  /** By name; those of deleted cases, too. */
  listSources(): Promise<DeletedSourceRecord[]>;
  /** What is still stored of what was deleted; sources of deleted cases go with their cases. */
  listUnpurged(): Promise<{ cases: DeletedCaseRecord[]; sources: DeletedSourceRecord[] }>;
  /** Once: later calls change nothing and write no entry. */
  noteSealed(caseId: string, head: AuditHead, audit: AuditEntry): Promise<void>;
  /** Nothing is stored any more of the case and of its sources. */
  noteCasePurged(caseId: string, at: string): Promise<void>;
  noteSourcePurged(evidenceId: number, at: string): Promise<void>;
}
