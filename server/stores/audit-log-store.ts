import type { SortOrder } from '@contract/model/filter';

import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { AuditHead } from './hit-store-upkeep';

/** The name of the audit chain of the installation; that of a case has the case's id. */
export const SYSTEM_CHAIN = 'system';

/** An entry of the log of all chains. */
export interface AuditRecord extends AuditEntry {
  /** The Reference ID: the chain and the number of the entry in it, such as `system-12`. */
  id: string;
}

/** What is absent does not narrow the log. Times are epoch milliseconds, both inside. */
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
 * The entries of all audit chains in one indexed table (rules 002-2 "Audit log page"). The chains stay the truth: what is here was copied
 * from them by server/jobs/audit-follower.ts, and stays when a case is deleted.
 */
export interface AuditLogStore {
  /** How far each chain is copied, by its name. */
  positions(): Promise<Map<string, AuditHead>>;
  /** Copies the next entries of a chain; those that were copied before are left out. */
  append(chain: string, entries: readonly ChainedEntry[]): Promise<void>;
  /** The copied entries of a chain after the one of a number, in their order. */
  copiedAfter(chain: string, sequence: number, take: number): Promise<AuditRecord[]>;
  /** A page of the matching entries, and how many there are. */
  page(filter: AuditLogFilter, page: AuditLogPage): Promise<{ totalCount: number; entries: AuditRecord[] }>;
  /** When the newest entry of an event was made in each case that has one, in epoch milliseconds by case. */
  lastTimes(logEvent: string): Promise<Map<string, number>>;
  /** All matching entries that are there when it begins, in batches. */
  scan(filter: AuditLogFilter, order: SortOrder, batch: number): AsyncIterable<AuditRecord[]>;
}
