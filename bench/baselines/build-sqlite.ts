import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { GeneratedSource } from '@bench/hit-generator';

import { DocumentReader } from './baseline-document';
import { bytesBelow, timedSteps, writeBuildRecord, type BuildRecord } from './build-record';
import { SqliteLoader } from './sqlite-loader';
import { AFTER_LOAD, createTables, openBaseline } from './sqlite-schema';

export const sqliteFile = (folder: string): string => path.join(folder, 'baseline.db');

/** Builds a new SQLite FTS5 database with these hits. */
export async function buildSqlite(
  folder: string,
  sources: readonly GeneratedSource[],
  fingerprint: string,
): Promise<BuildRecord> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const db = openBaseline(sqliteFile(folder));
  // No queries run during the build.
  db.pragma('synchronous = OFF');
  createTables(db);
  const reader = new DocumentReader(sources);
  const loader = new SqliteLoader(db);
  loader.addThreads(reader.threads);
  let hits = 0;
  let loadSeconds = 0;
  for (const document of reader.documents()) {
    loadSeconds += loader.add(document);
    hits += 1;
    if (hits % 500_000 === 0) {
      console.log(`  SQLite: ${hits} hits, ${loadSeconds.toFixed(0)} s`);
    }
  }
  loadSeconds += loader.flush();
  const beforeSteps = process.cpuUsage();
  const steps = await timedSteps(
    Object.fromEntries(Object.entries(AFTER_LOAD).map(([name, sql]) => [name, () => db.exec(sql)])),
  );
  const { user, system } = process.cpuUsage(beforeSteps);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const record = {
    hits,
    fingerprint,
    loadSeconds,
    steps,
    cpuSeconds: loader.cpuSeconds + (user + system) / 1e6,
    bytes: bytesBelow(folder),
    builtAt: new Date().toISOString(),
  };
  writeBuildRecord(folder, record);
  return record;
}
