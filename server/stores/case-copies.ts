import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { AuditHead } from './hit-store-upkeep';
import type { StoreSnapshot } from './store-snapshot';

/** Facts about the database of a case that are read without its items. */
export interface CaseFacts {
  hits: number;
  /** Evidence sources whose import has ended, by id. */
  sources: number[];
  /** Whether evidence is being imported, or an interrupted import has not been removed yet. */
  isImporting: boolean;
  auditEntries: number;
  /** Null when its audit log has no entry. */
  auditHead: AuditHead | null;
}

/** A snapshot of the database of a case. Its copies contain everything but the index, which is rebuilt from the rows. */
export interface CaseSnapshot extends StoreSnapshot {
  facts(): CaseFacts;
  /** The entries of the audit log after a sequence number (0: from the first), in order. */
  auditEntries(after: number, take: number): ChainedEntry[];
  /** The contents of the files of finished sources, with repetitions, in slices of some milliseconds. */
  referencedFiles(): Iterable<readonly string[]>;
}

/** Requirements of a restored database, and values written into it before it becomes visible. */
export interface RestoredCase {
  caseId: string;
  auditHead: AuditHead | null;
  /** New ids of evidence sources by their id in the archive; the new ids keep the order of the old ones. */
  sourceIds: ReadonlyMap<number, number>;
  /** Whether the content of a file exists: a case without one of its files would be incomplete. */
  hasFile: (sha256: string) => boolean;
  /** The last entry added to its audit log. */
  audit: AuditEntry;
}

/** Databases of cases as files that are archived from an installation, or restored into it (docs/adr/0022). */
export interface CaseCopies {
  /** A snapshot of the case, which the caller closes. @throws UnusableDatabaseError */
  snapshot(caseId: string): CaseSnapshot;
  /**
   * Checks a database from an archive, migrates its schema, renumbers its sources and writes the entry.
   * @throws BadInputError when it is damaged, of a newer version, of another case, or contains objects that REVIEW does not
   * create; the signal's reason
   */
  prepare(path: string, restored: RestoredCase, signal: AbortSignal): Promise<void>;
  /**
   * Moves a prepared database to the folder of cases. It is removed again when `register` fails.
   * @throws UnusableDatabaseError when the case already exists
   */
  install(path: string, caseId: string, register: () => Promise<void>): Promise<void>;
  /** Removes a case that was installed but never registered. */
  uninstall(caseId: string): Promise<void>;
}
