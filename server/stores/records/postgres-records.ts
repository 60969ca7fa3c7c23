import { Kysely, sql } from 'kysely';

import { RECORDS_LOCK } from './postgres-schema';
import type { PostgresServer } from './postgres-server';
import { RecordDatabase, type RecordDialect } from './record-database';
import { RECORD_TABLES, type RecordSchema } from './schema';

const lock = sql.raw(`select pg_advisory_xact_lock(${RECORDS_LOCK})`);
const json = (values: unknown) => sql`cast(${JSON.stringify(values)} as json)`;

const POSTGRES: RecordDialect = {
  lockWrites: async (transaction) => {
    await lock.execute(transaction);
  },
  equalsNoCase: (column, value) => sql`lower(${column}) = lower(cast(${value} as text) collate "C")`,
  texts: (values) => sql`(select value from json_array_elements_text(${json(values)}) as list (value))`,
  numbers: (values) =>
    sql`(select cast(value as bigint) from json_array_elements_text(${json(values)}) as list (value))`,
  jsonRows: (elements) => sql`(select json from json_array_elements(${json(elements)}) as list (json))`,
};

/** The records in a PostgreSQL whose schema is up to date. */
export const postgresRecords = (server: PostgresServer): RecordDatabase =>
  new RecordDatabase(new Kysely<RecordSchema>({ dialect: server.createDialect() }), POSTGRES);

/** Reads every row: the server checks the sums of pages where the cluster has them. */
export async function postgresProblems({ queries }: RecordDatabase, place: string): Promise<string[]> {
  const problems: string[] = [];
  for (const table of RECORD_TABLES) {
    try {
      await sql`select count(t::text) from ${sql.table(table)} as t`.execute(queries);
    } catch (error) {
      problems.push(
        `${place}: the table ${table} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return problems;
}
