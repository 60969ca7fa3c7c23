import type { SortOrder } from '@contract/model/filter';

import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { AuditHead } from './hit-store-upkeep';

/** The name of the audit chain of the installation; the chain of a case has the case's id. */
export const SYSTEM_CHAIN = 'system';

/** An entry of the log of all chains. */
export interface AuditRecord extends AuditEntry {
  /** The Reference ID: the chain and the number of the entry in it, such as `system-12`. */
  id: string;
}

/** Absent properties do not filter. Times are epoch milliseconds, both inclusive. */
export interface AuditLogFilter {
  caseId?: string;
  userId?: string;
  logEvents?: readonly string[];
  from?: number;
  to?: number;
}

export interface AuditLogPage {
  take: number;
  skip: number;
  /** By time. */
  order: SortOrder;
}

/**
 * The entries of all audit chains in one indexed table (rules 002-2 "Audit log page"). The chains are the source of truth:
 * server/jobs/audit-follower.ts copies their entries, which stay when a case is deleted.
 */
export interface AuditLogStore {
  /** The last copied entry of each chain, by the name of the chain. */
  positions(): Promise<Map<string, AuditHead>>;
  /** Copies the next entries of a chain; already copied ones are skipped. */
  append(chain: string, entries: readonly ChainedEntry[]): Promise<void>;
  /** The copied entries of a chain after a sequence number, in order. */
  copiedAfter(chain: string, sequence: number, take: number): Promise<AuditRecord[]>;
  /** A page of the matching entries, and their total number. */
  page(filter: AuditLogFilter, page: AuditLogPage): Promise<{ totalCount: number; entries: AuditRecord[] }>;
  /** The time of the newest entry of an event in each case that has one, in epoch milliseconds by case. */
  lastTimes(logEvent: string): Promise<Map<string, number>>;
  /** All matching entries that exist at the start, in batches. */
  scan(filter: AuditLogFilter, order: SortOrder, batch: number): AsyncIterable<AuditRecord[]>;
}
