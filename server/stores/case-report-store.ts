import type { ReportFormat, ReportType } from '@contract/model/report';

import type { AuditEntry } from './audit-entry';
import type { StoredFile } from './file-store';
import type { NewJob } from './job-store';

type CaseReportState = 'pending' | 'in_progress' | 'completed' | 'failed';

export interface NewCaseReportRecord {
  id: string;
  caseId: string;
  name: string;
  /** The user who created it: it contains what this user may see. */
  ownerId: string;
  ownerName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  reportType: ReportType;
  format: ReportFormat;
  /** The choices of the request, as JSON that the handler of the type reads. */
  request: object;
}

/** The result of the job of a report. */
export interface CaseReportResult {
  file: StoredFile;
  /** Without a dot. */
  extension: string;
  /** The ids of its items. */
  items: StoredFile;
  itemCount: number;
  notes: readonly string[];
  /** The newest redaction of the case when it was created (./redactions.ts): later ones are not applied. */
  newestRedaction: number;
}

export interface CaseReportRecord extends NewCaseReportRecord {
  status: CaseReportState;
  /** Null until it is completed. */
  result: CaseReportResult | null;
  /** Null unless it failed. */
  failure: string | null;
  /** An item that became privileged was deleted since: the report can never be downloaded again. */
  isSealed: boolean;
}

export interface CaseReportQuery {
  /** Types that are left out. */
  without: readonly ReportType[];
  /** Number of reports of the page; missing: all that follow. */
  take?: number;
  /** Number of reports before the page; 0 when missing. */
  skip?: number;
}

/** Reports and exports of cases (rules 002-3). */
export interface CaseReportStore {
  /**
   * Creates the report with the job that writes its file, which has the same id.
   * @throws NotFoundError when the case was deleted
   */
  create(report: NewCaseReportRecord, job: NewJob, audit: AuditEntry): Promise<void>;
  /** A page, newest first, and the number on all pages. */
  list(caseId: string, query: CaseReportQuery): Promise<{ records: CaseReportRecord[]; totalCount: number }>;
  get(caseId: string, id: string): Promise<CaseReportRecord | null>;
  /** The reports of a case with a file, of every type. */
  listCompleted(caseId: string): Promise<CaseReportRecord[]>;
  /** Sets the status of a report that has not been completed; an earlier failure is cleared. */
  setStatus(id: string, status: 'pending' | 'in_progress'): Promise<void>;
  fail(id: string, failure: string): Promise<void>;
  /** False when it was deleted with its case. */
  complete(id: string, result: CaseReportResult): Promise<boolean>;
  seal(ids: readonly string[]): Promise<void>;
  /** Its job is removed from the lists with it. False when the report is missing, waiting or running. */
  delete(caseId: string, id: string, audit: AuditEntry): Promise<boolean>;
  /** The SHA-256 of all files of reports. */
  files(): Promise<string[]>;
}
