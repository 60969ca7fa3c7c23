import { existsSync, readFileSync } from 'node:fs';

import type { Client } from 'pg';

import type { GeneratedSource } from '@bench/hit-generator';

import { DocumentReader } from './baseline-document';
import { bytesBelow, timedSteps, writeBuildRecord, type BuildRecord } from './build-record';
import { PostgresLoader } from './postgres-loader';
import { AFTER_LOAD, TABLES, vocabularySteps } from './postgres-schema';
import { initialise, startPostgres } from './postgres-server';

/** Builds a new cluster with these hits. */
export async function buildPostgres(
  folder: string,
  sources: readonly GeneratedSource[],
  fingerprint: string,
): Promise<BuildRecord> {
  initialise(folder);
  const server = await startPostgres(folder);
  const client = await server.connect();
  const reader = new DocumentReader(sources);
  const loader = new PostgresLoader(client);
  let hits = 0;
  let loadSeconds = 0;
  // COPY into tables of the same transaction writes no log.
  await client.query('BEGIN');
  await client.query(TABLES);
  await loader.addThreads(reader.threads);
  for (const document of reader.documents()) {
    loadSeconds += await loader.add(document);
    hits += 1;
    if (hits % 500_000 === 0) {
      console.log(`  PostgreSQL: ${hits} hits, ${loadSeconds.toFixed(0)} s`);
    }
  }
  loadSeconds += await loader.flush();
  await client.query('COMMIT');
  const runAll = (statements: readonly string[]) => async () => {
    for (const statement of statements) {
      await client.query(statement);
    }
  };
  const { analyze, ...indexes } = AFTER_LOAD;
  const steps = await timedSteps({
    ...Object.fromEntries(Object.entries(indexes).map(([name, statements]) => [name, runAll(statements)])),
    vocabulary: runAll(vocabularySteps(hits)),
    analyze: runAll(analyze),
  });
  const cpuSeconds = await backendCpuSeconds(client);
  await client.end();
  await server.stop();
  const bytes = bytesBelow(folder);
  const record = { hits, fingerprint, loadSeconds, steps, cpuSeconds, bytes, builtAt: new Date().toISOString() };
  writeBuildRecord(folder, record);
  return record;
}

/** CPU seconds of the process of a connection, on Linux; 0 elsewhere. */
async function backendCpuSeconds(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const file = `/proc/${rows[0]?.pid ?? 0}/stat`;
  // User and system time are fields 14 and 15, in hundredths of a second; the name in brackets may contain spaces.
  const fields = existsSync(file) ? readFileSync(file, 'utf8').split(') ')[1]?.split(' ') : undefined;
  return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) / 100;
}
