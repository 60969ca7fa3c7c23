import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sql, type Selectable } from 'kysely';

import { StatusEvent, type ImportType } from '@contract/model/case';
import { byName } from '@contract/text/compare-names';
import { entryOf, type AuditEntry, type EntryOfUpdate, type Updated } from '@server/stores/audit-entry';
import type {
  ArtifactColumns,
  ChangedMetadata,
  EvidenceSourceRecord,
  EvidenceSourceStore,
  FinishedSource,
  KnownColumn,
  NewEvidenceSource,
} from '@server/stores/evidence-source-store';
import type { FragmentColumn } from '@server/stores/hit-store';
import type { ImportCheckpoint } from '@server/stores/import-job';

import { toLegalHold } from './legal-hold-row';
import type { RecordDatabase } from './record-database';
import type { RecordQueries, RecordTransaction, RecordSchema } from './schema';
import { sourceFactsOf } from './source-facts';

const StatusEvents = Type.Array(StatusEvent);

export class SqlEvidenceSourceStore implements EvidenceSourceStore {
  constructor(private readonly db: RecordDatabase) {}

  async listOfCases(caseIds: readonly string[]): Promise<EvidenceSourceRecord[]> {
    const rows = await this.db.queries
      .selectFrom('evidence_source')
      .selectAll()
      .where('case_id', 'in', this.db.dialect.texts(caseIds))
      .orderBy('id')
      .execute();
    return rows.map(toSource).sort(byName);
  }

  async get(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord | null> {
    return findSource(this.db.queries, caseId, evidenceId);
  }

  async listByInput(caseId: string, inputSha256: string): Promise<EvidenceSourceRecord[]> {
    const rows = await this.db.queries
      .selectFrom('evidence_source')
      .selectAll()
      .where('case_id', '=', caseId)
      .where('input_sha256', '=', inputSha256)
      .orderBy('id')
      .execute();
    return rows.map(toSource);
  }

  async create(source: NewEvidenceSource, jobId: string, startedAt: string, audit: AuditEntry): Promise<number> {
    const events: StatusEvent[] = [{ eventType: 'IngestionStarted', eventTimestamp: startedAt, metadata: {} }];
    return this.db.write(async (transaction) => {
      const { id } = await transaction
        .insertInto('evidence_source')
        .values({
          case_id: source.caseId,
          name: source.name,
          import_type: source.importType,
          ingestion_version: source.ingestionVersion,
          input_sha256: source.inputSha256,
          extraction_folder: source.extractionFolder ?? '',
          events: JSON.stringify(events),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const checkpoint: ImportCheckpoint = { evidenceId: id };
      await transaction
        .updateTable('job')
        .set({ checkpoint: JSON.stringify(checkpoint) })
        .where('id', '=', jobId)
        .execute();
      await this.db.appendAudit(transaction, { ...audit, evidenceId: id });
      return id;
    });
  }

  async update(
    caseId: string,
    evidenceId: number,
    change: ChangedMetadata,
    audit: EntryOfUpdate<EvidenceSourceRecord>,
  ): Promise<Updated<EvidenceSourceRecord> | null> {
    return this.db.write(async (transaction) => {
      const before = await findSource(transaction, caseId, evidenceId);
      if (before === null) {
        return null;
      }
      const entry = entryOf(audit, before);
      if (entry === null) {
        return { record: before, isChanged: false };
      }
      const after = { ...before, ...change };
      const row = await transaction
        .updateTable('evidence_source')
        .set({
          name: after.name,
          short_description: after.shortDescription,
          long_description: after.longDescription,
          evidence_type: after.evidenceType,
          import_type_version: after.importTypeVersion,
        })
        .where('id', '=', evidenceId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await this.db.appendAudit(transaction, { ...entry, evidenceId });
      return { record: toSource(row), isChanged: true };
    });
  }

  async finish(evidenceId: number, finished: FinishedSource, audit: AuditEntry): Promise<void> {
    await this.db.change({ ...audit, evidenceId }, async (transaction) => {
      await transaction
        .updateTable('evidence_source')
        .set({
          ingested_at: finished.ingestedAt,
          import_type_version: finished.importTypeVersion,
          evidence_type: finished.evidenceType,
          timezone: finished.timezone,
          ...(finished.name !== undefined && { name: finished.name }),
        })
        .where('id', '=', evidenceId)
        .execute();
      await addStop(transaction, evidenceId, 'success', finished.ingestedAt);
      for (const columns of finished.columns) {
        await addColumns(transaction, columns);
      }
    });
  }

  async markInterrupted(evidenceId: number, at: string, audit: AuditEntry): Promise<void> {
    await this.db.change({ ...audit, evidenceId }, (transaction) =>
      addStop(transaction, evidenceId, 'interrupted', at),
    );
  }

  async remove(evidenceId: number, audit: AuditEntry): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('evidence_source')
        .where('id', '=', evidenceId)
        .executeTakeFirst();
      if (numDeletedRows > 0n) {
        await this.db.appendAudit(transaction, { ...audit, evidenceId });
      }
    });
  }

  async columns(
    importTypes: readonly string[],
    artifacts: readonly { group: string; name: string }[],
  ): Promise<FragmentColumn[]> {
    const { queries, dialect } = this.db;
    const rows = await queries
      .selectFrom('artifact_column as c')
      .innerJoin(dialect.jsonRows(artifacts).as('requested'), (join) =>
        join
          .on(sql`requested.json ->> 'group'`, '=', sql.ref('c.artifact_group'))
          .on(sql`requested.json ->> 'name'`, '=', sql.ref('c.artifact')),
      )
      .select(({ fn }) => ['c.name', 'c.value_type', fn.min('c.importance').as('importance')])
      .$if(importTypes.length > 0, (query) => query.where('c.import_type', 'in', dialect.texts(importTypes)))
      .groupBy(['c.name', 'c.value_type'])
      .orderBy(({ fn }) => fn.min('c.importance'))
      .orderBy(({ fn }) => fn.min('c.position'))
      .orderBy('c.name')
      .orderBy('c.value_type')
      .execute();
    return rows.map((row, order) => ({
      name: row.name,
      valueType: row.value_type,
      importance: row.importance,
      order,
    }));
  }

  knownColumns(): Promise<KnownColumn[]> {
    return this.db.queries
      .selectFrom('artifact_column')
      .select([
        sql<ImportType>`import_type`.as('importType'),
        'artifact_group as group',
        'artifact',
        'name',
        'value_type as valueType',
        'importance',
        'position',
      ])
      .orderBy('import_type')
      .orderBy('artifact_group')
      .orderBy('artifact')
      .orderBy('importance')
      .orderBy('position')
      .orderBy('name')
      .orderBy('value_type')
      .execute();
  }
}

async function findSource(
  queries: RecordQueries,
  caseId: string,
  evidenceId: number,
): Promise<EvidenceSourceRecord | null> {
  const row = await queries
    .selectFrom('evidence_source')
    .selectAll()
    .where('id', '=', evidenceId)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row === undefined ? null : toSource(row);
}

async function addStop(transaction: RecordTransaction, evidenceId: number, reason: string, at: string): Promise<void> {
  const stopped: StatusEvent = { eventType: 'IngestionStopped', eventTimestamp: at, metadata: { reason } };
  const source = await transaction
    .selectFrom('evidence_source')
    .select('events')
    .where('id', '=', evidenceId)
    .executeTakeFirst();
  if (source !== undefined) {
    const events = JSON.stringify([...eventsOf(source.events), stopped]);
    await transaction.updateTable('evidence_source').set({ events }).where('id', '=', evidenceId).execute();
  }
}

async function addColumns(
  transaction: RecordTransaction,
  { importType, group, artifact, columns }: ArtifactColumns,
): Promise<void> {
  for (const column of columns) {
    await transaction
      .insertInto('artifact_column')
      .values({
        import_type: importType,
        artifact_group: group,
        artifact,
        name: column.name,
        value_type: column.valueType,
        importance: column.importance,
        position: column.order,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['import_type', 'artifact_group', 'artifact', 'name', 'value_type'])
          // A field once seen as primary stays primary: other exports of the tool may lack it.
          .doUpdateSet(({ ref }) => ({ importance: ref('excluded.importance') }))
          .whereRef('excluded.importance', '<', 'artifact_column.importance'),
      )
      .execute();
  }
}

const eventsOf = (json: string): StatusEvent[] => Value.Parse(StatusEvents, JSON.parse(json));

const toSource = (row: Selectable<RecordSchema['evidence_source']>): EvidenceSourceRecord => ({
  ...sourceFactsOf(row),
  legalHold: toLegalHold(row),
  events: eventsOf(row.events),
});
