import { ConflictError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CaseRows } from '@server/stores/case-rows';
import type { RecordCopies } from '@server/stores/record-copies';
import type { StoreSnapshot } from '@server/stores/store-snapshot';

import { insertCaseRows, readCaseRows } from './case-rows';
import type { RecordDatabase } from './record-database';
import type { RecordTransaction } from './schema';

/** Takes a snapshot of all records; null: their database server has its own programs for backups. */
export type TakeSnapshot = (() => StoreSnapshot) | null;

export class SqlRecordCopies implements RecordCopies {
  constructor(
    private readonly db: RecordDatabase,
    readonly version: number,
    private readonly take: TakeSnapshot,
  ) {}

  readCase(caseId: string, meanwhile: () => void): Promise<CaseRows | null> {
    return this.db.write(async (transaction) => {
      const rows = await readCaseRows(transaction, this.db.dialect, caseId);
      if (rows !== null) {
        meanwhile();
      }
      return rows;
    });
  }

  snapshot(meanwhile: (caseIds: readonly string[]) => void): Promise<StoreSnapshot | null> {
    return this.db.write(async (transaction) => {
      const cases = await transaction.selectFrom('review_case').select('id').orderBy('id').execute();
      const snapshot = this.take?.() ?? null;
      try {
        meanwhile(cases.map(({ id }) => id));
      } catch (error) {
        snapshot?.close();
        throw error;
      }
      return snapshot;
    });
  }

  reserveSourceIds(ids: readonly number[]): Promise<Map<number, number>> {
    const { dialect } = this.db;
    return this.db.write(async (transaction) => {
      const taken = await Promise.all(
        SOURCE_TABLES.map((table) =>
          transaction.selectFrom(table).select('id').where('id', 'in', dialect.numbers(ids)).execute(),
        ),
      );
      const highest = Math.max(0, ...ids);
      if (taken.every((rows) => rows.length === 0)) {
        await dialect.raiseSourceIds(transaction, highest);
        return new Map(ids.map((id) => [id, id]));
      }
      const first = 1 + Math.max(highest, await highestId(transaction), await dialect.lastSourceId(transaction));
      const sorted = [...ids].sort((left, right) => left - right);
      await dialect.raiseSourceIds(transaction, first + sorted.length - 1);
      return new Map(sorted.map((id, index) => [id, first + index]));
    });
  }

  async restoreCase(rows: CaseRows, audit: AuditEntry): Promise<void> {
    const { id, name } = rows.review_case;
    await this.db.change(audit, async (transaction) => {
      const { dialect } = this.db;
      const known = await transaction
        .selectFrom('review_case')
        .select(['id', 'name'])
        .where(({ or, eb, ref }) => or([eb('id', '=', id), dialect.equalsNoCase(ref('name'), name)]))
        .executeTakeFirst();
      const deleted = await transaction.selectFrom('deleted_case').select('id').where('id', '=', id).executeTakeFirst();
      if (known !== undefined || deleted !== undefined) {
        throw new ConflictError(
          `The case ${known?.name ?? name} is already in this installation, or was deleted from it.`,
        );
      }
      const sources = [...rows.evidence_source, ...rows.deleted_source].map((source) => source.id);
      for (const table of SOURCE_TABLES) {
        const same = await transaction
          .selectFrom(table)
          .select('id')
          .where('id', 'in', dialect.numbers(sources))
          .executeTakeFirst();
        if (same !== undefined) {
          throw new ConflictError(`An evidence source got the number ${same.id} meanwhile. Restore the archive again.`);
        }
      }
      await insertCaseRows(transaction, rows);
    });
  }
}

const SOURCE_TABLES = ['evidence_source', 'deleted_source'] as const;

async function highestId(transaction: RecordTransaction): Promise<number> {
  let highest = 0;
  for (const table of SOURCE_TABLES) {
    const row = await transaction
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    highest = Math.max(highest, row?.id ?? 0);
  }
  return highest;
}
