import type { AuditEntry } from '@server/stores/audit-entry';
import { IMPORT_QUEUE, importSourceName } from '@server/stores/import-job';
import { importKey, type ExtractionKey, type ImportStore, type KnownContainer } from '@server/stores/import-store';
import type { NewJob } from '@server/stores/job-store';

import { findUnderWay, insertJob } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

export class SqlImportStore implements ImportStore {
  constructor(private readonly db: RecordDatabase) {}

  find(caseId: string, extraction: ExtractionKey): Promise<KnownContainer | null> {
    return this.db.write((transaction) => findKnown(transaction, caseId, extraction));
  }

  sendOnce(
    job: NewJob & { caseId: string },
    extraction: ExtractionKey,
    audit: AuditEntry,
  ): Promise<KnownContainer | null> {
    return this.db.write(async (transaction) => {
      const existing = await findKnown(transaction, job.caseId, extraction);
      if (existing === null) {
        await insertJob(transaction, job);
        await this.db.appendAudit(transaction, audit);
      }
      return existing;
    });
  }
}

const findKnown = async (
  transaction: RecordTransaction,
  caseId: string,
  extraction: ExtractionKey,
): Promise<KnownContainer | null> =>
  (await findImported(transaction, caseId, extraction)) ?? (await findImporting(transaction, caseId, extraction));

/**
 * A source without a time of ingestion is left from an interrupted import, and is imported again. One without a folder was
 * imported by a version that supported only containers with one extraction.
 */
async function findImported(
  transaction: RecordTransaction,
  caseId: string,
  { inputSha256, folder }: ExtractionKey,
): Promise<KnownContainer | null> {
  const found = await transaction
    .selectFrom('evidence_source')
    .select(['name as sourceName', 'ingested_at as ingestedAt'])
    .where('case_id', '=', caseId)
    .where('input_sha256', '=', inputSha256)
    .where(({ eb, or }) => or([eb('extraction_folder', '=', folder), eb('extraction_folder', 'is', null)]))
    .where('ingested_at', 'is not', null)
    .$narrowType<{ ingestedAt: string }>()
    .orderBy('id')
    .executeTakeFirst();
  return found === undefined ? null : { kind: 'imported', ...found };
}

async function findImporting(
  transaction: RecordTransaction,
  caseId: string,
  extraction: ExtractionKey,
): Promise<KnownContainer | null> {
  const found = await findUnderWay(transaction, IMPORT_QUEUE, importKey(caseId, extraction));
  return found === undefined ? null : { kind: 'underWay', sourceName: importSourceName(found.data) };
}
