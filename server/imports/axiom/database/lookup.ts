import type { CaseSchema } from './case-schema';
import type { RowId } from './row-cursor';
import { readSqlite } from '@server/imports/databases/sqlite-damage';

const MAX_CACHED = 50_000;

/** Looks rows up by their id and caches frequent ones. */
export class Lookup<Row> {
  private readonly cache = new Map<RowId, Row | null>();
  private readonly statement;

  /** @param sql with one parameter, the id; null when the case has no such table */
  constructor(
    private readonly schema: CaseSchema,
    sql: string | null,
  ) {
    this.statement = sql === null ? null : readSqlite(schema.location, () => schema.db.prepare<[RowId], Row>(sql));
  }

  find(id: RowId): Row | null {
    if (this.statement === null || id === null) {
      return null;
    }
    const cached = this.cache.get(id);
    if (cached !== undefined) {
      return cached;
    }
    const { statement } = this;
    const row = readSqlite(this.schema.location, () => statement.get(id)) ?? null;
    if (this.cache.size < MAX_CACHED) {
      this.cache.set(id, row);
    }
    return row;
  }
}
