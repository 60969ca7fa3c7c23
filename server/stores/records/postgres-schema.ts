import type { Client } from 'pg';

import { problemOfVersion, stepsOf } from '@server/stores/embedded/base/schema-version';
import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';

import { POSTGRES_MIGRATIONS, RECORDS_VERSION } from './migrations';
import { RECORD_TABLES } from './schema';

const OLDEST_VERSION = 15;

/** Includes the schema, so that installations in two schemas of a database do not wait for each other. The number is "REVI". */
export const RECORDS_LOCK = '1380275785, hashtext(current_schema())';

/** Properties of a server. */
interface ServerFacts {
  /** Major version, such as 15. */
  version: number;
  encoding: string;
  /** The first existing schema of the search path. */
  schema: string | null;
  standby: boolean;
}

/** @throws UnusableDatabaseError when the server does not meet the requirements */
export async function requireSuitable(client: Client, location: string): Promise<void> {
  const { rows } = await client.query<ServerFacts>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding,
       current_schema() AS schema, pg_is_in_recovery() AS standby`,
  );
  const [problem] = rows.map(problemOfServer);
  if (typeof problem === 'string') {
    throw new UnusableDatabaseError(`The database of the records, ${location}, ${problem}`);
  }
}

/** The rest of a message that starts with the name of the database, or null. */
export function problemOfServer({ version, encoding, schema, standby }: ServerFacts): string | null {
  if (version < OLDEST_VERSION) {
    return `is PostgreSQL ${version}; REVIEW needs ${OLDEST_VERSION} or newer.`;
  }
  if (encoding !== 'UTF8') {
    return `has the encoding ${encoding}. Create it with ENCODING 'UTF8'.`;
  }
  if (standby) {
    return 'is a standby, which takes no changes. Name the primary in REVIEW_DATABASE_URL.';
  }
  return schema === null
    ? 'has no schema that its user may use. Create one, and name it in the search_path of the user.'
    : null;
}

export interface Installation {
  /** The number of its schema; 0 while it is created. */
  version: number;
  /** The id of the data folder that the records belong to. */
  folder: string;
}

/** Null in a schema without records. Call within a transaction that holds the lock. */
export async function readInstallation(client: Client): Promise<Installation | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('review_records') IS NOT NULL AS exists`,
  );
  if (tables[0]?.exists !== true) {
    return null;
  }
  const { rows } = await client.query<Installation>('SELECT version, folder FROM review_records');
  return rows[0] ?? null;
}

/** Runs the missing migrations, each once. Call within a transaction that holds the lock. */
export async function migrateRecords(
  client: Client,
  location: string,
  found: Installation | null,
  folder: string,
): Promise<void> {
  const version = found?.version ?? 0;
  const problem = problemOfVersion(version, RECORDS_VERSION);
  if (problem !== null) {
    throw new UnusableDatabaseError(`The database of the records, ${location}, ${problem}`);
  }
  if (found === null) {
    await client.query('CREATE TABLE review_records (version integer NOT NULL, folder text NOT NULL)');
    await client.query('INSERT INTO review_records (version, folder) VALUES ($1, $2)', [0, folder]);
  }
  if (version < RECORDS_VERSION) {
    for (const migration of POSTGRES_MIGRATIONS.slice(stepsOf(version))) {
      await client.query(migration);
    }
    await client.query('UPDATE review_records SET version = $1', [RECORDS_VERSION]);
  }
}

/** @throws UnusableDatabaseError when the user may not read or write a table, such as after a restore by another user */
export async function requirePermissions(client: Client, location: string): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(
    `SELECT privilege || ' on ' || name AS missing
     FROM unnest($1::text[]) AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
     WHERE NOT has_table_privilege(quote_ident(name), privilege) AND NOT (name = 'audit' AND privilege IN ('UPDATE', 'DELETE'))`,
    [RECORD_TABLES],
  );
  if (rows.length > 0) {
    throw new UnusableDatabaseError(
      `The database of the records, ${location}, does not give its user what REVIEW needs: ` +
        `${rows.map(({ missing }) => missing).join(', ')}. Make the user the owner of the tables.`,
    );
  }
}
