import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { OperationName } from './operations';
import type { SearchMessage, SearchReply, SearchThreadData } from './search-messages';
import type { SearchShare, SharePart, ShareQuestion } from './share-question';
import { fromPlainError } from './thread-errors';

/** A share in a thread of its own. A thread that dies fails its questions and is replaced at the next one. */
export class ThreadShare implements SearchShare {
  private worker: Worker | null = null;
  private readonly replies = new EventEmitter().setMaxListeners(0);
  private readonly waiting = new Map<number, (error: Error) => void>();

  /** `workerFile`: the compiled ./search-worker. */
  constructor(
    private readonly workerFile: string,
    private readonly data: SearchThreadData,
  ) {}

  ask<Name extends OperationName>(question: ShareQuestion<Name>): Promise<SharePart<Name>> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.waiting.delete(question.id);
        this.keepProcess();
        this.replies.removeAllListeners(String(question.id));
      };
      this.waiting.set(question.id, (error) => {
        end();
        reject(error);
      });
      this.replies.once(String(question.id), (reply: SearchReply<Name>) => {
        end();
        if ('error' in reply) {
          reject(fromPlainError(reply.error));
        } else {
          resolve(reply.answer);
        }
      });
      this.send({ kind: 'ask', question });
      this.keepProcess();
    });
  }

  cancel(questionId: number): void {
    this.send({ kind: 'cancel', questionId });
  }

  forget(caseId: string): void {
    if (this.worker !== null) {
      this.send({ kind: 'forget', caseId });
    }
  }

  async close(): Promise<void> {
    // A process that has nothing else to do would end before the thread has.
    this.worker?.ref();
    await this.worker?.terminate();
    this.worker = null;
  }

  private send(message: SearchMessage): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  /** The process may end when nobody waits for an answer any more. */
  private keepProcess(): void {
    if (this.waiting.size > 0) {
      this.worker?.ref();
    } else {
      this.worker?.unref();
    }
  }

  private start(): Worker {
    const worker = new Worker(this.workerFile, { workerData: this.data });
    worker.on('message', (reply: SearchReply) => this.replies.emit(String(reply.questionId), reply));
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error('A search thread ended.')));
    return worker;
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker === worker) {
      this.worker = null;
    }
    [...this.waiting.values()].forEach((fail) => fail(error));
  }
}
