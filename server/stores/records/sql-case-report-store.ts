import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Selectable } from 'kysely';

import { isRecord, readJson } from '@contract/text/read-json';
import { NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  CaseReportQuery,
  CaseReportRecord,
  CaseReportResult,
  CaseReportStore,
  NewCaseReportRecord,
} from '@server/stores/case-report-store';
import type { NewJob } from '@server/stores/job-store';

import { insertJob, UNFINISHED } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordSchema } from './schema';

export class SqlCaseReportStore implements CaseReportStore {
  constructor(private readonly db: RecordDatabase) {}

  async create(report: NewCaseReportRecord, job: NewJob, audit: AuditEntry): Promise<void> {
    const { id, caseId, name, ownerId, ownerName, createdAt, reportType, format, request } = report;
    await this.db.change(audit, async (transaction) => {
      const found = await transaction
        .selectFrom('review_case')
        .select('id')
        .where('id', '=', caseId)
        .executeTakeFirst();
      if (found === undefined) {
        throw new NotFoundError('There is no such case.');
      }
      await transaction
        .insertInto('case_report')
        .values({
          ...{ id, case_id: caseId, name, owner_id: ownerId, owner_name: ownerName, created_at: createdAt },
          ...{ report_type: reportType, format, request: JSON.stringify(request), status: 'pending', is_sealed: 0 },
        })
        .execute();
      await insertJob(transaction, job);
    });
  }

  async list(
    caseId: string,
    { without, take = Number.MAX_SAFE_INTEGER, skip = 0 }: CaseReportQuery,
  ): Promise<{ records: CaseReportRecord[]; totalCount: number }> {
    const rows = await this.ofCase(caseId)
      .$if(without.length > 0, (query) => query.where('report_type', 'not in', without))
      .limit(take)
      .offset(skip)
      .execute();
    const all = await this.db.queries
      .selectFrom('case_report')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('case_id', '=', caseId)
      .$if(without.length > 0, (query) => query.where('report_type', 'not in', without))
      .executeTakeFirstOrThrow();
    return { records: rows.map(toRecord), totalCount: all.count };
  }

  async get(caseId: string, id: string): Promise<CaseReportRecord | null> {
    const row = await this.ofCase(caseId).where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async listCompleted(caseId: string): Promise<CaseReportRecord[]> {
    return (await this.ofCase(caseId).where('status', '=', 'completed').execute()).map(toRecord);
  }

  async setStatus(id: string, status: 'pending' | 'in_progress'): Promise<void> {
    await this.unfinished(id).set({ status, failure: null }).execute();
  }

  async fail(id: string, failure: string): Promise<void> {
    await this.unfinished(id).set({ status: 'failed', failure }).execute();
  }

  async complete(
    id: string,
    { file, extension, items, itemCount, notes, newestRedaction }: CaseReportResult,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.unfinished(id)
      .set({
        ...{ status: 'completed', failure: null, sha256: file.sha256, size: file.size, extension },
        ...{ items_sha256: items.sha256, items_size: items.size, item_count: itemCount },
        ...{ notes: JSON.stringify(notes), newest_redaction: newestRedaction },
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async seal(ids: readonly string[]): Promise<void> {
    await this.db.queries
      .updateTable('case_report')
      .set({ is_sealed: 1 })
      .where('id', 'in', this.db.dialect.texts(ids))
      .execute();
  }

  delete(caseId: string, id: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const job = await transaction.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst();
      // A failed report may have been restarted.
      if (job?.state === 'pending' || job?.state === 'in_progress') {
        return false;
      }
      const { numDeletedRows } = await transaction
        .deleteFrom('case_report')
        .where('id', '=', id)
        .where('case_id', '=', caseId)
        .where('status', 'in', ['completed', 'failed'])
        .executeTakeFirst();
      if (numDeletedRows === 0n) {
        return false;
      }
      await transaction
        .updateTable('job')
        .set({ state: 'deleted' })
        .where('id', '=', id)
        .where('state', 'not in', UNFINISHED)
        .execute();
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }

  async files(): Promise<string[]> {
    const rows = await this.db.queries
      .selectFrom('case_report')
      .select(['sha256', 'items_sha256'])
      .where('status', '=', 'completed')
      .execute();
    return rows.flatMap(({ sha256, items_sha256: items }) => [sha256 ?? [], items ?? []].flat());
  }

  private ofCase(caseId: string) {
    return this.db.queries
      .selectFrom('case_report')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('created_at', 'desc')
      .orderBy('id');
  }

  private unfinished(id: string) {
    return this.db.queries.updateTable('case_report').where('id', '=', id).where('status', '<>', 'completed');
  }
}

const Notes = Type.Array(Type.String());

function toRecord(row: Selectable<RecordSchema['case_report']>): CaseReportRecord {
  const { id, name, format, status, failure } = row;
  const request = readJson(row.request);
  if (!isRecord(request)) {
    throw new Error(`The record of the report ${id} is damaged.`);
  }
  return {
    ...{ id, caseId: row.case_id, name, ownerId: row.owner_id, ownerName: row.owner_name, createdAt: row.created_at },
    ...{ reportType: row.report_type, format, request, status, failure, isSealed: row.is_sealed === 1 },
    result: resultOf(row),
  };
}

function resultOf(row: Selectable<RecordSchema['case_report']>): CaseReportResult | null {
  const { sha256, size, extension, items_sha256: items, items_size: itemsSize, item_count: itemCount } = row;
  if (sha256 === null || size === null || items === null || itemsSize === null || itemCount === null) {
    return null;
  }
  return {
    ...{ file: { sha256, size }, items: { sha256: items, size: itemsSize }, itemCount },
    extension: extension ?? '',
    notes: Value.Parse(Notes, readJson(row.notes ?? '[]')),
    newestRedaction: row.newest_redaction ?? 0,
  };
}
