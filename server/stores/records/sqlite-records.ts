import { randomUUID } from 'node:crypto';

import { requireUnchangedSchema } from '@server/stores/embedded/base/own-schema';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { CompiledQuery, Kysely, sql, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely';

import type { OnWrittenEntry } from '@server/stores/audit-entry';
import { RecordDatabase, type RecordDialect } from './record-database';
import { sqliteRowTriggers } from './row-triggers';
import type { RecordSchema } from './schema';

/** Maximum number of cached statements; there are few different texts of queries, since lists are passed as one value. */
const CACHED_STATEMENTS = 500;

const sqliteDialect = (token: string): RecordDialect => ({
  // BEGIN IMMEDIATE has already taken the lock.
  lockWrites: async () => token,
  equalsNoCase: (column, value) => sql`${column} = ${value} collate nocase`,
  texts: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
  numbers: (values) => sql`(select value from json_each(${JSON.stringify(values)}))`,
  lastSourceId: async (transaction) => {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'evidence_source'`.execute(
      transaction,
    );
    return rows[0]?.seq ?? 0;
  },
  raiseSourceIds: async (transaction, least) => {
    await sql`insert into sqlite_sequence (name, seq) select 'evidence_source', 0
      where not exists (select 1 from sqlite_sequence where name = 'evidence_source')`.execute(transaction);
    await sql`update sqlite_sequence set seq = max(seq, ${least}) where name = 'evidence_source'`.execute(transaction);
  },
  jsonRows: (elements) => sql`(select value as json from json_each(${JSON.stringify(elements)}))`,
});

/** The records in an open SQLite file; destroying its queries closes it. */
export function sqliteRecords(db: SqliteDatabase, onWritten?: OnWrittenEntry): RecordDatabase {
  const token = randomUUID();
  db.exec(sqliteRowTriggers(token));
  const queries = new Kysely<RecordSchema>({ dialect: new ImmediateDialect(db) });
  return new RecordDatabase(queries, sqliteDialect(token), onWritten);
}

class ImmediateDialect extends SqliteDialect {
  constructor(private readonly db: SqliteDatabase) {
    super({ database: db });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.db);
  }
}

/** A transaction that takes the write lock later may fail because rows that it has read were changed meanwhile. */
class ImmediateDriver extends SqliteDriver {
  constructor(private readonly db: SqliteDatabase) {
    super({ database: { prepare: cachedStatements(db), close: () => db.close() } });
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    try {
      requireUnchangedSchema(this.db);
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  /**
   * SQLite rolls a transaction back itself when the disk is full: an error of a second rollback would hide the original one.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.db.inTransaction) {
      await super.rollbackTransaction(connection);
    }
  }
}

/** Preparing takes longer than running most of the queries. */
function cachedStatements(db: SqliteDatabase) {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return (text: string) => {
    const cached = statements.get(text);
    if (cached !== undefined) {
      return cached;
    }
    if (statements.size >= CACHED_STATEMENTS) {
      statements.clear();
    }
    const statement = db.prepare(text);
    statements.set(text, statement);
    return statement;
  };
}
