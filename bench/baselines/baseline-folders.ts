import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadCorpora } from '@bench/generator/corpora';
import { generateCase } from '@bench/hit-generator';

import { buildPostgres } from './build-postgres';
import { fingerprintOf, readBuildRecord, type BuildRecord } from './build-record';
import { buildSqlite } from './build-sqlite';
import { hasPostgres } from './postgres-server';

export const BASELINES = ['sqlite', 'postgres'] as const;
export type BaselineName = (typeof BASELINES)[number];

export const baselineFolder = (keep: string, name: BaselineName, hits: number): string =>
  path.join(path.resolve(keep), `${name}-${hits}`);

/** Builds the baseline in the folder, unless it stands there already; null where PostgreSQL is not installed. */
export async function prepareBaseline(keep: string, name: BaselineName, hits: number): Promise<BuildRecord | null> {
  if (name === 'postgres' && !hasPostgres()) {
    console.log('PostgreSQL 15 is not installed (Debian package postgresql-15): left out.');
    return null;
  }
  const corpora = loadCorpora();
  const fingerprint = fingerprintOf(hits, corpora);
  const folder = baselineFolder(keep, name, hits);
  const known = readBuildRecord(folder, fingerprint);
  if (known !== null) {
    return known;
  }
  claim(`${folder}.building`);
  console.log(`Building ${name} over ${hits} hits in ${folder} …`);
  const build = name === 'sqlite' ? buildSqlite : buildPostgres;
  try {
    return await build(folder, generateCase(hits, corpora), fingerprint);
  } finally {
    rmSync(`${folder}.building`, { force: true });
  }
}

/** Building takes up to an hour: a second process must not begin anew what another is at. */
function claim(file: string): void {
  if (existsSync(file) && isAlive(Number(readFileSync(file, 'utf8')))) {
    throw new Error(`Another process is building this baseline: wait until ${file} is gone.`);
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
