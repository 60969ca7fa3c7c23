import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Client } from 'pg';

import { DocumentReader } from '@bench/baselines/baseline-document';
import { PostgresLoader } from '@bench/baselines/postgres-loader';
import { SqliteLoader } from '@bench/baselines/sqlite-loader';
import { openBaseline } from '@bench/baselines/sqlite-schema';
import { loadCorpora } from '@bench/generator/corpora';
import { generateSource, SOURCES, type GeneratedSource } from '@bench/hit-generator';

import { CASE_ID, openWriters } from './open-case';

const Task = Type.Object({
  /** Hits that the engine holds already. */
  hits: Type.Integer(),
  target: Type.Union([
    Type.Object({ engine: Type.Literal('case'), dataFolder: Type.String() }),
    Type.Object({ engine: Type.Literal('sqlite'), file: Type.String() }),
    Type.Object({ engine: Type.Literal('postgres'), port: Type.Integer() }),
  ]),
});

export const AsideFigures = Type.Object({ hits: Type.Integer(), seconds: Type.Number() });

/** Hits between two looks at whether it is to stop. */
const STRIDE = 2_000;
const MOST_HITS = 2_000_000;

/** Imports one more source until it is told to stop; then what it wrote into a case is removed. */
export async function runPart(value: unknown): Promise<void> {
  const { hits, target } = Value.Parse(Task, value);
  const source = generateSource({ evidenceId: SOURCES + 1, hitCount: MOST_HITS, corpora: loadCorpora() });
  const isStopped = stopSignal();
  process.send?.('ready');
  const start = performance.now();
  const written = target.engine === 'case'
    ? await writeToCase(target.dataFolder, source, isStopped)
    : await writeToBaseline(target, new DocumentReader([source], hits), isStopped);
  process.send?.({ hits: written, seconds: (performance.now() - start) / 1000 });
}
