import type { AuditEntry } from './audit-entry';

/** A saved state of the configuration. The one before the first has the revision 0 and nothing in it. */
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
  /** What the case is shown by. */
  revision: number;
  /** What it is, or was to be, updated to. */
  target: number;
  state: 'updating' | 'complete' | 'failed';
  startedAt: string;
  endedAt: string | null;
}

/** What a case is shown by: a configuration, and the import types of its sources. */
export interface CaseConfigurationBasis {
  revision: number;
  sources: { evidenceId: number; importType: string }[];
}

/** The configuration of the installation, in revisions, and which of them each case is shown by (docs/adr/0020). */
export interface ConfigurationStore {
  /** Null before it was first saved. */
  newest(): Promise<ConfigurationRecord | null>;
  get(revision: number): Promise<ConfigurationRecord | null>;
  /**
   * Saves the revision after the newest one, and every case begins to be updated to it; until then it is shown by what it was.
   *
   * @throws ConflictError while a case is being updated, or unless the revision is the next one
   */
  save(record: ConfigurationRecord, audit: AuditEntry): Promise<void>;
  /** A case that was made after the newest revision was saved is shown by that. */
  basisOf(caseId: string): Promise<CaseConfigurationBasis>;
  /** Only cases that were ever updated. */
  updates(caseIds: readonly string[]): Promise<CaseUpdate[]>;
  /** Cases whose update has not ended, by id. */
  listUpdating(): Promise<CaseUpdate[]>;
  /** False when the case is not being updated to that revision. */
  endUpdate(caseId: string, target: number, outcome: 'complete' | 'failed', at: string): Promise<boolean>;
}
