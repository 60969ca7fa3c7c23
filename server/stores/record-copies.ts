import type { AuditEntry } from './audit-entry';
import type { CaseRows } from './case-rows';
import type { StoreSnapshot } from './store-snapshot';

/** The records as a whole, and those of one case: for backups and archives (docs/adr/0022). */
export interface RecordCopies {
  /** Of the schema: what a newer one wrote is refused. */
  readonly version: number;
  /**
   * The rows of a case. `meanwhile` runs while no record changes: what it looks at in other databases fits to the rows.
   *
   * @returns null when there is no such case; `meanwhile` does not run then
   */
  readCase(caseId: string, meanwhile: () => void): Promise<CaseRows | null>;
  /**
   * All records as they are now; null when a server keeps them, which has programs of its own for it. `meanwhile` runs while no record
   * changes, with the ids of all cases. The snapshot is to be closed.
   */
  snapshot(meanwhile: (caseIds: readonly string[]) => void): Promise<StoreSnapshot | null>;
  /**
   * Ids for sources that come from another installation: their own ones where no source, also no deleted one, has them; otherwise new
   * ones in the same order, which nothing else gets.
   */
  reserveSourceIds(ids: readonly number[]): Promise<Map<number, number>>;
  /** @throws ConflictError when the case, one of its sources or its name already exists */
  restoreCase(rows: CaseRows, audit: AuditEntry): Promise<void>;
}
