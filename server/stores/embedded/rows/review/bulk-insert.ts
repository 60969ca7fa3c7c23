import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

export type SqlValue = string | number | null;

const ROWS_AT_ONCE = 32;

/** Inserts many rows per statement: most of the time of inserting a small row is spent on the call into SQLite. */
export class BulkInsert {
  private readonly single;
  private readonly many;
  private readonly width: number;

  constructor(db: SqliteDatabase, table: string, columns: readonly string[]) {
    const row = `(${columns.map(() => '?').join(', ')})`;
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
    this.width = columns.length;
    this.single = db.prepare(insert + row);
    this.many = db.prepare(insert + new Array<string>(ROWS_AT_ONCE).fill(row).join(', '));
  }

  /** `values` of all rows, one row after the other. */
  run(values: readonly SqlValue[]): void {
    const step = ROWS_AT_ONCE * this.width;
    let start = 0;
    for (; start + step <= values.length; start += step) {
      this.many.run(values.slice(start, start + step));
    }
    for (; start < values.length; start += this.width) {
      this.single.run(values.slice(start, start + this.width));
    }
  }
}
