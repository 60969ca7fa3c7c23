import type { ImportType } from '@contract/model/case';
import type { ImportStatus } from '@contract/model/import';

import type { AuditEntry } from './audit-entry';

export interface ImportJobRecord {
  id: string;
  caseId: string;
  evidenceId: number | null;
  inputName: string;
  /** Where the container lies on this machine. */
  inputPath: string;
  inputSha256: string;
  importType: ImportType;
  /** The container was uploaded: it is removed when the import has ended. */
  isUpload: boolean;
  sourceName: string;
  status: ImportStatus;
  phase: string;
  bytesRead: number;
  bytesTotal: number;
  hits: number;
  queuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  error: string | null;
  /** The process that runs it, and when it last said so (epoch milliseconds). */
  processId: number | null;
  heartbeatAt: number | null;
  /** On whose behalf. */
  userId: string;
  userName: string;
}

export type ImportProgress = Pick<ImportJobRecord, 'phase' | 'bytesRead' | 'bytesTotal' | 'hits'>;

/** What a case already has of a container: an evidence source, or a job that is not over. */
export type KnownContainer =
  { kind: 'imported'; sourceName: string; ingestedAt: string } | { kind: 'underWay'; sourceName: string };

export interface ImportJobStore {
  create(job: ImportJobRecord, audit: AuditEntry): Promise<void>;
  /**
   * Creates the job unless its case has the container already or imports it: check and creation are one step, also
   * between processes, so that of several at once one is accepted.
   * @returns null when it was created
   */
  createOnce(job: ImportJobRecord, audit: AuditEntry): Promise<KnownContainer | null>;
  get(jobId: string): Promise<ImportJobRecord | null>;
  /** Newest first. */
  listOfCase(caseId: string): Promise<ImportJobRecord[]>;
  listByStatus(status: ImportStatus): Promise<ImportJobRecord[]>;
  /**
   * Takes the job for this process when no other import runs anywhere in the installation and it is still pending:
   * imports run one after the other, also those of the command line beside a running server.
   */
  claim(jobId: string, processId: number, now: number): Promise<boolean>;
  progress(jobId: string, progress: ImportProgress): Promise<void>;
  /** Says that the process still runs the job. */
  beat(jobId: string, now: number): Promise<void>;
  /** Ends a job once; later calls change nothing and answer false. */
  end(jobId: string, status: 'completed' | 'failed' | 'cancelled', error: string | null, now: number): Promise<boolean>;
}
