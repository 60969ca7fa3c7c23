import type { AuditEntry, ChainedEntry } from './audit-entry';

/** The audit chain of the installation: sign-ins, users, cases. Events of a case's hits stand in the case's own chain. */
export interface SystemAuditStore {
  record(audit: AuditEntry): Promise<void>;
  /** The entries after the one of a number (0: from the first), in their order. */
  entries(after: number, take: number): Promise<ChainedEntry[]>;
  /** Walks the chain; null when every hash fits, else what does not. */
  verify(): Promise<{ entries: number; problem: string | null }>;
}
