import type { Generated } from 'kysely';
import type { AuditExportFormat } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';
import type { AuditExportRecord } from '@server/stores/audit-export-store';

// The searchable audit log, and its exports: tables of the records (schema.ts).

export interface AuditChainTable {
  id: Generated<number>;
  /** The id of the case, or the name of the installation's chain. */
  name: string;
  /** Number of the last copied entry, with its hash. */
  sequence: number;
  hash: string;
}

export interface AuditGroupTable {
  id: Generated<number>;
  /** Empty: about no case. */
  case_id: string;
  user_id: string;
  log_event: string;
}

export interface AuditEntryTable {
  /** In the order in which they were copied. */
  id: Generated<number>;
  group_id: number;
  /** Epoch milliseconds. */
  time: number;
  chain_id: number;
  sequence: number;
  /** The JSON of an AuditEntry. */
  entry: string;
}

export interface AuditDayTable {
  /** Days since 1970, in UTC. */
  day: number;
  group_id: number;
  entries: number;
}

export interface AuditExportTable {
  id: string;
  name: string;
  user_id: string;
  created_at: string;
  format: AuditExportFormat;
  /** JSON. */
  filter: string;
  sort_order: SortOrder;
  status: AuditExportRecord['status'];
  sha256: string | null;
  size: number | null;
}

/** A change of a hashed row by the running transaction; JSON of its columns. */
export interface RowChangeTable {
  id: Generated<number>;
  token: string;
  table_name: string;
  old_row: string | null;
  new_row: string | null;
}
