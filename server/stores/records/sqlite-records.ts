import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';
import { CompiledQuery, Kysely, sql, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely';

import { RecordDatabase, type RecordDialect } from './record-database';
import type { RecordSchema } from './schema';

/** Statements of an installation that runs; texts of queries are few, since lists are handed over as one value. */
const CACHED_STATEMENTS = 500;

const SQLITE: RecordDialect = {
  // BEGIN IMMEDIATE has locked already.
  lockWrites: async () => undefined,
  equalsNoCase: (column, value) => sql`${column} = ${value} collate nocase`,
  texts: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
  numbers: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
  jsonRows: (elements) => sql`(select value as json from json_each(${JSON.stringify(elements)}))`,
};

/** The records in a SQLite file that is open; destroying its queries closes it. */
export const sqliteRecords = (db: SqliteDatabase): RecordDatabase =>
  new RecordDatabase(new Kysely<RecordSchema>({ dialect: new ImmediateDialect(db) }), SQLITE);

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly db: SqliteDatabase) {
    super({ database: db });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.db);
  }
}

/** A transaction that begins to write later may find that it has read what another has changed, and fail. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly db: SqliteDatabase) {
    super({ database: { prepare: cachedStatements(db), close: () => db.close() } });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has undone a transaction itself when the disk was full: an error of the second time would hide that one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.db.inTransaction) {
      await super.rollbackTransaction(connection);
    }
  }
}

/** Preparing takes longer than most of the queries. */
function cachedStatements(db: SqliteDatabase) {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return (text: string) => {
    const known = statements.get(text);
    if (known !== undefined) {
      return known;
    }
    if (statements.size >= CACHED_STATEMENTS) {
      statements.clear();
    }
    const statement = db.prepare(text);
    statements.set(text, statement);
    return statement;
  };
}
