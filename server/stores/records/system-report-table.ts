import type { SystemReportRecord } from '@server/stores/system-report-store';

/** A table of the records (schema.ts). */
export interface SystemReportTable {
  id: string;
  name: string;
  user_id: string;
  created_at: string;
  has_cases: number;
  has_evidences: number;
  has_users: number;
  status: SystemReportRecord['status'];
  sha256: string | null;
  size: number | null;
}
