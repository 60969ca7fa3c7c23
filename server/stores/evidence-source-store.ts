import type { EvidenceType, ImportType, StatusEvent } from '@contract/model/case';
import type { LegalHold } from '@contract/model/legal-hold';
import type { Importance, ValueType } from '@contract/model/hit';

import type { AuditEntry, EntryOfUpdate, Updated } from './audit-entry';
import type { FragmentColumn } from './hit-store';

export interface EvidenceSourceRecord {
  id: number;
  caseId: string;
  name: string;
  shortDescription: string;
  longDescription: string;
  importType: ImportType;
  importTypeVersion: string | null;
  ingestionVersion: string;
  evidenceType: EvidenceType;
  ingestedAt: string | null;
  timezone: string | null;
  /** SHA-256 of the imported container. */
  inputSha256: string;
  /**
   * The extraction in the container; null for an import by an earlier version, which supported one extraction per container.
   */
  extractionFolder: string | null;
  legalHold: LegalHold | null;
  events: StatusEvent[];
}

/** The metadata that a user enters for a source; an unknown version is null. */
export type SourceMetadata = Pick<
  EvidenceSourceRecord,
  'name' | 'shortDescription' | 'longDescription' | 'evidenceType' | 'importTypeVersion'
>;

/** A change of the metadata; what is absent stays as it is. */
export type ChangedMetadata = Pick<SourceMetadata, 'name'> & Partial<SourceMetadata>;

export type NewEvidenceSource = Pick<
  EvidenceSourceRecord,
  'caseId' | 'name' | 'importType' | 'ingestionVersion' | 'inputSha256'
> & { extractionFolder?: string };

/** The data of a source that its import finds. */
export interface FinishedSource {
  /** Name of the device, instead of the name of the file; absent: the name is unchanged. */
  name?: string;
  ingestedAt: string;
  importTypeVersion: string | null;
  evidenceType: EvidenceType;
  columns: readonly ArtifactColumns[];
  /** As stated in the report; null when it is missing. */
  timezone: string | null;
}

/** The fragments of an artifact in the order in which the import found them, for the column configuration. */
export interface ArtifactColumns {
  importType: ImportType;
  group: string;
  artifact: string;
  columns: readonly FragmentColumn[];
}

/** A fragment found by an import, with its artifact. */
export interface KnownColumn {
  importType: ImportType;
  group: string;
  artifact: string;
  name: string;
  valueType: ValueType;
  importance: Importance;
  /** Index in the first item of the artifact. */
  position: number;
}

export interface EvidenceSourceStore {
  /** By name. */
  listOfCases(caseIds: readonly string[]): Promise<EvidenceSourceRecord[]>;
  get(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord | null>;
  /** Sources of the case that were imported from this container, oldest first. */
  listByInput(caseId: string, inputSha256: string): Promise<EvidenceSourceRecord[]>;
  /** Creates the source of an import job, without hits. Returns its id. */
  create(source: NewEvidenceSource, jobId: string, startedAt: string, audit: AuditEntry): Promise<number>;
  /** Null when there is no such source. */
  update(
    caseId: string,
    evidenceId: number,
    change: ChangedMetadata,
    audit: EntryOfUpdate<EvidenceSourceRecord>,
  ): Promise<Updated<EvidenceSourceRecord> | null>;
  finish(evidenceId: number, finished: FinishedSource, audit: AuditEntry): Promise<void>;
  /** Ends an ingestion whose process died: the source stays, incomplete, until its container is imported again. */
  markInterrupted(evidenceId: number, at: string, audit: AuditEntry): Promise<void>;
  /** Removes a source that never got hits. */
  remove(evidenceId: number, audit: AuditEntry): Promise<void>;
  /** Of all import types when none is given; by importance and order of appearance. */
  columns(
    importTypes: readonly string[],
    artifacts: readonly { group: string; name: string }[],
  ): Promise<FragmentColumn[]>;
  /** Of all artifacts found by imports, in the order of the imports. */
  knownColumns(): Promise<KnownColumn[]>;
}
