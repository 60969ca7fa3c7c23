import type { EvidenceType, ImportType, StatusEvent } from '@contract/model/case';

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
  events: StatusEvent[];
}

export type NewEvidenceSource = Pick<
  EvidenceSourceRecord,
  'caseId' | 'name' | 'importType' | 'ingestionVersion' | 'inputSha256'
>;

/** What an import found out about its source. */
export interface FinishedSource {
  ingestedAt: string;
  importTypeVersion: string | null;
  evidenceType: EvidenceType;
  columns: readonly ArtifactColumns[];
}

/** The fragments that an artifact has, as the import met them: what the column configuration offers. */
export interface ArtifactColumns {
  importType: ImportType;
  group: string;
  artifact: string;
  columns: readonly FragmentColumn[];
}

export interface EvidenceSourceStore {
  /** By name. */
  listOfCases(caseIds: readonly string[]): Promise<EvidenceSourceRecord[]>;
  get(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord | null>;
  /** A source of the case that holds, or is getting, the content of this container. */
  findByInput(caseId: string, inputSha256: string): Promise<EvidenceSourceRecord | null>;
  /** Starts ingestion: the source is there, without hits. Returns its id. */
  create(source: NewEvidenceSource, startedAt: string, audit: AuditEntry): Promise<number>;
  finish(evidenceId: number, finished: FinishedSource, audit: AuditEntry): Promise<void>;
  /** Ends ingestion without success; `reason` as in StatusEvent. */
  stop(evidenceId: number, reason: 'failed' | 'interrupted', at: string, audit: AuditEntry): Promise<void>;
  /** Takes a source away that never got hits. */
  remove(evidenceId: number, audit: AuditEntry): Promise<void>;
  columns(importTypes: readonly string[], artifacts: readonly { group: string; name: string }[]): Promise<FragmentColumn[]>;
}
