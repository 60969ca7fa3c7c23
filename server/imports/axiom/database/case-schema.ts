import type Database from 'better-sqlite3';

import { readSqlite } from '@server/imports/databases/sqlite-damage';

const FRAGMENT_TABLE = /^hit_fragment(?:_[a-z_]{1,40})?$/;

/**
 * The plain tables of a database and their columns, all in lower case. Views and virtual tables are omitted: reading one would
 * execute its SQL, and the tables of a view contain the same rows (formats.md "AXIOM").
 */
export class CaseSchema {
  /** Names of schema objects that are not read, such as views. */
  readonly passedOver: string[] = [];
  private readonly columnsByTable = new Map<string, ReadonlySet<string>>();

  /** @param location of the database, for messages */
  constructor(
    readonly db: Database.Database,
    readonly location: string,
  ) {
    readSqlite(location, () => this.readTables());
  }

  has(table: string): boolean {
    return this.columnsByTable.has(table);
  }

  columnsOf(table: string): ReadonlySet<string> {
    return this.columnsByTable.get(table) ?? new Set();
  }

  /** The first of these columns that the table has. */
  columnOf(table: string, candidates: readonly string[]): string | null {
    const columns = this.columnsOf(table);
    return candidates.find((column) => columns.has(column)) ?? null;
  }

  tables(): string[] {
    return [...this.columnsByTable.keys()].sort();
  }

  fragmentTables(): string[] {
    return [...this.columnsByTable.keys()].filter((table) => FRAGMENT_TABLE.test(table)).sort();
  }

  /** Adds an index on the column, in the copy only. */
  ensureIndex(table: string, column: string): void {
    if (this.columnsOf(table).has(column)) {
      readSqlite(this.location, () =>
        this.db.exec(`CREATE INDEX IF NOT EXISTS "review ${table} ${column}" ON ${quoted(table)} (${quoted(column)})`),
      );
    }
  }

  all<Row>(sql: string): Row[] {
    return readSqlite(this.location, () => this.db.prepare<[], Row>(sql).all());
  }

  count(table: string): number {
    return this.all<{ count: number }>(`SELECT COUNT(*) AS count FROM ${quoted(table)}`)[0]?.count ?? 0;
  }

  private readTables(): void {
    const tables = this.db
      .prepare<[], { name: string; sql: string | null; type: string }>(
        `SELECT name, sql, type FROM sqlite_master WHERE type IN ('table', 'view') LIMIT 10000`,
      )
      .all();
    for (const { name, sql, type } of tables) {
      const isPlain = type === 'table' && /^\s*CREATE\s+TABLE\b/i.test(sql ?? '');
      if (!isPlain) {
        this.passedOver.push(name);
        continue;
      }
      const columns = this.db.prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)').all(name);
      this.columnsByTable.set(name.toLowerCase(), new Set(columns.map((column) => column.name.toLowerCase())));
    }
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
