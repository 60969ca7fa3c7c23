import type { AuditEntry } from './audit-entry';

/** A saved revision of the configuration. Before the first one, the revision is 0 and empty. */
export interface ConfigurationRecord {
  revision: number;
  /** A ColumnConfiguration (contract/model/column-config) as JSON. */
  content: string;
  savedAt: string;
  userName: string;
}

/** The update of a case to a configuration (rules 000-4). */
export interface CaseUpdate {
  caseId: string;
  /** The revision with which the case is shown. */
  revision: number;
  /** The revision to which it is, or was to be, updated. */
  target: number;
  state: 'updating' | 'complete' | 'failed';
  startedAt: string;
  endedAt: string | null;
}

/** The basis of how a case is shown: a configuration, and the import types of its sources. */
export interface CaseConfigurationBasis {
  revision: number;
  sources: { evidenceId: number; importType: string }[];
}

/** The configuration of the installation, in revisions, and the revision with which each case is shown (docs/adr/0020). */
export interface ConfigurationStore {
  /** Null before it was first saved. */
  newest(): Promise<ConfigurationRecord | null>;
  get(revision: number): Promise<ConfigurationRecord | null>;
  /** The priority of groups that are not configured; `byGroup` in installations of before this was stored. */
  defaultPriority(): Promise<'primary' | 'byGroup'>;
  /**
   * Saves the revision after the newest one, and starts the update of every case to it; until its update has ended a case is
   * shown with the previous revision.
   * @throws ConflictError while a case is being updated, or unless the revision is the next one
   */
  save(record: ConfigurationRecord, audit: AuditEntry): Promise<void>;
  /** A case that was created after the newest revision was saved is shown with that revision. */
  basisOf(caseId: string): Promise<CaseConfigurationBasis>;
  /** Only cases that were ever updated. */
  updates(caseIds: readonly string[]): Promise<CaseUpdate[]>;
  /** Cases whose update has not ended, by id. */
  listUpdating(): Promise<CaseUpdate[]>;
  /** False when the case is not being updated to that revision. */
  endUpdate(caseId: string, target: number, outcome: 'complete' | 'failed', at: string): Promise<boolean>;
}
