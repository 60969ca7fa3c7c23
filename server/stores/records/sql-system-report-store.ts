import type { Selectable } from 'kysely';

import type { AuditEntry } from '@server/stores/audit-entry';
import type { StoredFile } from '@server/stores/file-store';
import type { NewJob } from '@server/stores/job-store';
import type { NewSystemReport, SystemReportRecord, SystemReportStore } from '@server/stores/system-report-store';

import { insertJob } from './job-row';
import type { RecordDatabase } from './record-database';
import type { RecordSchema } from './schema';

export class SqlSystemReportStore implements SystemReportStore {
  constructor(private readonly db: RecordDatabase) {}

  async create(given: NewSystemReport, job: NewJob, audit: AuditEntry): Promise<void> {
    const { id, name, userId, createdAt, data } = given;
    await this.db.change(audit, async (transaction) => {
      await transaction
        .insertInto('system_report')
        .values({
          ...{ id, name, user_id: userId, created_at: createdAt, status: 'pending' },
          ...{ has_cases: Number(data.cases), has_evidences: Number(data.evidences), has_users: Number(data.users) },
        })
        .execute();
      await insertJob(transaction, job);
    });
  }

  async list(): Promise<SystemReportRecord[]> {
    const rows = await this.db.queries
      .selectFrom('system_report')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(toRecord);
  }

  async get(id: string): Promise<SystemReportRecord | null> {
    const row = await this.db.queries.selectFrom('system_report').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toRecord(row);
  }

  async setStatus(id: string, status: 'pending' | 'in_progress' | 'failed'): Promise<void> {
    await this.db.queries
      .updateTable('system_report')
      .set({ status })
      .where('id', '=', id)
      .where('status', '<>', 'completed')
      .execute();
  }

  async complete(id: string, { sha256, size }: StoredFile): Promise<void> {
    await this.db.queries
      .updateTable('system_report')
      .set({ status: 'completed', sha256, size })
      .where('id', '=', id)
      .execute();
  }

  delete(id: string, audit: AuditEntry): Promise<boolean> {
    return this.db.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('system_report')
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
      .selectFrom('system_report')
      .select('sha256')
      .where('sha256', 'is not', null)
      .execute();
    return rows.flatMap(({ sha256 }) => sha256 ?? []);
  }
}

function toRecord(row: Selectable<RecordSchema['system_report']>): SystemReportRecord {
  const { id, name, status, sha256, size } = row;
  return {
    ...{ id, name, status, userId: row.user_id, createdAt: row.created_at },
    data: { cases: row.has_cases === 1, evidences: row.has_evidences === 1, users: row.has_users === 1 },
    file: sha256 === null || size === null ? null : { sha256, size },
  };
}
