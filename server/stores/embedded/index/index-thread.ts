import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

import { Value } from '@sinclair/typebox/value';

import { fromPlainError } from '@server/stores/embedded/base/thread-errors';

import { NO_TASK, ReplyMessage, SIGNAL, type TaskMessage } from './index-messages';
import type { IndexedCase } from './range-indexer';

/**
 * What the thread runs first: it loads the worker's file and reports the end of the thread, also when the file is missing or
 * throws while it loads. An owner who is blocked receives no event of the worker, only messages and the shared memory.
 */
const BOOTSTRAP = `
const { workerData: { workerFile, port, signals } } = require('node:worker_threads');
process.on('exit', () => {
  Atomics.add(signals, ${SIGNAL.ended}, 1);
  Atomics.add(signals, ${SIGNAL.life}, 1);
  Atomics.notify(signals, ${SIGNAL.life});
});
try {
  require(workerFile);
} catch (error) {
  const message = error instanceof Error ? error.stack ?? error.message : String(error);
  port.postMessage({ number: ${NO_TASK}, error: { name: 'Error', message } });
  throw error;
}
`;

/** Rows become garbage as soon as they are indexed: V8's 48 MB for new objects would fill before any is collected. */
const YOUNG_MB = 12;

/** A thread that indexes, seen from its owner. */
export class IndexThread {
  /** Tasks that it was given and has not answered. */
  waiting = 0;
  /** Why the thread died, or could not start. */
  failure: Error | null = null;
  private readonly worker: Worker;
  private readonly port: MessagePort;

  constructor(workerFile: string, { dataFolder, caseId, folding, timezone }: IndexedCase, signals: Int32Array) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(BOOTSTRAP, {
      eval: true,
      workerData: { workerFile, indexedCase: { dataFolder, caseId, folding, timezone }, port: port2, signals },
      transferList: [port2],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.worker.on('error', (error) => {
      this.failure = error;
    });
    // Who waits for the thread does so blocked: by itself it keeps no process alive.
    this.worker.unref();
    this.port.unref();
  }

  give(message: TaskMessage): void {
    this.waiting += 1;
    this.port.postMessage(message);
  }

  /** The replies that have come, for an owner who is blocked and hears of no event. */
  takeReplies(): ReplyMessage[] {
    const replies: ReplyMessage[] = [];
    for (let found = receiveMessageOnPort(this.port); found !== undefined; found = receiveMessageOnPort(this.port)) {
      const message: unknown = found.message;
      const reply = Value.Parse(ReplyMessage, message);
      if (reply.number === NO_TASK && reply.error !== null) {
        this.failure ??= fromPlainError(reply.error);
      } else {
        replies.push(reply);
        this.waiting -= 1;
      }
    }
    return replies;
  }

  /** It stops after the task at hand. Answers of tasks that it has not begun come at once when `SIGNAL.isClosing` is set. */
  close(): void {
    this.port.close();
  }
}

/** The memory that an owner shares with its threads. */
export const newSignals = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * Object.keys(SIGNAL).length));
