import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { bytesBelow } from '@bench/baselines/build-record';
import { TAGS, tagOf } from '@bench/engine/query';
import type { HitTransactor } from '@server/stores/hit-store';

import { auditOf, VIEWER } from './case-engine';
import { startPart } from './child-process';
import { ImportFigures } from './import-part';
import { mergeSegments } from './merge-segments';
import { CASE_ID, openStore } from './open-case';

/** A case that was imported for a benchmark, with the measurements of the import. */
const KeptCase = Type.Composite([
  ImportFigures,
  Type.Object({ fingerprint: Type.String(), bytes: Type.Number(), isKept: Type.Boolean() }),
]);
export type KeptCase = Static<typeof KeptCase>;

export const caseFolder = (keep: string, hits: number): string => path.join(path.resolve(keep), `review-${hits}`);

/** Imports the case into its folder, unless it contains the same hits. */
export async function importedCase(folder: string, hits: number, fingerprint: string): Promise<KeptCase> {
  const file = path.join(folder, 'bench.json');
  if (existsSync(file)) {
    const known = Value.Parse(KeptCase, JSON.parse(readFileSync(file, 'utf8')));
    if (known.fingerprint === fingerprint) {
      await removeUnfinishedImport(folder);
      await mergeSegments(folder);
      return { ...known, isKept: true };
    }
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const part = startPart('engine/import-part.ts', { dataFolder: folder, hits });
  const figures = Value.Parse(ImportFigures, await part.message());
  await addTags(folder, hits);
  await mergeSegments(folder);
  const bytes = bytesBelow(path.join(folder, 'cases'));
  const kept = { ...figures, fingerprint, bytes, isKept: false };
  writeFileSync(file, JSON.stringify(kept, null, 2));
  return kept;
}

/** An earlier run may have ended during its concurrent import. */
async function removeUnfinishedImport(folder: string): Promise<void> {
  const store = openStore(folder);
  await store.transactor(CASE_ID).discardUnfinished([]);
  await store.close();
}

/** Every fiftieth hit has one of thirty tags, as in the baselines. */
async function addTags(folder: string, hits: number): Promise<void> {
  const store = openStore(folder);
  const transactor = store.transactor(CASE_ID);
  const hitIds = Array.from({ length: TAGS + 1 }, (): string[] => []);
  for (let id = 1; id <= hits; id += 1) {
    hitIds[tagOf(id) ?? 0]?.push(String(id));
  }
  for (const [tag, ids] of hitIds.entries()) {
    if (tag > 0) {
      await giveTag(transactor, tag, ids);
    }
  }
  await store.close();
}

async function giveTag(transactor: HitTransactor, tag: number, hitIds: readonly string[]): Promise<void> {
  const colour = `#${(0x100000 + tag * 0x051015).toString(16)}`;
  const { id } = await transactor.createTag({ name: `Tag ${tag}`, color: colour }, auditOf(CASE_ID, 'tag created'));
  const outcome = await transactor.changeTags(
    VIEWER,
    { hitIds },
    { add: [id], remove: [] },
    auditOf(CASE_ID, 'hits tagged'),
  );
  if (outcome.changed !== hitIds.length) {
    throw new Error(`Tag ${tag} was given to ${outcome.changed} of ${hitIds.length} hits`);
  }
}
