import type { ReportFormat, ReportType } from '@contract/model/report';
import type { CaseReportRecord } from '@server/stores/case-report-store';

/** A table of the records (schema.ts). */
export interface CaseReportTable {
  id: string;
  case_id: string;
  name: string;
  owner_id: string;
  owner_name: string;
  created_at: string;
  report_type: ReportType;
  format: ReportFormat;
  /** JSON. */
  request: string;
  status: CaseReportRecord['status'];
  failure: string | null;
  sha256: string | null;
  size: number | null;
  extension: string | null;
  items_sha256: string | null;
  items_size: number | null;
  item_count: number | null;
  /** JSON. */
  notes: string | null;
  is_sealed: number;
  newest_redaction: number | null;
}
