import type { Cell } from '@server/domain/row-hash';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { columnsOf, type HashedTable } from './hashed-tables';

/** The hashed rows of a table, each as its cells, ordered by the first column. */
export function rowsOf(db: SqliteDatabase, table: HashedTable): IterableIterator<Cell[]> {
  const { name, columns, condition, join = '' } = table;
  const where = condition === undefined ? '' : `WHERE ${condition}`;
  const rows = db
    .prepare<[], Cell[]>(
      `SELECT ${columnsOf(table, 'row')} FROM ${name} AS row ${join} ${where} ORDER BY row.${columns[0] ?? ''}`,
    )
    .raw();
  return rows.iterate();
}
