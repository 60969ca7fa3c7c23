import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import type { OnWrittenEntry } from '@server/stores/audit-entry';
import type { RecordStores } from '@server/stores/record-stores';
import type { Client } from 'pg';

import { FOLDER_ID_FILE, recordTraces } from './data-folder';
import { RECORDS_VERSION } from './migrations';
import { postgresSchemaProblems, requireOwnPostgresSchema } from './postgres-own-schema';
import { postgresProblems, postgresRecords, postgresSize } from './postgres-records';
import {
  migrateRecords,
  readInstallation,
  RECORDS_LOCK,
  requirePermissions,
  requireSuitable,
  type Installation,
} from './postgres-schema';
import { PostgresServer } from './postgres-server';
import { recordStores } from './record-stores';

const MIGRATE_WITHIN = '5min';

/**
 * The records of the installation in PostgreSQL (docs/adr/0016). Cases, files and keys stay in the data folder: database and
 * folder belong together, and opening any other combination is refused.
 * *
 * @throws UnusableDatabaseError
 */
export async function openPostgresRecords(
  dataFolder: string,
  url: string,
  onWritten?: OnWrittenEntry,
): Promise<RecordStores> {
  const server = new PostgresServer(url);
  await server.run(async (client) => {
    await requireSuitable(client, server.location);
    await prepare(client, server.location, dataFolder);
    await requirePermissions(client, server.location);
  });
  const db = postgresRecords(server, onWritten);
  return recordStores(db, {
    kind: 'postgresql',
    location: server.location,
    size: () => postgresSize(db),
    version: RECORDS_VERSION,
    snapshot: null,
    schemaProblems: () => server.run((client) => postgresSchemaProblems(client, server.location)),
    inspect: () => postgresProblems(db, server.location),
  });
}

/** One server at a time: others wait until the schema is complete. */
async function prepare(client: Client, location: string, dataFolder: string): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  await client.query(`SET LOCAL lock_timeout = '${MIGRATE_WITHIN}'; SET LOCAL statement_timeout = 0`);
  await client.query(`SELECT pg_advisory_xact_lock(${RECORDS_LOCK})`);
  const found = await readInstallation(client);
  const file = path.join(dataFolder, FOLDER_ID_FILE);
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  requireSameInstallation(found, known, { location, dataFolder });
  const id = found?.folder ?? randomUUID();
  await migrateRecords(client, location, found, id);
  await requireOwnPostgresSchema(client, location);
  if (found !== null) {
    await client.query('COMMIT');
    return;
  }
  // A new folder with an id that is in no database still counts as new.
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
  try {
    await client.query('COMMIT');
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function requireSameInstallation(
  found: Installation | null,
  known: string | null,
  { location, dataFolder }: { location: string; dataFolder: string },
): void {
  const database = `The database of the records, ${location},`;
  if (existsSync(path.join(dataFolder, 'server.db'))) {
    throw new UnusableDatabaseError(
      `${dataFolder} has its records in server.db. Remove REVIEW_DATABASE_URL to go on with them, or name another folder with ` +
        'REVIEW_DATA for an installation on PostgreSQL. Nothing was changed.',
    );
  }
  const traces = recordTraces(dataFolder);
  if (found === null && traces.length > 0) {
    throw new UnusableDatabaseError(
      `${database} is empty, but ${dataFolder} holds ${traces.join(', ')}: users, the list of cases and their assignments are ` +
        'lost. Restore the database from a backup, or start in another folder with REVIEW_DATA. Nothing was changed.',
    );
  }
  if (found !== null && found.folder !== known) {
    throw new UnusableDatabaseError(
      `${database} belongs to another data folder than ${dataFolder}. Name the folder with REVIEW_DATA, or another database or ` +
        'schema with REVIEW_DATABASE_URL. Nothing was changed.',
    );
  }
}
