import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { IndexingState } from './indexing-state';

/** What became of the store of a case since it was written. */
export interface StoreInspection {
  auditEntries: number;
  /** A sentence for each finding. */
  problems: string[];
}

/** The last entry of an audit log. */
export interface AuditHead {
  sequence: number;
  hash: string;
}

/** The audit log of a deleted case. */
export interface SealedAudit {
  entries: number;
  /** Null when it holds no entry. */
  head: AuditHead | null;
  /** The first row that does not fit; null when all do. */
  problem: string | null;
}

/** What an installation does with the store of a case as a whole. */
export interface HitStoreUpkeep {
  /**
   * Makes the empty store of a new case; nothing of it stays when `register` fails. A case whose store is missing later has lost it,
   * and every other call refuses it.
   */
  create(caseId: string, register: () => Promise<void>): Promise<void>;
  /** Rebuilds the index from the rows; searches continue during the rebuild. */
  reindex(caseId: string, onProgress?: (share: number) => void): Promise<void>;
  /** Cases that are open. */
  openCases(): string[];
  /** The last entry of the audit log of an open case, or the one of a number; null when there is none. */
  auditHead(caseId: string, sequence?: number): AuditHead | null;
  /**
   * The entries of the audit log of a case after a sequence number (0: from the first), in order. A closed case stays closed; of
   * a deleted case the sealed log is read.
   * @throws UnusableDatabaseError
   */
  auditEntries(caseId: string, after: number, take: number): Promise<ChainedEntry[]>;
  /**
   * The hashes of entries of the audit log of a case, sealed or not, by their numbers; those that are not there are left out. Null when
   * nothing is stored of the case. @throws UnusableDatabaseError
   */
  auditHashes(caseId: string, sequences: readonly number[]): Promise<ReadonlyMap<number, string> | null>;
  /** Writes into an open case how far the audit log of the installation has come. */
  noteInstallationHead(caseId: string, head: AuditHead): Promise<void>;
  /** What was noted so last; null when nothing was. @throws UnusableDatabaseError */
  installationHead(caseId: string): AuditHead | null;
  /**
   * Reads everything that is stored (with `audit` the audit log and the rows that it vouches for), and changes nothing. `noted` is an
   * entry that the audit log of the case had earlier.
   *
   * @throws UnusableDatabaseError when the store cannot be opened
   */
  inspect(
    caseId: string,
    noted: AuditHead | null,
    signal: AbortSignal,
    part?: 'everything' | 'audit',
  ): Promise<StoreInspection>;
  /** What is stored as a case, whether its records know it or not. */
  storedCases(): Promise<string[]>;
  /**
   * Calls `take` for the content of every file of every source of this case, with repetitions. Returns whether a process still
   * imports into the case: its stored files are reported only when it has finished.
   * @throws UnusableDatabaseError
   */
  referencedFiles(
    caseId: string,
    take: (sha256: string) => void,
    signal: AbortSignal,
  ): Promise<{ isImporting: boolean }>;
  /**
   * Appends this last entry to the audit log of a case and moves the log to the folder of sealed logs. If already done, returns
   * the sealed log. @throws UnusableDatabaseError when the store cannot be opened
   */
  sealAudit(caseId: string, last: AuditEntry): Promise<SealedAudit>;
  /** The sealed audit log of a case, read through; null when there is none. @throws UnusableDatabaseError */
  sealedAudit(caseId: string): Promise<SealedAudit | null>;
  /**
   * Removes all stored data of a case except its sealed audit log. The first step makes the case unavailable; after a crash the
   * next call resumes. Files of its sources become unreferenced.
   */
  remove(caseId: string): Promise<void>;
  /** The search threads: their number, and how many respond within a second. */
  searchThreads(): Promise<{ count: number; answering: number }>;
  /** Null unless searches of the case wait for its index. */
  indexing(caseId: string): IndexingState | null;
}
