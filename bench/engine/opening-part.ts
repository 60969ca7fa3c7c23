import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { SqliteEngine } from '@bench/baselines/sqlite-engine';

import { CaseEngine } from './case-engine';
import { residentMemory } from './memory';
import { CASE_ID, openStore } from './open-case';
import type { BenchEngine } from './query';

const Task = Type.Object({ engine: Type.Union([Type.Literal('case'), Type.Literal('sqlite')]), folder: Type.String() });

/**
 * Milliseconds from opening to the first list of everything with all counts (of our own engine; null for others), and to the
 * result of the following search for a word; then `memory` in bytes.
 */
export const OpeningFigures = Type.Object({
  firstList: Type.Union([Type.Number(), Type.Null()]),
  firstWord: Type.Number(),
  memory: Type.Number(),
});
export type OpeningFigures = Static<typeof OpeningFigures>;

/** The first results of a process that has no data of the case in memory. */
export async function runPart(value: unknown): Promise<void> {
  const { engine: kind, folder } = Value.Parse(Task, value);
  const start = performance.now();
  const engine: BenchEngine = kind === 'case' ? new CaseEngine(openStore(folder), CASE_ID) : new SqliteEngine(folder);
  let firstList: number | null = null;
  if (engine instanceof CaseEngine) {
    await engine.listEverything();
    firstList = performance.now() - start;
  }
  await engine.execute({ kind: 'find', match: 'exact', term: 'harbour' });
  const figures: OpeningFigures = { firstList, firstWord: performance.now() - start, memory: residentMemory() };
  await engine.close();
  process.send?.(figures);
  process.disconnect();
}
