import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { fromPlainError, PlainError, type ErrorCodec } from './plain-error';
import { NOTIFICATION, type WorkerMethods, type WorkerRequest } from './worker-messages';

/** Indexes in the memory that an owner shares with its workers. */
export const SIGNAL = {
  /** Incremented with each reply and each progress signal: a blocked owner waits for it. */
  activity: 0,
  /** Not 0: workers start no further call. */
  isClosing: 1,
  /** Number of ended workers. */
  ended: 2,
} as const;

export const newSignals = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT * Object.keys(SIGNAL).length));

/**
 * Runs first in the thread: it loads the worker's file and reports the end of the thread, also when the file is missing or
 * throws while loading. A blocked owner receives no event of the worker, only messages and the shared memory.
 */
const BOOTSTRAP = `
const { workerData: { file, port, signals } } = require('node:worker_threads');
process.on('exit', () => {
  Atomics.add(signals, ${SIGNAL.ended}, 1);
  Atomics.add(signals, ${SIGNAL.activity}, 1);
  Atomics.notify(signals, ${SIGNAL.activity});
});
try {
  require(file);
} catch (error) {
  const message = error instanceof Error ? error.stack ?? error.message : String(error);
  port.postMessage({ id: ${NOTIFICATION}, error: { name: 'Error', message } });
  throw error;
}
`;

const Reply = Type.Object({ id: Type.Integer(), error: Type.Optional(PlainError) });

export interface PolledWorkerOptions {
  /** The compiled entry of the worker, which calls `servePolledOwner`. */
  file: string;
  data: object;
  /** Shared with all workers of the owner. */
  signals: Int32Array;
  codecs: readonly ErrorCodec[];
  /** Megabytes for new objects; the default of V8 is 48. */
  youngGenerationMb: number;
}

/** A worker of an owner that blocks its thread: replies are polled, and their results are not read. */
export class PolledWorker<Methods extends WorkerMethods<Methods>> {
  /** Number of calls without a reply. */
  pendingCalls = 0;
  /** Why the thread ended, or did not start. */
  failure: Error | null = null;
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private lastId = NOTIFICATION;

  constructor(private readonly options: PolledWorkerOptions) {
    const { file, data, signals, youngGenerationMb } = options;
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(BOOTSTRAP, {
      eval: true,
      workerData: { file, data, port: port2, signals },
      transferList: [port2],
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
    });
    this.worker.on('error', (error) => {
      this.failure = error;
    });
    // The owner is blocked while it waits: the thread does not keep the process alive.
    this.worker.unref();
    this.port.unref();
  }

  call<Name extends keyof Methods & string>(method: Name, ...args: Parameters<Methods[Name]>): void {
    this.pendingCalls += 1;
    this.lastId += 1;
    this.port.postMessage({ id: this.lastId, method, args, isCancellable: false } satisfies WorkerRequest);
  }

  /** The error, or null, of each call with a reply since the last poll. */
  takeReplies(): (Error | null)[] {
    const replies: (Error | null)[] = [];
    for (let found = receiveMessageOnPort(this.port); found !== undefined; found = receiveMessageOnPort(this.port)) {
      const message: unknown = found.message;
      const { id, error } = Value.Parse(Reply, message);
      const failure = error === undefined ? null : fromPlainError(error, this.options.codecs);
      if (id === NOTIFICATION) {
        this.failure ??= failure;
      } else {
        replies.push(failure);
        this.pendingCalls -= 1;
      }
    }
    return replies;
  }

  /** The thread ends after its current call. Once `SIGNAL.isClosing` is set, pending calls return at once. */
  close(): void {
    this.port.close();
  }
}
