import type { Insertable, Selectable } from 'kysely';

import type { ImportStatus } from '@contract/model/import';
import { isoTime } from '@server/clock';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ImportJobRecord, ImportJobStore, ImportProgress, KnownContainer } from '@server/stores/import-job-store';

import type { RecordDatabase } from './record-database';
import type { RecordTransaction, RecordSchema } from './schema';

type JobTable = RecordSchema['import_job'];

export class SqlImportJobStore implements ImportJobStore {
  constructor(private readonly db: RecordDatabase) {}

  async create(job: ImportJobRecord, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, (transaction) => transaction.insertInto('import_job').values(toRow(job)).execute());
  }

  async createOnce(job: ImportJobRecord, audit: AuditEntry): Promise<KnownContainer | null> {
    return this.db.write(async (transaction) => {
      const known = (await findImported(transaction, job)) ?? (await findUnderWay(transaction, job));
      if (known === null) {
        await transaction.insertInto('import_job').values(toRow(job)).execute();
        await this.db.appendAudit(transaction, audit);
      }
      return known;
    });
  }

  async get(jobId: string): Promise<ImportJobRecord | null> {
    const row = await this.db.queries.selectFrom('import_job').selectAll().where('id', '=', jobId).executeTakeFirst();
    return row === undefined ? null : toJob(row);
  }

  async listOfCase(caseId: string): Promise<ImportJobRecord[]> {
    const rows = await this.db.queries
      .selectFrom('import_job')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('queued_at', 'desc')
      .orderBy('rowid', 'desc')
      .execute();
    return rows.map(toJob);
  }

  async listByStatus(status: ImportStatus): Promise<ImportJobRecord[]> {
    const rows = await this.db.queries
      .selectFrom('import_job')
      .selectAll()
      .where('status', '=', status)
      .orderBy('queued_at')
      .orderBy('rowid')
      .execute();
    return rows.map(toJob);
  }

  async claim(jobId: string, processId: number, now: number): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('import_job')
        .set({ status: 'in_progress', process_id: processId, heartbeat_at: now, started_at: isoTime(now) })
        .where('id', '=', jobId)
        .where('status', '=', 'pending')
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('import_job as other').select('other.id').where('other.status', '=', 'in_progress'))),
        )
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
  }

  async progress(jobId: string, { phase, bytesRead, bytesTotal, hits }: ImportProgress): Promise<void> {
    await this.db.queries
      .updateTable('import_job')
      .set({ phase, bytes_read: bytesRead, bytes_total: bytesTotal, hits })
      .where('id', '=', jobId)
      .where('status', '=', 'in_progress')
      .execute();
  }

  async beat(jobId: string, now: number): Promise<void> {
    await this.db.queries
      .updateTable('import_job')
      .set({ heartbeat_at: now })
      .where('id', '=', jobId)
      .where('status', '=', 'in_progress')
      .execute();
  }

  async end(
    jobId: string,
    status: 'completed' | 'failed' | 'cancelled',
    error: string | null,
    now: number,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.db.queries
      .updateTable('import_job')
      .set({ status, error, finished_at: isoTime(now), process_id: null, heartbeat_at: null })
      .where('id', '=', jobId)
      .where('status', 'in', ['pending', 'in_progress'])
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** A source without a time of ingestion was left by an interrupted import: it is made again. */
async function findImported(
  transaction: RecordTransaction,
  { caseId, inputSha256 }: ImportJobRecord,
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

async function findUnderWay(
  transaction: RecordTransaction,
  { caseId, inputSha256 }: ImportJobRecord,
): Promise<KnownContainer | null> {
  const found = await transaction
    .selectFrom('import_job')
    .select('source_name as sourceName')
    .where('case_id', '=', caseId)
    .where('input_sha256', '=', inputSha256)
    .where('status', 'in', ['pending', 'in_progress'])
    .orderBy('rowid')
    .executeTakeFirst();
  return found === undefined ? null : { kind: 'underWay', ...found };
}

const toJob = (row: Omit<Selectable<JobTable>, 'rowid'>): ImportJobRecord => ({
  id: row.id,
  caseId: row.case_id,
  evidenceId: row.evidence_id,
  inputName: row.input_name,
  inputPath: row.input_path,
  inputSha256: row.input_sha256,
  importType: row.import_type,
  isUpload: row.is_upload === 1,
  sourceName: row.source_name,
  status: row.status,
  phase: row.phase,
  bytesRead: row.bytes_read,
  bytesTotal: row.bytes_total,
  hits: row.hits,
  queuedAt: row.queued_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  error: row.error,
  processId: row.process_id,
  heartbeatAt: row.heartbeat_at,
  userId: row.user_id,
  userName: row.user_name,
});

const toRow = (job: ImportJobRecord): Insertable<JobTable> => ({
  id: job.id,
  case_id: job.caseId,
  evidence_id: job.evidenceId,
  input_name: job.inputName,
  input_path: job.inputPath,
  input_sha256: job.inputSha256,
  import_type: job.importType,
  is_upload: job.isUpload ? 1 : 0,
  source_name: job.sourceName,
  status: job.status,
  phase: job.phase,
  bytes_read: job.bytesRead,
  bytes_total: job.bytesTotal,
  hits: job.hits,
  queued_at: job.queuedAt,
  started_at: job.startedAt,
  finished_at: job.finishedAt,
  error: job.error,
  process_id: job.processId,
  heartbeat_at: job.heartbeatAt,
  user_id: job.userId,
  user_name: job.userName,
});
