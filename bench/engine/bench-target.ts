import { copyFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { Value } from '@sinclair/typebox/value';

import {
  baselineFolder,
  opensearchInstallation,
  prepareBaseline,
  type BaselineName,
} from '@bench/baselines/baseline-folders';
import type { BuildRecord } from '@bench/baselines/build-record';
import { sqliteFile } from '@bench/baselines/build-sqlite';
import { OpenSearchEngine } from '@bench/baselines/opensearch-engine';
import { HITS } from '@bench/baselines/opensearch-schema';
import { startOpenSearch } from '@bench/baselines/opensearch-server';
import { PostgresEngine } from '@bench/baselines/postgres-engine';
import { startPostgres, type PostgresServer } from '@bench/baselines/postgres-server';
import { SqliteClients } from '@bench/baselines/sqlite-clients';
import { SqliteEngine } from '@bench/baselines/sqlite-engine';
import { ARTIFACTS } from '@bench/generator/artifacts';
import type { HitReader } from '@server/stores/hit-store';

import type { AsideTarget } from './concurrent-part';
import { CaseEngine } from './case-engine';
import { startPart } from './child-process';
import { residentMemory } from './memory';
import { CASE_ID, openStore } from './open-case';
import { OpeningFigures } from './opening-part';
import type { BenchEngine, Query } from './query';

/** Engines for a number of clients, and the target of a concurrent import. */
interface ClientSetting {
  engines: BenchEngine[];
  target: AsideTarget;
  /** Removes what the import wrote. */
  close(): Promise<void>;
}

/** One of the compared engines, with its measurements. */
export interface BenchTarget {
  name: string;
  /** The build of a baseline; our own import is measured separately. */
  build: BuildRecord | null;
  /** One client. */
  engine: BenchEngine;
  /** Milliseconds to the first results after opening. */
  open(): Promise<Opening>;
  clients(count: number, isImporting: boolean): Promise<ClientSetting>;
  /** Resident memory of the process of the engine, in bytes; null when it cannot be measured separately. */
  memory(): number | null;
  close(): Promise<void>;
}

type Opening = Pick<OpeningFigures, 'firstList' | 'firstWord'>;

const FIRST_QUERY: Query = { kind: 'find', match: 'exact', term: 'harbour' };

async function openInProcess(engine: 'case' | 'sqlite', folder: string): Promise<Opening> {
  const part = startPart('engine/opening-part.ts', { engine, folder });
  return Value.Parse(OpeningFigures, await part.message());
}

export function reviewTarget(dataFolder: string): BenchTarget & { reader: HitReader } {
  const store = openStore(dataFolder);
  const engine = new CaseEngine(store, CASE_ID);
  return {
    reader: store.reader(CASE_ID),
    name: engine.name,
    build: null,
    engine,
    open: () => openInProcess('case', dataFolder),
    // One store serves all clients, as in the server.
    clients: async (count) => ({
      engines: Array.from({ length: count }, () => engine),
      target: { engine: 'case', dataFolder },
      close: () => Promise.resolve(),
    }),
    memory: () => residentMemory(),
    close: () => engine.close(),
  };
}

/** Null when the baseline cannot run on this machine. */
export async function baselineTarget(keep: string, name: BaselineName, hits: number): Promise<BenchTarget | null> {
  const build = await prepareBaseline(keep, name, hits);
  if (build === null) {
    return null;
  }
  const folder = baselineFolder(keep, name, hits);
  switch (name) {
    case 'sqlite':
      return sqliteTarget(sqliteFile(folder), build);
    case 'postgres':
      return postgresTarget(folder, build);
    case 'opensearch':
      return opensearchTarget(folder, build);
  }
}

function sqliteTarget(file: string, build: BuildRecord): BenchTarget {
  const engine = new SqliteEngine(file);
  engine.addTags();
  return {
    name: engine.name,
    build,
    engine,
    open: () => openInProcess('sqlite', file),
    clients: async (count, isImporting) => {
      // An import cannot be removed from an index without contents, so it goes into a copy.
      const used = isImporting ? `${file}.copy` : file;
      if (isImporting) {
        engine.checkpoint();
        copyFileSync(file, used);
      }
      const pool = new SqliteClients(used, availableParallelism());
      return {
        engines: pool.clients(count),
        target: { engine: 'sqlite', file: used },
        close: async () => {
          await pool.close();
          if (isImporting) {
            ['', '-wal', '-shm'].forEach((suffix) => rmSync(used + suffix, { force: true }));
          }
        },
      };
    },
    memory: () => null,
    close: () => engine.close(),
  };
}

async function postgresTarget(folder: string, build: BuildRecord): Promise<BenchTarget> {
  const server = await startPostgres(folder);
  const engine = await PostgresEngine.open(await server.connect(), () => server.stop());
  await engine.addTags();
  return {
    name: engine.name,
    build,
    engine,
    open: async () => {
      const start = performance.now();
      const opened = await PostgresEngine.open(await server.connect());
      await opened.execute(FIRST_QUERY);
      const firstWord = performance.now() - start;
      await opened.close();
      return { firstList: null, firstWord };
    },
    clients: async (count, isImporting) => {
      const engines: PostgresEngine[] = [];
      for (let client = 0; client < count; client += 1) {
        engines.push(await PostgresEngine.open(await server.connect()));
      }
      return {
        engines,
        target: { engine: 'postgres', port: server.port },
        close: async () => {
          await Promise.all(engines.map((client) => client.close()));
          if (isImporting) {
            await removeAfter(server, build.hits);
          }
        },
      };
    },
    memory: () => null,
    close: () => engine.close(),
  };
}

async function opensearchTarget(folder: string, build: BuildRecord): Promise<BenchTarget> {
  const server = await startOpenSearch(opensearchInstallation, folder);
  const client = server.connect();
  const engine = new OpenSearchEngine(client, () => server.stop());
  return {
    name: engine.name,
    build,
    engine,
    open: async () => {
      const start = performance.now();
      const opened = new OpenSearchEngine(server.connect());
      await opened.execute(FIRST_QUERY);
      const firstWord = performance.now() - start;
      await opened.close();
      return { firstList: null, firstWord };
    },
    clients: async (count, isImporting) => {
      const engines = Array.from({ length: count }, () => new OpenSearchEngine(server.connect()));
      return {
        engines,
        target: { engine: 'opensearch', port: server.port },
        close: async () => {
          await Promise.all(engines.map((opened) => opened.close()));
          if (isImporting) {
            await client.deleteByQuery(HITS, { query: { range: { id: { gt: build.hits } } } });
          }
        },
      };
    },
    memory: () => server.memory(),
    close: () => engine.close(),
  };
}

async function removeAfter(server: PostgresServer, hits: number): Promise<void> {
  const client = await server.connect();
  const tables = ['hit', 'thread', ...ARTIFACTS.map(({ number }) => `artifact_${number}`)];
  for (const table of tables) {
    await client.query(`DELETE FROM ${table} WHERE id > ${hits}`);
  }
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}
