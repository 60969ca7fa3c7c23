import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { StatusEvent, type EvidenceType, type ImportType } from '@contract/model/case';
import type { Importance, ValueType } from '@contract/model/hit';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  ArtifactColumns,
  EvidenceSourceRecord,
  EvidenceSourceStore,
  FinishedSource,
  NewEvidenceSource,
} from '@server/stores/evidence-source-store';
import type { FragmentColumn } from '@server/stores/hit-store';

import { appendAudit } from '@server/stores/embedded/audit-chain';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

interface SourceRow {
  id: number;
  case_id: string;
  name: string;
  short_description: string;
  long_description: string;
  import_type: ImportType;
  import_type_version: string | null;
  ingestion_version: string;
  evidence_type: EvidenceType;
  ingested_at: string | null;
  timezone: string | null;
  input_sha256: string;
  events: string;
}

interface ColumnRow {
  name: string;
  value_type: ValueType;
  importance: Importance;
  position: number;
}

const StatusEvents = Type.Array(StatusEvent);

export class SqliteEvidenceSourceStore implements EvidenceSourceStore {
  constructor(private readonly db: SqliteDatabase) {}

  async listOfCases(caseIds: readonly string[]): Promise<EvidenceSourceRecord[]> {
    return this.db
      .prepare<[string], SourceRow>(
        `SELECT * FROM evidence_source WHERE case_id IN (SELECT value FROM json_each(?))
         ORDER BY name COLLATE NOCASE, id`,
      )
      .all(JSON.stringify(caseIds))
      .map(toSource);
  }

  async get(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord | null> {
    const row = this.db
      .prepare<[number, string], SourceRow>('SELECT * FROM evidence_source WHERE id = ? AND case_id = ?')
      .get(evidenceId, caseId);
    return row === undefined ? null : toSource(row);
  }

  async listByInput(caseId: string, inputSha256: string): Promise<EvidenceSourceRecord[]> {
    return this.db
      .prepare<[string, string], SourceRow>(
        'SELECT * FROM evidence_source WHERE case_id = ? AND input_sha256 = ? ORDER BY id',
      )
      .all(caseId, inputSha256)
      .map(toSource);
  }

  async create(source: NewEvidenceSource, jobId: string, startedAt: string, audit: AuditEntry): Promise<number> {
    const events: StatusEvent[] = [{ eventType: 'IngestionStarted', eventTimestamp: startedAt, metadata: {} }];
    return this.change(() => {
      const { lastInsertRowid } = this.db
        .prepare(
          `INSERT INTO evidence_source (case_id, name, import_type, ingestion_version, input_sha256, events)
           VALUES (@caseId, @name, @importType, @ingestionVersion, @inputSha256, @events)`,
        )
        .run({ ...source, events: JSON.stringify(events) });
      const evidenceId = Number(lastInsertRowid);
      this.db.prepare('UPDATE import_job SET evidence_id = ? WHERE id = ?').run(evidenceId, jobId);
      appendAudit(this.db, { ...audit, evidenceId });
      return evidenceId;
    });
  }

  async finish(evidenceId: number, finished: FinishedSource, audit: AuditEntry): Promise<void> {
    this.change(() => {
      this.db
        .prepare(
          `UPDATE evidence_source SET ingested_at = @ingestedAt, import_type_version = @importTypeVersion,
             evidence_type = @evidenceType, timezone = @timezone WHERE id = @evidenceId`,
        )
        .run({
          ingestedAt: finished.ingestedAt,
          importTypeVersion: finished.importTypeVersion,
          evidenceType: finished.evidenceType,
          timezone: finished.timezone,
          evidenceId,
        });
      this.addStop(evidenceId, 'success', finished.ingestedAt);
      finished.columns.forEach((columns) => this.addColumns(columns));
      appendAudit(this.db, { ...audit, evidenceId });
    });
  }

  async markInterrupted(evidenceId: number, at: string, audit: AuditEntry): Promise<void> {
    this.change(() => {
      this.addStop(evidenceId, 'interrupted', at);
      appendAudit(this.db, { ...audit, evidenceId });
    });
  }

  async remove(evidenceId: number, audit: AuditEntry): Promise<void> {
    this.change(() => {
      const { changes } = this.db.prepare('DELETE FROM evidence_source WHERE id = ?').run(evidenceId);
      if (changes > 0) {
        appendAudit(this.db, { ...audit, evidenceId });
      }
    });
  }

  async columns(
    importTypes: readonly string[],
    artifacts: readonly { group: string; name: string }[],
  ): Promise<FragmentColumn[]> {
    return this.db
      .prepare<[string, string, string], ColumnRow>(
        `SELECT name, value_type, min(importance) AS importance, min(position) AS position
         FROM artifact_column
         JOIN json_each(?) AS asked
           ON asked.value ->> 'group' = artifact_group AND asked.value ->> 'name' = artifact
         WHERE ? = '[]' OR import_type IN (SELECT value FROM json_each(?))
         GROUP BY name, value_type
         ORDER BY min(importance), min(position), name, value_type`,
      )
      .all(JSON.stringify(artifacts), JSON.stringify(importTypes), JSON.stringify(importTypes))
      .map((row, order) => ({ name: row.name, valueType: row.value_type, importance: row.importance, order }));
  }

  private addStop(evidenceId: number, reason: string, at: string): void {
    const stopped: StatusEvent = { eventType: 'IngestionStopped', eventTimestamp: at, metadata: { reason } };
    this.db
      .prepare(`UPDATE evidence_source SET events = json_insert(events, '$[#]', json(?)) WHERE id = ?`)
      .run(JSON.stringify(stopped), evidenceId);
  }

  private addColumns({ importType, group, artifact, columns }: ArtifactColumns): void {
    // A field once seen as primary stays primary: other exports of the tool may lack it.
    const add = this.db.prepare(
      `INSERT INTO artifact_column (import_type, artifact_group, artifact, name, value_type, importance, position)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET importance = min(importance, excluded.importance)`,
    );
    for (const column of columns) {
      add.run(importType, group, artifact, column.name, column.valueType, column.importance, column.order);
    }
  }

  private change<Result>(work: () => Result): Result {
    return this.db.transaction(work).immediate();
  }
}

function toSource(row: SourceRow): EvidenceSourceRecord {
  return {
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
    events: Value.Parse(StatusEvents, JSON.parse(row.events)),
  };
}
