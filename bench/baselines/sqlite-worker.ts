import { parentPort } from 'node:worker_threads';

import type { Query } from '@bench/engine/query';

import { SqliteEngine } from './sqlite-engine';

export type SqliteReply = { result: number } | { error: string };

/** Runs queries one after the other in this thread, with its own connection. */
export function runWorker(file: string): void {
  const engine = new SqliteEngine(file);
  parentPort?.on('message', (query: Query) => {
    void engine.execute(query).then(
      (result) => reply({ result }),
      (error: unknown) => reply({ error: error instanceof Error ? error.message : 'unknown' }),
    );
  });
}

const reply = (message: SqliteReply): void => parentPort?.postMessage(message);
