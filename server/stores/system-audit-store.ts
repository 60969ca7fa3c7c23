import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { AuditHead } from './hit-store-upkeep';

/** The audit chain of the installation: sign-ins, users, cases. Events of a case's hits are in the case's own chain. */
export interface SystemAuditStore {
  record(audit: AuditEntry): Promise<void>;
  /** The last entry; null when there is none. */
  head(): Promise<AuditHead | null>;
  /** The entries after a sequence number (0: from the first), in order. */
  entries(after: number, take: number): Promise<ChainedEntry[]>;
  /** Verifies the chain; `problem` is null when every hash is valid, otherwise it describes the first invalid row. */
  verify(): Promise<{ entries: number; problem: string | null }>;
  /**
   * Compares users, cases, assignments and other rows with their hashes, and these with the chain; returns a sentence for each
   * problem.
   */
  verifyRows(): Promise<{ rows: number; problems: string[] }>;
}
