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
  console.log(`Building ${name} over ${hits} hits in ${folder} …`);
  const build = name === 'sqlite' ? buildSqlite : buildPostgres;
  return build(folder, generateCase(hits, corpora), fingerprint);
}
