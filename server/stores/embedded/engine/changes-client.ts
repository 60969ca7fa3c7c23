import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { ChangeArguments, ChangeName, ChangeReply, ChangeResult } from './changes';
import { fromPlainError } from './thread-errors';

/** Does changes one after the other, in a thread of its own or in the caller's. */
export interface ChangesClient {
  change<Name extends ChangeName>(caseId: string, name: Name, args: ChangeArguments<Name>): Promise<ChangeResult<Name>>;
  close(): Promise<void>;
}

/**
 * In a thread: neither a large change nor the wait for another process that writes to the case holds up the server. A thread that
 * dies fails what it was asked; whether a change was made then stands in the case's file, as after any crash.
 */
export class ThreadChanges implements ChangesClient {
  private worker: Worker | null = null;
  private requests = 0;
  private readonly replies = new EventEmitter().setMaxListeners(0);
  private readonly waiting = new Map<number, (error: Error) => void>();

  /** `workerFile`: the compiled ./changes-worker. */
  constructor(
    private readonly workerFile: string,
    private readonly data: { dataFolder: string },
  ) {}

  change<Name extends ChangeName>(
    caseId: string,
    name: Name,
    args: ChangeArguments<Name>,
  ): Promise<ChangeResult<Name>> {
    this.requests += 1;
    const id = this.requests;
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
      this.replies.once(String(id), (reply: ChangeReply<Name>) => {
        end();
        if ('error' in reply) {
          reject(fromPlainError(reply.error));
        } else {
          resolve(reply.result);
        }
      });
      this.worker ??= this.start();
      this.worker.postMessage({ id, caseId, name, args });
      this.keepProcess();
    });
  }

  /** Waits for what is under way: a change that was begun is acknowledged or refused. */
  async close(): Promise<void> {
    while (this.waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // A process that has nothing else to do would end before the thread has.
    this.worker?.ref();
    await this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { workerData: this.data });
    worker.on('message', (reply: ChangeReply) => this.replies.emit(String(reply.id), reply));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error('The thread that makes changes ended.')));
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
