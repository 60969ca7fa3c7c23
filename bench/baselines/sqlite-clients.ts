import { Worker } from 'node:worker_threads';

import { bootCode } from '@bench/engine/child-process';
import type { BenchEngine, Query } from '@bench/engine/query';

import type { SqliteReply } from './sqlite-worker';

/** SQLite runs queries in the calling thread: one thread and connection for each core serve the clients. */
export class SqliteClients {
  private readonly workers: Worker[];
  private readonly idle: Worker[];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(file: string, threads: number) {
    const code = bootCode('baselines/sqlite-worker.ts', `runWorker(${JSON.stringify(file)})`);
    this.workers = Array.from({ length: threads }, () => new Worker(code, { eval: true }));
    this.idle = [...this.workers];
  }

  clients(count: number): BenchEngine[] {
    return Array.from({ length: count }, () => ({
      name: 'SQLite FTS5',
      execute: (query: Query) => this.execute(query),
      close: () => Promise.resolve(),
    }));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }

  private async execute(query: Query): Promise<number> {
    const worker = this.idle.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      const reply = await new Promise<SqliteReply>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (message: SqliteReply) => {
          worker.off('error', reject);
          resolve(message);
        });
        worker.postMessage(query);
      });
      if ('error' in reply) {
        throw new Error(reply.error);
      }
      return reply.result;
    } finally {
      this.handOn(worker);
    }
  }

  private handOn(worker: Worker): void {
    const next = this.waiting.shift();
    if (next === undefined) {
      this.idle.push(worker);
    } else {
      next(worker);
    }
  }
}
