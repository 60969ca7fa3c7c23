import type { ReportFormat, ReportType } from '@contract/model/report';

import type { AuditEntry } from './audit-entry';
import type { StoredFile } from './file-store';
import type { NewJob } from './job-store';

type CaseReportState = 'pending' | 'in_progress' | 'completed' | 'failed';

export interface NewCaseReportRecord {
  id: string;
  caseId: string;
  name: string;
  /** Who created it: what they may see is in it. */
  ownerId: string;
  ownerName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  reportType: ReportType;
  format: ReportFormat;
  /** What was chosen, as JSON that the handler of the type reads. */
  request: object;
}

/** What the job of a report made. */
export interface CaseReportResult {
  file: StoredFile;
  /** Without a dot. */
  extension: string;
  /** The ids of its items. */
  items: StoredFile;
  itemCount: number;
  notes: readonly string[];
  /** The newest redaction of the case when it was made (./redactions.ts): later ones are not in it. */
  newestRedaction: number;
}

export interface CaseReportRecord extends NewCaseReportRecord {
  status: CaseReportState;
  /** Null until it is completed. */
  result: CaseReportResult | null;
  /** Null unless it failed. */
  failure: string | null;
  /** An item that became privileged is gone since: the report is never handed out again. */
  isSealed: boolean;
}

/** Reports and exports of cases (rules 002-3). */
export interface CaseReportStore {
  /** With the job that makes its file, which has the same id. @throws NotFoundError when the case is gone */
  create(report: NewCaseReportRecord, job: NewJob, audit: AuditEntry): Promise<void>;
  /** Newest first. Chat exports belong to the window that started them, and are not listed. */
  list(caseId: string): Promise<CaseReportRecord[]>;
  /** Also a chat export. */
  get(caseId: string, id: string): Promise<CaseReportRecord | null>;
  /** Those of a case that have a file, of every type. */
  listCompleted(caseId: string): Promise<CaseReportRecord[]>;
  /** Of one that has not been completed; an earlier failure is forgotten. */
  setStatus(id: string, status: 'pending' | 'in_progress'): Promise<void>;
  fail(id: string, failure: string): Promise<void>;
  /** False when it was deleted with its case. */
  complete(id: string, result: CaseReportResult): Promise<boolean>;
  seal(ids: readonly string[]): Promise<void>;
  /** Its job leaves the lists with it. False when there is none, or it waits or runs. */
  delete(caseId: string, id: string, audit: AuditEntry): Promise<boolean>;
  /** The SHA-256 of all that reports have stored. */
  files(): Promise<string[]>;
}
