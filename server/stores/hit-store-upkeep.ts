import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { IndexingState } from './indexing-state';

/** The state of the store of a case compared with what was written. */
export interface StoreInspection {
  auditEntries: number;
  /** One sentence per finding. */
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
  /** Null when it has no entry. */
  head: AuditHead | null;
  /** The first invalid row; null when all are valid. */
  problem: string | null;
}

/** Operations on the store of a case as a whole. */
export interface HitStoreUpkeep {
  /**
   * Creates the empty store of a new case, and removes it when `register` fails. A case whose store is missing later has lost
   * it, and every other call refuses it.
   */
  create(caseId: string, register: () => Promise<void>): Promise<void>;
  /** Rebuilds the index from the rows; searches continue during the rebuild. */
  reindex(caseId: string, onProgress?: (share: number) => void): Promise<void>;
  /** Cases that are open. */
  openCases(): string[];
  /** The last entry of the audit log of an open case, or the one with a sequence number; null when there is none. */
  auditHead(caseId: string, sequence?: number): AuditHead | null;
  /**
   * The entries of the audit log of a case after a sequence number (0: from the first), in order. Does not open the case; for a
   * deleted case the sealed log is read.
   * @throws UnusableDatabaseError
   */
  auditEntries(caseId: string, after: number, take: number): Promise<ChainedEntry[]>;
  /**
   * The hashes of entries of the audit log of a case, sealed or not, by their numbers, without missing ones. Null when nothing
   * is stored of the case.
   * @throws UnusableDatabaseError
   */
  auditHashes(caseId: string, sequences: readonly number[]): Promise<ReadonlyMap<number, string> | null>;
  /** Records the last entry of the audit log of the installation in an open case. */
  noteInstallationHead(caseId: string, head: AuditHead): Promise<void>;
  /** The last recorded head of the installation's log; null when there is none. @throws UnusableDatabaseError */
  installationHead(caseId: string): AuditHead | null;
  /**
   * Reads all stored data (with `audit` only the audit log and the hashed rows) without changing anything. `noted` is an
   * earlier entry of the audit log of the case.
   * @throws UnusableDatabaseError when the store cannot be opened
   */
  inspect(
    caseId: string,
    noted: AuditHead | null,
    signal: AbortSignal,
    part?: 'everything' | 'audit',
  ): Promise<StoreInspection>;
  /** All stored cases, including those without records. */
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
  /** The verified sealed audit log of a case; null when there is none. @throws UnusableDatabaseError */
  sealedAudit(caseId: string): Promise<SealedAudit | null>;
  /**
   * Removes all stored data of a case except its sealed audit log. The first step makes the case unavailable; after a crash the
   * next call resumes. Files of its sources become unreferenced.
   */
  remove(caseId: string): Promise<void>;
  /** The search threads: their number, and how many respond within a second. */
  searchThreads(): Promise<{ count: number; responsive: number }>;
  /** Null unless searches of the case wait for its index. */
  indexing(caseId: string): IndexingState | null;
}
