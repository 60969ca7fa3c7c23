import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { generateSource } from '@bench/hit-generator';
import type { Corpora } from '@bench/generator/corpora';

/** What is known of the building of a baseline, for those that are built ahead and used again. */
const BuildRecord = Type.Object({
  hits: Type.Integer(),
  /** Of the hits: a generator that changed makes another case. */
  fingerprint: Type.String(),
  /** Rows, and in SQLite the full-text index with them; without the time that drawing and folding the hits takes. */
  loadSeconds: Type.Number(),
  /** Everything that follows the rows. */
  steps: Type.Record(Type.String(), Type.Number()),
  /** Of the same work: what it would take on a machine that does nothing else. */
  cpuSeconds: Type.Number(),
  bytes: Type.Number(),
  builtAt: Type.String(),
});
export type BuildRecord = Static<typeof BuildRecord>;

const recordFile = (folder: string) => path.join(folder, 'build.json');

export function writeBuildRecord(folder: string, record: BuildRecord): void {
  writeFileSync(recordFile(folder), JSON.stringify(record, null, 2));
}

/** Null when nothing was built there, or not from these hits. */
export function readBuildRecord(folder: string, fingerprint: string): BuildRecord | null {
  if (!existsSync(recordFile(folder))) {
    return null;
  }
  const record = Value.Parse(BuildRecord, JSON.parse(readFileSync(recordFile(folder), 'utf8')));
  return record.fingerprint === fingerprint ? record : null;
}

/** Of the tables and indexes that are built: a change of them makes another baseline. */
const FORMAT = 2;

/** The same for the same hits in the same form. */
export function fingerprintOf(hits: number, corpora: Corpora): string {
  const hash = createHash('sha256').update(`${FORMAT} ${hits}`);
  for (const hit of generateSource({ evidenceId: 1, hitCount: 5_000, corpora }).hits()) {
    hash.update(JSON.stringify(hit));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Bytes of all files below a folder. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** Runs the steps one after the other, says so, and answers how long each took. */
export async function timedSteps(steps: Readonly<Record<string, () => unknown>>): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  for (const [name, run] of Object.entries(steps)) {
    const start = performance.now();
    await run();
    const taken = (performance.now() - start) / 1000;
    seconds[name] = Math.round(taken * 10) / 10;
    console.log(`  ${name}: ${taken.toFixed(1)} s`);
  }
  return seconds;
}
