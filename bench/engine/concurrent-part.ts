import { setImmediate } from 'node:timers/promises';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { DocumentReader } from '@bench/baselines/baseline-document';
import { OpenSearchClient } from '@bench/baselines/opensearch-client';
import { OpenSearchLoader } from '@bench/baselines/opensearch-loader';
import { PostgresLoader } from '@bench/baselines/postgres-loader';
import { connectTo } from '@bench/baselines/postgres-server';
import { SqliteLoader } from '@bench/baselines/sqlite-loader';
import { openBaseline } from '@bench/baselines/sqlite-schema';
import { loadCorpora } from '@bench/generator/corpora';
import { generateSource, SOURCES, type GeneratedSource } from '@bench/hit-generator';

import { CASE_ID, openWriters } from './open-case';

/** The folder of a case, a database file, or the port of a server. */
export const AsideTarget = Type.Union([
  Type.Object({ engine: Type.Literal('case'), dataFolder: Type.String() }),
  Type.Object({ engine: Type.Literal('sqlite'), file: Type.String() }),
  Type.Object({ engine: Type.Literal('postgres'), port: Type.Integer() }),
  Type.Object({ engine: Type.Literal('opensearch'), port: Type.Integer() }),
]);
export type AsideTarget = Static<typeof AsideTarget>;

/** `hits`: number of hits in the engine. */
const Task = Type.Object({ hits: Type.Integer(), target: AsideTarget });

export const AsideFigures = Type.Object({ hits: Type.Integer(), seconds: Type.Number() });

/** Number of hits between two checks whether to stop. */
const STRIDE = 1_000;
const MOST_HITS = 3_000_000;

/** Imports another source until a message arrives, and removes what it wrote to a case. */
export async function runPart(value: unknown): Promise<void> {
  const { hits, target } = Value.Parse(Task, value);
  const source = generateSource({ evidenceId: SOURCES + 1, hitCount: MOST_HITS, corpora: loadCorpora() });
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  // The parent process has ended: no message will arrive.
  process.once('disconnect', () => stop.abort());
  const sink = await openSink(target, source, hits);
  let start = Number.NaN;
  let written = 0;
  let seconds = 0;
  for await (const count of sink) {
    if (written === 0) {
      // Conversations are declared and threads have started: the measured part of the import begins.
      start = performance.now();
      process.send?.('ready');
    }
    written += count;
    if (written % STRIDE === 0) {
      await setImmediate();
    }
    if (stop.signal.aborted) {
      // Measured before the removal.
      seconds = (performance.now() - start) / 1000;
      break;
    }
  }
  if (process.connected) {
    process.send?.({ hits: written, seconds });
    process.disconnect();
  }
}

type Sink = AsyncGenerator<number, void>;

async function openSink(target: AsideTarget, source: GeneratedSource, hits: number): Promise<Sink> {
  switch (target.engine) {
    case 'case':
      return writeToCase(target.dataFolder, source);
    case 'sqlite':
      return writeToSqlite(target.file, new DocumentReader([source], hits));
    case 'postgres':
      return writeDocuments(new PostgresLoader(await connectTo(target.port)), new DocumentReader([source], hits));
    case 'opensearch': {
      const client = new OpenSearchClient(target.port);
      return writeDocuments(new OpenSearchLoader(client), new DocumentReader([source], hits));
    }
  }
}

async function* writeToCase(dataFolder: string, source: GeneratedSource): Sink {
  const writer = openWriters(dataFolder).openWriter(CASE_ID, source.evidenceId);
  try {
    for (const thread of source.threads()) {
      writer.writeThread(thread);
    }
    for (const hit of source.hits()) {
      yield writer.write(hit) ? 1 : 0;
    }
  } finally {
    writer.abort();
  }
}

async function* writeToSqlite(file: string, reader: DocumentReader): Sink {
  const db = openBaseline(file);
  const loader = new SqliteLoader(db);
  loader.addThreads(reader.threads);
  for (const document of reader.documents()) {
    loader.add(document);
    yield 1;
  }
  db.close();
}

async function* writeDocuments(loader: PostgresLoader | OpenSearchLoader, reader: DocumentReader): Sink {
  await loader.addThreads(reader.threads);
  try {
    for (const document of reader.documents()) {
      await loader.add(document);
      yield 1;
    }
  } finally {
    // Pending writes would come after the removal.
    await loader.flush();
  }
}
