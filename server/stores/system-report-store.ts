import type { SystemReportData } from '@contract/model/system-report';

import type { AuditEntry } from './audit-entry';
import type { StoredFile } from './file-store';
import type { NewJob } from './job-store';

/** The jobs that create the workbooks of system reports; each has the id of its report. */
export const SYSTEM_REPORT_QUEUE = 'system-report';

type SystemReportState = 'pending' | 'in_progress' | 'completed' | 'failed';

export interface NewSystemReport {
  id: string;
  name: string;
  /** The user who created it. */
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
  /** Creates the report with the job that writes its file. */
  create(given: NewSystemReport, job: NewJob, audit: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): Promise<SystemReportRecord[]>;
  get(id: string): Promise<SystemReportRecord | null>;
  /** Sets the status of a report that has not been completed. */
  setStatus(id: string, status: Exclude<SystemReportState, 'completed'>): Promise<void>;
  complete(id: string, file: StoredFile): Promise<void>;
  /** False when the report is missing, waiting or running. */
  delete(id: string, audit: AuditEntry): Promise<boolean>;
  /** The SHA-256 of the files of all reports. */
  files(): Promise<string[]>;
}
