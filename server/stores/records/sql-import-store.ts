import type { AuditEntry } from '@server/stores/audit-entry';
import type { ImportStore, KnownContainer } from '@server/stores/import-store';
import { importSourceName } from '@server/stores/import-job';
import type { NewJob } from '@server/stores/job-store';

import { findUnderWay, insertJob } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

export class SqlImportStore implements ImportStore {
  constructor(private readonly db: RecordDatabase) {}

  sendOnce(job: NewJob & { caseId: string }, inputSha256: string, audit: AuditEntry): Promise<KnownContainer | null> {
    return this.db.write(async (transaction) => {
      const known =
        (await findImported(transaction, job.caseId, inputSha256)) ?? (await findImporting(transaction, job));
      if (known === null) {
        await insertJob(transaction, job);
        await this.db.appendAudit(transaction, audit);
      }
      return known;
    });
  }
}

/** A source without a time of ingestion was left by an interrupted import: it is made again. */
async function findImported(
  transaction: RecordTransaction,
  caseId: string,
  inputSha256: string,
): Promise<KnownContainer | null> {
  const found = await transaction
    .selectFrom('evidence_source')
    .select(['name as sourceName', 'ingested_at as ingestedAt'])
    .where('case_id', '=', caseId)
    .where('input_sha256', '=', inputSha256)
    .where('ingested_at', 'is not', null)
    .$narrowType<{ ingestedAt: string }>()
    .orderBy('id')
    .executeTakeFirst();
  return found === undefined ? null : { kind: 'imported', ...found };
}

async function findImporting(
  transaction: RecordTransaction,
  { queue, singletonKey }: NewJob,
): Promise<KnownContainer | null> {
  const found = singletonKey === null ? undefined : await findUnderWay(transaction, queue, singletonKey);
  return found === undefined ? null : { kind: 'underWay', sourceName: importSourceName(found.data) };
}
