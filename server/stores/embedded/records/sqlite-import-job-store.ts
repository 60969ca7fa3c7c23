import type { ImportStatus } from '@contract/model/import';
import { isoTime } from '@server/clock';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ImportJobRecord, ImportJobStore, ImportProgress, KnownContainer } from '@server/stores/import-job-store';

import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

type JobRow = Omit<ImportJobRecord, 'isUpload'> & { isUpload: number };

const SELECT_JOB = `SELECT id, case_id AS caseId, evidence_id AS evidenceId, input_name AS inputName,
  input_path AS inputPath, input_sha256 AS inputSha256, import_type AS importType, is_upload AS isUpload, source_name AS sourceName, status, phase,
  bytes_read AS bytesRead, bytes_total AS bytesTotal, hits, queued_at AS queuedAt, started_at AS startedAt,
  finished_at AS finishedAt, error, process_id AS processId, heartbeat_at AS heartbeatAt, user_id AS userId,
  user_name AS userName FROM import_job`;

export class SqliteImportJobStore implements ImportJobStore {
  constructor(private readonly db: SqliteDatabase) {}

  async create(job: ImportJobRecord, audit: AuditEntry): Promise<void> {
    this.db.transaction(() => this.insert(job, audit)).immediate();
  }

  async createOnce(job: ImportJobRecord, audit: AuditEntry): Promise<KnownContainer | null> {
    return this.db
      .transaction(() => {
        const known = this.findImported(job) ?? this.findUnderWay(job);
        if (known === null) {
          this.insert(job, audit);
        }
        return known;
      })
      .immediate();
  }

  async get(jobId: string): Promise<ImportJobRecord | null> {
    return this.select('WHERE id = ?', jobId)[0] ?? null;
  }

  async listOfCase(caseId: string): Promise<ImportJobRecord[]> {
    return this.select('WHERE case_id = ? ORDER BY queued_at DESC, rowid DESC', caseId);
  }

  async listByStatus(status: ImportStatus): Promise<ImportJobRecord[]> {
    return this.select('WHERE status = ? ORDER BY queued_at, rowid', status);
  }

  async claim(jobId: string, processId: number, now: number): Promise<boolean> {
    const { changes } = this.db
      .prepare(
        `UPDATE import_job SET status = 'in_progress', process_id = ?, heartbeat_at = ?, started_at = ?
         WHERE id = ? AND status = 'pending' AND NOT EXISTS (SELECT 1 FROM import_job WHERE status = 'in_progress')`,
      )
      .run(processId, now, isoTime(now), jobId);
    return changes === 1;
  }

  async progress(jobId: string, progress: ImportProgress): Promise<void> {
    this.db
      .prepare(
        `UPDATE import_job SET phase = @phase, bytes_read = @bytesRead, bytes_total = @bytesTotal, hits = @hits
         WHERE id = @jobId AND status = 'in_progress'`,
      )
      .run({ ...progress, jobId });
  }

  async beat(jobId: string, now: number): Promise<void> {
    this.db.prepare(`UPDATE import_job SET heartbeat_at = ? WHERE id = ? AND status = 'in_progress'`).run(now, jobId);
  }

  async end(
    jobId: string,
    status: 'completed' | 'failed' | 'cancelled',
    error: string | null,
    now: number,
  ): Promise<boolean> {
    const { changes } = this.db
      .prepare(
        `UPDATE import_job SET status = ?, error = ?, finished_at = ?, process_id = NULL, heartbeat_at = NULL
         WHERE id = ? AND status IN ('pending', 'in_progress')`,
      )
      .run(status, error, isoTime(now), jobId);
    return changes === 1;
  }

  /** A source without a time of ingestion was left by an interrupted import: it is made again. */
  private findImported({ caseId, inputSha256 }: ImportJobRecord): KnownContainer | null {
    const found = this.db
      .prepare<[string, string], { sourceName: string; ingestedAt: string }>(
        `SELECT name AS sourceName, ingested_at AS ingestedAt FROM evidence_source
         WHERE case_id = ? AND input_sha256 = ? AND ingested_at IS NOT NULL ORDER BY id LIMIT 1`,
      )
      .get(caseId, inputSha256);
    return found === undefined ? null : { kind: 'imported', ...found };
  }

  private findUnderWay({ caseId, inputSha256 }: ImportJobRecord): KnownContainer | null {
    const found = this.db
      .prepare<[string, string], { sourceName: string }>(
        `SELECT source_name AS sourceName FROM import_job
         WHERE case_id = ? AND input_sha256 = ? AND status IN ('pending', 'in_progress') ORDER BY rowid LIMIT 1`,
      )
      .get(caseId, inputSha256);
    return found === undefined ? null : { kind: 'underWay', ...found };
  }

  private insert(job: ImportJobRecord, audit: AuditEntry): void {
    this.db
      .prepare(
        `INSERT INTO import_job (id, case_id, evidence_id, input_name, input_path, input_sha256, import_type, is_upload, source_name,
          status, phase, bytes_read, bytes_total, hits, queued_at, started_at, finished_at, error, process_id,
          heartbeat_at, user_id, user_name)
         VALUES (@id, @caseId, @evidenceId, @inputName, @inputPath, @inputSha256, @importType, @isUpload, @sourceName,
          @status, @phase, @bytesRead, @bytesTotal, @hits, @queuedAt, @startedAt, @finishedAt, @error, @processId,
          @heartbeatAt, @userId, @userName)`,
      )
      .run({ ...job, isUpload: job.isUpload ? 1 : 0 });
    appendAudit(this.db, audit);
  }

  private select(rest: string, value: string): ImportJobRecord[] {
    return this.db
      .prepare<[string], JobRow>(`${SELECT_JOB} ${rest}`)
      .all(value)
      .map((row) => ({ ...row, isUpload: row.isUpload === 1 }));
  }
}
