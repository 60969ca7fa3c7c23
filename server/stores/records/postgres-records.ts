import { randomUUID } from 'node:crypto';

import { Kysely, sql } from 'kysely';

import type { OnWrittenEntry } from '@server/stores/audit-entry';
import { RECORDS_LOCK } from './postgres-schema';
import type { PostgresServer } from './postgres-server';
import { RecordDatabase, type RecordDialect } from './record-database';
import { RECORD_TABLES, type RecordSchema } from './schema';

const lock = sql.raw(`pg_advisory_xact_lock(${RECORDS_LOCK})`);
const SOURCE_IDS = sql.raw(`pg_get_serial_sequence('evidence_source', 'id')::regclass`);
const json = (values: unknown) => sql`cast(${JSON.stringify(values)} as json)`;

const POSTGRES: RecordDialect = {
  lockWrites: async (transaction) => {
    const token = randomUUID();
    await sql`select ${lock}, set_config('review.changes', ${token}, true)`.execute(transaction);
    return token;
  },
  equalsNoCase: (column, value) => sql`lower(${column}) = lower(cast(${value} as text) collate "C")`,
  texts: (values) => sql`(select value from json_array_elements_text(${json(values)}) as list (value))`,
  numbers: (values) =>
    sql`(select cast(value as bigint) from json_array_elements_text(${json(values)}) as list (value))`,
  lastSourceId: async (transaction) => {
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(pg_sequence_last_value(${SOURCE_IDS}), 0) as last`.execute(transaction);
    return rows[0]?.last ?? 0;
  },
  raiseSourceIds: async (transaction, least) => {
    await sql`select setval(${SOURCE_IDS}, greatest(${least}::bigint, coalesce(pg_sequence_last_value(${SOURCE_IDS}), 0), 1))`.execute(
      transaction,
    );
  },
  jsonRows: (elements) => sql`(select json from json_array_elements(${json(elements)}) as list (json))`,
};

/** The records in a PostgreSQL database with a current schema. */
export const postgresRecords = (server: PostgresServer, onWritten?: OnWrittenEntry): RecordDatabase =>
  new RecordDatabase(new Kysely<RecordSchema>({ dialect: server.createDialect() }), POSTGRES, onWritten);

/** Size of the whole database, in bytes. */
export async function postgresSize({ queries }: RecordDatabase): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(queries);
  return rows[0]?.size ?? 0;
}

/** Reads every row, so that the server verifies checksums of pages if the cluster has them enabled. */
export async function postgresProblems({ queries }: RecordDatabase, location: string): Promise<string[]> {
  const problems: string[] = [];
  for (const table of RECORD_TABLES) {
    try {
      await sql`select count(t::text) from ${sql.table(table)} as t`.execute(queries);
    } catch (error) {
      problems.push(
        `${location}: the table ${table} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return problems;
}
