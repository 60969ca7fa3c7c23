import type { AuditExportFormat } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';

import type { AuditEntry } from './audit-entry';
import type { AuditLogFilter } from './audit-log-store';
import type { StoredFile } from './file-store';
import type { NewJob } from './job-store';

/** The jobs that write the files of exports; each has the id of its export. */
export const AUDIT_EXPORT_QUEUE = 'audit-export';

type AuditExportState = 'pending' | 'in_progress' | 'completed' | 'failed';

export interface NewAuditExport {
  id: string;
  name: string;
  /** The user who requested it: the export contains only what this user may see. */
  userId: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  format: AuditExportFormat;
  filter: AuditLogFilter;
  order: SortOrder;
}

export interface AuditExportRecord extends NewAuditExport {
  status: AuditExportState;
  /** Null until it is completed. */
  file: StoredFile | null;
}

/** Exports of the audit log (rules 002-3). */
export interface AuditExportStore {
  /** Creates the export with the job that writes its file. */
  create(given: NewAuditExport, job: NewJob, audit: AuditEntry): Promise<void>;
  /** Newest first. */
  list(): Promise<AuditExportRecord[]>;
  get(id: string): Promise<AuditExportRecord | null>;
  /** Sets the status of an export that has not been completed. */
  setStatus(id: string, status: Exclude<AuditExportState, 'completed'>): Promise<void>;
  complete(id: string, file: StoredFile): Promise<void>;
  /** False when the export is missing, waiting or running. */
  delete(id: string, audit: AuditEntry): Promise<boolean>;
  /** The SHA-256 of the files of all exports. */
  files(): Promise<string[]>;
}
