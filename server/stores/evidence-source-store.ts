import type { EvidenceType, ImportType, StatusEvent } from '@contract/model/case';
import type { LegalHold } from '@contract/model/legal-hold';
import type { Importance, ValueType } from '@contract/model/hit';

import type { AuditEntry } from './audit-entry';
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
  /** SHA-256 of the container that was imported. */
  inputSha256: string;
  /** The extraction in the container; null where an earlier version imported it, which knew one. */
  extractionFolder: string | null;
  legalHold: LegalHold | null;
  events: StatusEvent[];
}

/** What a user writes about a source; an unknown version is null. */
export type SourceMetadata = Pick<
  EvidenceSourceRecord,
  'name' | 'shortDescription' | 'longDescription' | 'evidenceType' | 'importTypeVersion'
>;

export type NewEvidenceSource = Pick<
  EvidenceSourceRecord,
  'caseId' | 'name' | 'importType' | 'ingestionVersion' | 'inputSha256'
> & { extractionFolder?: string };

/** What an import found out about its source. */
export interface FinishedSource {
  /** Of the device, instead of the name of the file; absent: the name does not change. */
  name?: string;
  ingestedAt: string;
  importTypeVersion: string | null;
  evidenceType: EvidenceType;
  columns: readonly ArtifactColumns[];
  /** As the report names it; null when it does not. */
  timezone: string | null;
}

/** The fragments that an artifact has, as the import met them: what the column configuration offers. */
export interface ArtifactColumns {
  importType: ImportType;
  group: string;
  artifact: string;
  columns: readonly FragmentColumn[];
}

/** A fragment that an import met, with the artifact that it belongs to. */
export interface KnownColumn {
  importType: ImportType;
  group: string;
  artifact: string;
  name: string;
  valueType: ValueType;
  importance: Importance;
  /** As the artifact's first item has it. */
  position: number;
}

export interface EvidenceSourceStore {
  /** By name. */
  listOfCases(caseIds: readonly string[]): Promise<EvidenceSourceRecord[]>;
  get(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord | null>;
  /** Sources of the case that were made of this container, oldest first. */
  listByInput(caseId: string, inputSha256: string): Promise<EvidenceSourceRecord[]>;
  /** Creates the source of an import job, without hits. Returns its id. */
  create(source: NewEvidenceSource, jobId: string, startedAt: string, audit: AuditEntry): Promise<number>;
  /** Null when there is no such source. */
  update(
    caseId: string,
    evidenceId: number,
    metadata: SourceMetadata,
    audit: AuditEntry,
  ): Promise<EvidenceSourceRecord | null>;
  finish(evidenceId: number, finished: FinishedSource, audit: AuditEntry): Promise<void>;
  /** Ends ingestion whose process died: the source stays, incomplete, until its container is imported again. */
  markInterrupted(evidenceId: number, at: string, audit: AuditEntry): Promise<void>;
  /** Takes a source away that never got hits. */
  remove(evidenceId: number, audit: AuditEntry): Promise<void>;
  /** Of any import type when none is given; in their order of importance and appearance. */
  columns(
    importTypes: readonly string[],
    artifacts: readonly { group: string; name: string }[],
  ): Promise<FragmentColumn[]>;
  /** Of all artifacts that imports met, in the order in which imports bring them. */
  knownColumns(): Promise<KnownColumn[]>;
}
