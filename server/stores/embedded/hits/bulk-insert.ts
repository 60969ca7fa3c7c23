import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

export type SqlValue = string | number | null;

const ROWS_AT_ONCE = 32;

/** Inserts many rows a statement: most of the time of a small row's insert goes into crossing into SQLite. */
export class BulkInsert {
  private readonly single;
  private readonly many;
  private readonly width: number;
  private values: SqlValue[] = [];

  constructor(db: SqliteDatabase, table: string, columns: readonly string[]) {
    const row = `(${columns.map(() => '?').join(', ')})`;
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES `;
    this.width = columns.length;
    this.single = db.prepare(insert + row);
    this.many = db.prepare(insert + new Array<string>(ROWS_AT_ONCE).fill(row).join(', '));
  }

  add(...row: SqlValue[]): void {
    for (const value of row) {
      this.values.push(value);
    }
    if (this.values.length === ROWS_AT_ONCE * this.width) {
      this.many.run(this.values);
      this.values = [];
    }
  }

  /** Writes what is left: to be called before the transaction ends. */
  flush(): void {
    const { values } = this;
    this.values = [];
    for (let start = 0; start < values.length; start += this.width) {
      this.single.run(values.slice(start, start + this.width));
    }
  }

  /** Forgets what was not written, after a transaction that failed. */
  discard(): void {
    this.values = [];
  }
}
