import type { Selectable } from 'kysely';

import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';

import type { LegalHoldColumns } from './legal-hold-row';
import type { RecordSchema } from './schema';

/** The record of a source that is kept after it was deleted. */
type SourceFacts = Omit<EvidenceSourceRecord, 'events' | 'legalHold'>;
/** The common columns of sources and deleted sources. */
type SourceRow = Omit<Selectable<RecordSchema['evidence_source']>, 'events' | keyof LegalHoldColumns>;

export const sourceFactsOf = (row: SourceRow): SourceFacts => ({
  id: row.id,
  caseId: row.case_id,
  name: row.name,
  shortDescription: row.short_description,
  longDescription: row.long_description,
  importType: row.import_type,
  importTypeVersion: row.import_type_version,
  ingestionVersion: row.ingestion_version,
  evidenceType: row.evidence_type,
  ingestedAt: row.ingested_at,
  timezone: row.timezone,
  inputSha256: row.input_sha256,
  extractionFolder: row.extraction_folder,
});
