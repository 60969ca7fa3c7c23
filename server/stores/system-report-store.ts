import type { SystemReportData } from '@contract/model/system-report';

import type { AuditEntry } from './audit-entry';
import type { StoredFile } from './file-store';
import type { NewJob } from './job-store';

/** The jobs that make the workbooks of system reports; each has the id of its report. */
export const SYSTEM_REPORT_QUEUE = 'system-report';

type SystemReportState = 'pending' | 'in_progress' | 'completed' | 'failed';

export interface NewSystemReport {
  id: string;
  name: string;
  /** Who created it. */
  userId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  data: SystemReportData;
}

export interface SystemReportRecord extends NewSystemReport {
  status: SystemReportState;
  /** Null until it is completed. */
  file: StoredFile | null;
}

/** Reports about the installation (rules 002-3). */
export interface SystemReportStore {
  /** With the job that makes its file. */
  create(given: NewSystemReport, job: NewJob, audit: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): Promise<SystemReportRecord[]>;
  get(id: string): Promise<SystemReportRecord | null>;
  /** Of one that has not been completed. */
  setStatus(id: string, status: Exclude<SystemReportState, 'completed'>): Promise<void>;
  complete(id: string, file: StoredFile): Promise<void>;
  /** False when there is none, or it waits or runs. */
  delete(id: string, audit: AuditEntry): Promise<boolean>;
  /** The SHA-256 of the files of all reports. */
  files(): Promise<string[]>;
}
