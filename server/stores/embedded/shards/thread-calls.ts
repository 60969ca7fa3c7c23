import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

import { fromPlainError, type PlainError } from '@server/stores/embedded/base/thread-errors';

/** What a thread answers to the call of this id. */
export type ThreadReply<Result> = { id: number; result: Result } | { id: number; error: PlainError };

interface Thread {
  /** A compiled worker entry. */
  workerFile: string;
  data: object;
  /** What calls fail with that a thread left unanswered. */
  ended: string;
}

/**
 * Calls to a thread that is made at the first one. A thread that dies fails the calls that wait for it and is replaced at the next; the
 * process may end while nobody waits.
 */
export class ThreadCalls {
  private worker: Worker | null = null;
  private readonly replies = new EventEmitter().setMaxListeners(0);
  private readonly waiting = new Map<number, (error: Error) => void>();

  constructor(private readonly thread: Thread) {}

  /** `id` is one that no other waiting call has; the thread answers a `ThreadReply<Result>` with it. */
  ask<Result>(id: number, message: object): Promise<Result> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.waiting.delete(id);
        this.replies.removeAllListeners(String(id));
        this.keepProcess();
      };
      this.waiting.set(id, (error) => {
        end();
        reject(error);
      });
      this.replies.once(String(id), (reply: ThreadReply<Result>) => {
        end();
        if ('error' in reply) {
          reject(fromPlainError(reply.error));
        } else {
          resolve(reply.result);
        }
      });
      this.worker ??= this.start();
      this.worker.postMessage(message);
      this.keepProcess();
    });
  }

  get isStarted(): boolean {
    return this.worker !== null;
  }

  /** Tells the thread something, if there is one: a thread that was never asked has nothing to forget or to cancel. */
  tell(message: object): void {
    this.worker?.postMessage(message);
  }

  /** Resolves when no call waits any more. */
  async settled(): Promise<void> {
    while (this.waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async close(): Promise<void> {
    // A process that has nothing else to do would end before the thread has.
    this.worker?.ref();
    await this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker {
    const worker = new Worker(this.thread.workerFile, { workerData: this.thread.data });
    worker.on('message', (reply: ThreadReply<unknown>) => this.replies.emit(String(reply.id), reply));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error(this.thread.ended)));
    return worker;
  }

  private keepProcess(): void {
    if (this.waiting.size > 0) {
      this.worker?.ref();
    } else {
      this.worker?.unref();
    }
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker === worker) {
      this.worker = null;
    }
    [...this.waiting.values()].forEach((fail) => fail(error));
  }
}
