import type { AuditEntry, ChainedEntry } from './audit-entry';
import type { AuditHead } from './hit-store-upkeep';
import type { StoreSnapshot } from './store-snapshot';

/** What is known of the database of a case without reading its items. */
export interface CaseFacts {
  hits: number;
  /** Evidence sources whose import has ended, by id. */
  sources: number[];
  /** Evidence is being imported, or the import was cut off and not yet removed. */
  isImporting: boolean;
  auditEntries: number;
  /** Null when its audit log holds no entry. */
  auditHead: AuditHead | null;
}

/** The database of a case at one moment. Its copies hold everything but the index, which is made again from the rows. */
export interface CaseSnapshot extends StoreSnapshot {
  facts(): CaseFacts;
  /** The entries of the audit log after the one of a number (0: from the first), in their order. */
  auditEntries(after: number, take: number): ChainedEntry[];
  /** The contents of the files of finished sources, again for each file, in slices of some milliseconds. */
  referencedFiles(): Iterable<readonly string[]>;
}

/** Requirements of a restored database, and values written into it before it becomes visible. */
export interface RestoredCase {
  caseId: string;
  auditHead: AuditHead | null;
  /** Evidence sources by the id that they had; the ids that they get here keep the order of the old ones. */
  sourceIds: ReadonlyMap<number, number>;
  /** Whether the content of a file exists: a case without one of its files would be incomplete. */
  hasFile: (sha256: string) => boolean;
  /** Ends its audit log so far. */
  audit: AuditEntry;
}

/** Databases of cases as files that are taken out of an installation, or brought into it (docs/adr/0022). */
export interface CaseCopies {
  /** The case as it is now. To be closed. @throws UnusableDatabaseError */
  snapshot(caseId: string): CaseSnapshot;
  /**
   * Checks a database that came from elsewhere, brings its schema up to date, gives its sources their ids and writes the entry.
   *
   * @throws BadInputError when it is damaged, of a newer version, another case's, or holds what REVIEW does not write; the signal's reason
   */
  prepare(path: string, restored: RestoredCase, signal: AbortSignal): Promise<void>;
  /**
   * Moves a prepared database to where cases are. Nothing of it stays when `register` fails.
   *
   * @throws UnusableDatabaseError when there is one already
   */
  install(path: string, caseId: string, register: () => Promise<void>): Promise<void>;
  /** Removes a case that was installed and never registered. */
  uninstall(caseId: string): Promise<void>;
}
