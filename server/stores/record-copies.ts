import type { AuditEntry } from './audit-entry';
import type { CaseRows } from './case-rows';
import type { StoreSnapshot } from './store-snapshot';

/** The records as a whole, and those of one case: for backups and archives (docs/adr/0022). */
export interface RecordCopies {
  /** Version of the schema: records of a newer version are refused. */
  readonly version: number;
  /**
   * The rows of a case. `meanwhile` runs while no record changes: its reads of other databases are consistent with the rows.
   * @returns null when there is no such case; `meanwhile` does not run then
   */
  readCase(caseId: string, meanwhile: () => void): Promise<CaseRows | null>;
  /**
   * A snapshot of all records, which the caller closes; null when they are in a database server, which has its own programs for
   * backups. `meanwhile` runs while no record changes, with the ids of all cases.
   */
  snapshot(meanwhile: (caseIds: readonly string[]) => void): Promise<StoreSnapshot | null>;
  /**
   * Ids for sources from another installation: their own ids if no source here, deleted ones included, has them; otherwise new
   * ones in the same order, which are reserved.
   */
  reserveSourceIds(ids: readonly number[]): Promise<Map<number, number>>;
  /** @throws ConflictError when the case, one of its sources or its name already exists */
  restoreCase(rows: CaseRows, audit: AuditEntry): Promise<void>;
}
