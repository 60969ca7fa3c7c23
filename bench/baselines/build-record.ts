import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { generateSource } from '@bench/hit-generator';
import type { Corpora } from '@bench/generator/corpora';

/** Times and sizes of building a baseline that later runs use again. */
const BuildRecord = Type.Object({
  hits: Type.Integer(),
  /** Fingerprint of the hits: another version of the generator creates other hits. */
  fingerprint: Type.String(),
  /** Seconds for the rows, in SQLite with the full-text index; without the generation and folding of the hits. */
  loadSeconds: Type.Number(),
  /** Seconds of the steps after the rows. */
  steps: Type.Record(Type.String(), Type.Number()),
  /** CPU seconds of the same work: its duration on an idle machine. */
  cpuSeconds: Type.Number(),
  bytes: Type.Number(),
  builtAt: Type.String(),
});
export type BuildRecord = Static<typeof BuildRecord>;

const recordFile = (folder: string) => path.join(folder, 'build.json');

export function writeBuildRecord(folder: string, record: BuildRecord): void {
  writeFileSync(recordFile(folder), JSON.stringify(record, null, 2));
}

/** Null when the folder contains no baseline, or one of other hits. */
export function readBuildRecord(folder: string, fingerprint: string): BuildRecord | null {
  if (!existsSync(recordFile(folder))) {
    return null;
  }
  const record = Value.Parse(BuildRecord, JSON.parse(readFileSync(recordFile(folder), 'utf8')));
  return record.fingerprint === fingerprint ? record : null;
}

/** Version of the tables and indexes: after a change, baselines are built again. */
const FORMAT = 2;

/** Equal for equal hits of the same format. */
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

/** Runs and prints the steps one after the other. Returns the seconds of each. */
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
