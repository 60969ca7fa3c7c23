import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { SqliteEngine } from '@bench/baselines/sqlite-engine';

import { CaseEngine } from './case-engine';
import { residentMemory } from './memory';
import { CASE_ID, openStore } from './open-case';
import type { BenchEngine } from './question';

const Task = Type.Object({ engine: Type.Union([Type.Literal('case'), Type.Literal('sqlite')]), place: Type.String() });

/** `firstAnswer` in milliseconds from the opening; `memory` in bytes after it. */
export const OpeningFigures = Type.Object({ firstAnswer: Type.Number(), memory: Type.Number() });
export type OpeningFigures = Static<typeof OpeningFigures>;

/** The first answer of a process that knows nothing of the case yet: a search for a word with all counts. */
export async function runPart(value: unknown): Promise<void> {
  const { engine: kind, place } = Value.Parse(Task, value);
  const start = performance.now();
  const engine: BenchEngine = kind === 'case' ? new CaseEngine(openStore(place), CASE_ID) : new SqliteEngine(place);
  await engine.ask({ kind: 'find', match: 'exact', term: 'harbour' });
  const figures: OpeningFigures = { firstAnswer: performance.now() - start, memory: residentMemory() };
  await engine.close();
  process.send?.(figures);
  process.disconnect();
}
