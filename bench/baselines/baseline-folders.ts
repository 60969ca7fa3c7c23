import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { loadCorpora } from '@bench/generator/corpora';
import { generateCase } from '@bench/hit-generator';

import { buildOpenSearch } from './build-opensearch';
import { buildPostgres } from './build-postgres';
import { fingerprintOf, readBuildRecord, type BuildRecord } from './build-record';
import { buildSqlite } from './build-sqlite';
import { hasOpenSearch } from './opensearch-server';
import { hasPostgres } from './postgres-server';

export const BASELINES = ['sqlite', 'postgres', 'opensearch'] as const;
export type BaselineName = (typeof BASELINES)[number];

export const baselineFolder = (keep: string, name: BaselineName, hits: number): string =>
  path.join(path.resolve(keep), `${name}-${hits}`);

/** Folder for the download of OpenSearch, shared by all data. */
export const opensearchInstallation = path.resolve('.cache/opensearch');

/** The reason why a baseline cannot run on this machine; null when it can. */
const missingFor: Record<BaselineName, () => string | null> = {
  sqlite: () => null,
  postgres: () => (hasPostgres() ? null : 'PostgreSQL 15 is not installed (Debian package postgresql-15): left out.'),
  opensearch: () =>
    hasOpenSearch() ? null : 'OpenSearch is downloaded with mvn, python3 and pip, and one is missing: left out.',
};

const builders = {
  sqlite: buildSqlite,
  postgres: buildPostgres,
  opensearch: (...args: Parameters<typeof buildSqlite>) => buildOpenSearch(opensearchInstallation, ...args),
};

/** Builds the baseline in the folder, unless it exists; null when PostgreSQL is not installed. */
export async function prepareBaseline(keep: string, name: BaselineName, hits: number): Promise<BuildRecord | null> {
  const missing = missingFor[name]();
  if (missing !== null) {
    console.log(missing);
    return null;
  }
  const corpora = loadCorpora();
  const fingerprint = fingerprintOf(hits, corpora);
  const folder = baselineFolder(keep, name, hits);
  const existing = readBuildRecord(folder, fingerprint);
  if (existing !== null) {
    return existing;
  }
  claim(`${folder}.building`);
  console.log(`Building ${name} over ${hits} hits in ${folder} …`);
  try {
    return await builders[name](folder, generateCase(hits, corpora), fingerprint);
  } finally {
    rmSync(`${folder}.building`, { force: true });
  }
}

/** Building takes up to an hour: a second process must not restart the work of another one. */
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
