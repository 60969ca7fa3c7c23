import type { Selectable } from 'kysely';

import { byName } from '@contract/text/compare-names';
import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { DeletedCaseRecord, DeletedSourceRecord, Deletion, DeletionStore } from '@server/stores/deletion-store';
import type { AuditHead } from '@server/stores/hit-store-upkeep';
import { IMPORT_QUEUE, readImportJob, type ImportJobRecord } from '@server/stores/import-job';
import type { NewJob } from '@server/stores/job-store';

import { insertJob, toJob, UNFINISHED } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordQueries, RecordSchema, RecordTransaction } from './schema';
import { sourceFactsOf } from './source-facts';

export class SqlDeletionStore implements DeletionStore {
  constructor(private readonly db: RecordDatabase) {}

  async deleteCase(caseId: string, deletion: Deletion, job: NewJob, audit: AuditEntry): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      const found = await findCase(transaction, caseId);
      const sources = await transaction
        .selectFrom('evidence_source')
        .selectAll()
        .where('case_id', '=', caseId)
        .execute();
      refuseHeld('This case', found);
      sources.forEach((source) => refuseHeld(`The evidence source "${source.name}" of this case`, source));
      if ((await importsOf(transaction, caseId)).length > 0) {
        throw new ConflictError('Evidence is being imported into this case. Cancel the import, or wait for its end.');
      }
      const { id, name, timezone, phone_country, short_description, long_description, created_at } = found;
      const { requires_legal_privilege } = found;
      await transaction
        .insertInto('deleted_case')
        .values({
          ...{ id, name, timezone, phone_country, short_description, long_description, created_at },
          ...{ requires_legal_privilege, ...toColumns(deletion) },
        })
        .execute();
      for (const source of sources) {
        await rememberSource(transaction, source, deletion);
      }
      await transaction.deleteFrom('review_case').where('id', '=', caseId).execute();
      await insertJob(transaction, job);
    });
  }

  async deleteSource(
    caseId: string,
    evidenceId: number,
    deletion: Deletion,
    job: NewJob & { caseId: string },
    audit: AuditEntry,
  ): Promise<void> {
    await this.db.change(audit, async (transaction) => {
      const of = await findCase(transaction, caseId);
      const source = await transaction
        .selectFrom('evidence_source')
        .selectAll()
        .where('id', '=', evidenceId)
        .where('case_id', '=', caseId)
        .executeTakeFirst();
      if (source === undefined) {
        throw new NotFoundError('There is no such evidence source.');
      }
      refuseHeld('This evidence source', source);
      refuseHeld('The case of this evidence source', of);
      if ((await importsOf(transaction, caseId)).some((running) => running.evidenceId === evidenceId)) {
        throw new ConflictError('This evidence source is being imported. Cancel the import, or wait for its end.');
      }
      await rememberSource(transaction, source, deletion);
      await transaction.deleteFrom('evidence_source').where('id', '=', evidenceId).execute();
      await insertJob(transaction, job);
    });
  }

  async listCases(): Promise<DeletedCaseRecord[]> {
    return (await this.cases().execute()).map(toDeletedCase).sort(byName);
  }

  async getCase(caseId: string): Promise<DeletedCaseRecord | null> {
    const row = await this.cases().where('id', '=', caseId).executeTakeFirst();
    return row === undefined ? null : toDeletedCase(row);
  }

  async listSources(): Promise<DeletedSourceRecord[]> {
    return (await this.sources().execute()).map(toDeletedSource).sort(byName);
  }

  async listUnpurged(): Promise<{ cases: DeletedCaseRecord[]; sources: DeletedSourceRecord[] }> {
    const cases = await this.cases().where('purged_at', 'is', null).execute();
    const sources = await this.sources()
      .where('purged_at', 'is', null)
      .where('case_id', 'not in', ({ selectFrom }) => selectFrom('deleted_case').select('deleted_case.id'))
      .execute();
    return { cases: cases.map(toDeletedCase), sources: sources.map(toDeletedSource) };
  }

  async noteSealed(caseId: string, { sequence, hash }: AuditHead, audit: AuditEntry): Promise<void> {
    await this.db.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('deleted_case')
        .set({ audit_sequence: sequence, audit_hash: hash })
        .where('id', '=', caseId)
        .where('audit_sequence', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await this.db.appendAudit(transaction, audit);
      }
    });
  }

  async noteCasePurged(caseId: string, at: string): Promise<void> {
    await this.db.write(async (transaction) => {
      const purged = { purged_at: at };
      await transaction.updateTable('deleted_case').set(purged).where('id', '=', caseId).execute();
      await transaction
        .updateTable('deleted_source')
        .set(purged)
        .where('case_id', '=', caseId)
        .where('purged_at', 'is', null)
        .execute();
    });
  }

  async noteSourcePurged(evidenceId: number, at: string): Promise<void> {
    await this.db.queries.updateTable('deleted_source').set({ purged_at: at }).where('id', '=', evidenceId).execute();
  }

  private cases() {
    return this.db.queries.selectFrom('deleted_case').selectAll().orderBy('id');
  }

  private sources() {
    return this.db.queries.selectFrom('deleted_source').selectAll().orderBy('id');
  }
}

/** @throws NotFoundError */
async function findCase(queries: RecordQueries, caseId: string): Promise<Selectable<RecordSchema['review_case']>> {
  const row = await queries.selectFrom('review_case').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (row === undefined) {
    throw new NotFoundError('There is no such case.');
  }
  return row;
}

/** @throws ConflictError */
function refuseHeld(what: string, { held_at: since, held_by: by }: { held_at: string | null; held_by: string | null }) {
  if (since !== null) {
    throw new ConflictError(
      `${what} is on legal hold since ${since.slice(0, 10)} by ${by ?? ''}. It can be deleted when an administrator has lifted the hold.`,
    );
  }
}

/** Waiting and running imports into a case. */
async function importsOf(transaction: RecordTransaction, caseId: string): Promise<ImportJobRecord[]> {
  const rows = await transaction
    .selectFrom('job')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('queue', '=', IMPORT_QUEUE)
    .where('state', 'in', UNFINISHED)
    .execute();
  return rows.map((row) => readImportJob(toJob(row)));
}

async function rememberSource(
  transaction: RecordTransaction,
  row: Selectable<RecordSchema['evidence_source']>,
  deletion: Deletion,
): Promise<void> {
  const { id, case_id, name, short_description, long_description, input_sha256, extraction_folder } = row;
  const { import_type, import_type_version, ingestion_version, evidence_type, ingested_at, timezone } = row;
  await transaction
    .insertInto('deleted_source')
    .values({
      ...{ id, case_id, name, short_description, long_description, input_sha256, extraction_folder },
      ...{ import_type, import_type_version, ingestion_version, evidence_type, ingested_at, timezone },
      ...toColumns(deletion),
    })
    .execute();
}

const toColumns = ({ deletedAt, userId, userName, reason }: Deletion) => ({
  deleted_at: deletedAt,
  user_id: userId,
  user_name: userName,
  reason,
});

const toDeletion = (row: ReturnType<typeof toColumns>): Deletion => ({
  deletedAt: row.deleted_at,
  userId: row.user_id,
  userName: row.user_name,
  reason: row.reason,
});

const toDeletedCase = (row: Selectable<RecordSchema['deleted_case']>): DeletedCaseRecord => ({
  id: row.id,
  name: row.name,
  timezone: row.timezone,
  phoneCountry: row.phone_country,
  shortDescription: row.short_description,
  longDescription: row.long_description,
  createdAt: row.created_at,
  requiresLegalPrivilege: row.requires_legal_privilege === 1,
  ...toDeletion(row),
  auditHead: row.audit_sequence === null ? null : { sequence: row.audit_sequence, hash: row.audit_hash ?? '' },
});

const toDeletedSource = (row: Selectable<RecordSchema['deleted_source']>): DeletedSourceRecord => ({
  ...sourceFactsOf(row),
  ...toDeletion(row),
});
