import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Selectable } from 'kysely';

import type { AuditEntry } from '@server/stores/audit-entry';
import type { AuditExportRecord, AuditExportStore, NewAuditExport } from '@server/stores/audit-export-store';
import type { StoredFile } from '@server/stores/file-store';
import type { NewJob } from '@server/stores/job-store';

import { insertJob } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordSchema } from './schema';

export class SqlAuditExportStore implements AuditExportStore {
  constructor(private readonly db: RecordDatabase) {}

  async create(given: NewAuditExport, job: NewJob, audit: AuditEntry): Promise<void> {
    const { id, name, userId, createdAt, format, filter, order } = given;
    await this.db.change(audit, async (transaction) => {
      await transaction
        .insertInto('audit_export')
        .values({
          ...{ id, name, user_id: userId, created_at: createdAt, format },
          ...{ filter: JSON.stringify(filter), sort_order: order, status: 'pending' },
        })
        .execute();
      await insertJob(transaction, job);
    });
  }

  async list(): Promise<AuditExportRecord[]> {
    const rows = await this.db.queries
      .selectFrom('audit_export')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toRecord);
  }

  async get(id: string): Promise<AuditExportRecord | null> {
    const row = await this.db.queries.selectFrom('audit_export').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async setStatus(id: string, status: 'pending' | 'in_progress' | 'failed'): Promise<void> {
    await this.db.queries
      .updateTable('audit_export')
      .set({ status })
      .where('id', '=', id)
      .where('status', '<>', 'completed')
      .execute();
  }

  async complete(id: string, { sha256, size }: StoredFile): Promise<void> {
    await this.db.queries
      .updateTable('audit_export')
      .set({ status: 'completed', sha256, size })
      .where('id', '=', id)
      .execute();
  }

  delete(id: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('audit_export')
        .where('id', '=', id)
        .where('status', 'in', ['completed', 'failed'])
        .executeTakeFirst();
      if (numDeletedRows === 0n) {
        return false;
      }
      await this.db.appendAudit(transaction, audit);
      return true;
    });
  }

  async files(): Promise<string[]> {
    const rows = await this.db.queries
      .selectFrom('audit_export')
      .select('sha256')
      .where('sha256', 'is not', null)
      .execute();
    return rows.flatMap(({ sha256 }) => sha256 ?? []);
  }
}

const StoredFilter = Type.Object({
  caseId: Type.Optional(Type.String()),
  userId: Type.Optional(Type.String()),
  logEvents: Type.Optional(Type.Array(Type.String())),
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
});

function toRecord(row: Selectable<RecordSchema['audit_export']>): AuditExportRecord {
  const { id, name, format, status, sha256, size } = row;
  return {
    ...{ id, name, format, status, userId: row.user_id, createdAt: row.created_at, order: row.sort_order },
    filter: Value.Parse(StoredFilter, JSON.parse(row.filter)),
    file: sha256 === null || size === null ? null : { sha256, size },
  };
}
