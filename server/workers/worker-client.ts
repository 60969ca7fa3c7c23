import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { fromPlainError, type ErrorCodec } from './plain-error';
import { NOTIFICATION, PING, type WorkerMethods, type WorkerReply, type WorkerRequest } from './worker-messages';

export interface WorkerOptions {
  /** The compiled entry of the worker, which calls `serveWorker`. */
  file: string;
  /** Its `workerData`. */
  data?: object;
  /** The message of the error for calls without a reply when the worker ended. */
  ended: string;
  codecs?: readonly ErrorCodec[];
}

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * Calls methods of a worker thread by name. The thread starts with the first call; when it ends, the pending calls fail at once
 * and the next call starts another. Only pending calls keep the process alive.
 * * Piscina does not fit: it ends the thread of a cancelled call, with the open segments of the thread, and chooses the thread
 * itself. Comlink does not fit: calls of an ended thread stay pending, errors lose their class, and calls cannot be cancelled.
 */
export class WorkerClient<Methods extends WorkerMethods<Methods>> {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, PendingCall>();
  private idle: (() => void)[] = [];
  private lastId = NOTIFICATION;

  constructor(private readonly options: WorkerOptions) {}

  get pendingCalls(): number {
    return this.pending.size;
  }

  /**
   * An `AbortSignal` as the last argument cancels the call: it fails at once with the signal's reason, and the method's own
   * signal is aborted.
   * *
   * @throws errors of the method, with their class; an error with the message `ended` when the thread ends before it replies
   */
  call<Name extends keyof Methods & string, Result = Awaited<ReturnType<Methods[Name]>>>(
    method: Name,
    ...args: Parameters<Methods[Name]>
  ): Promise<Result> {
    const signal = args.at(-1);
    return signal instanceof AbortSignal
      ? this.cancellable(method, args.slice(0, -1), signal)
      : this.send(this.nextId(), method, args, false);
  }

  /** Calls a method without a reply, if there is a thread: one that was never called has no state. */
  notify<Name extends keyof Methods & string>(method: Name, ...args: Parameters<Methods[Name]>): void {
    this.post({ id: NOTIFICATION, method, args, isCancellable: false });
  }

  /** Whether the thread replies within this number of milliseconds. A thread that has not started counts as responsive. */
  async isResponsive(milliseconds: number): Promise<boolean> {
    if (this.worker === null) {
      return true;
    }
    const answered = this.send(this.nextId(), PING, [], false).then(
      () => true,
      () => false,
    );
    return Promise.race([answered, sleep(milliseconds, false, { ref: false })]);
  }

  /** Resolves when no call is pending. */
  async whenIdle(): Promise<void> {
    if (this.pending.size > 0) {
      await new Promise<void>((resolve) => this.idle.push(resolve));
    }
  }

  /** Ends the thread; pending calls fail. */
  async close(): Promise<void> {
    const { worker } = this;
    // A process without other work would exit before the thread has ended.
    worker?.ref();
    await worker?.terminate();
  }

  private async cancellable<Result>(method: string, args: readonly unknown[], signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    const id = this.nextId();
    const cancel = (): void => {
      const reason: unknown = signal.reason;
      this.take(id)?.reject(reason instanceof Error ? reason : new Error(String(reason)));
      this.post({ id, isCancelled: true });
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await this.send<Result>(id, method, args, true);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private send<Result>(id: number, method: string, args: readonly unknown[], isCancellable: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.worker ??= this.start();
      this.worker.postMessage({ id, method, args, isCancellable } satisfies WorkerRequest);
      this.pending.set(id, { resolve, reject });
      if (this.pending.size === 1) {
        this.worker.ref();
      }
    });
  }

  private post(request: WorkerRequest): void {
    this.worker?.postMessage(request);
  }

  private nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  private start(): Worker {
    const { file, data, ended } = this.options;
    const worker = new Worker(file, { workerData: data });
    worker.unref();
    worker.on('message', (reply: WorkerReply) => this.settle(reply));
    worker.on('messageerror', (error) => {
      this.lose(worker, error);
      void worker.terminate();
    });
    worker.on('error', (error) => this.lose(worker, error));
    worker.on('exit', () => this.lose(worker, new Error(ended)));
    return worker;
  }

  /** The reply to a cancelled call finds no pending call. */
  private settle(reply: WorkerReply): void {
    const call = this.take(reply.id);
    if ('error' in reply) {
      call?.reject(fromPlainError(reply.error, this.options.codecs));
    } else {
      call?.resolve(reply.result);
    }
  }

  private take(id: number): PendingCall | undefined {
    const call = this.pending.get(id);
    this.pending.delete(id);
    if (this.pending.size === 0) {
      this.worker?.unref();
      this.idle.forEach((resolve) => resolve());
      this.idle = [];
    }
    return call;
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) {
      return;
    }
    this.worker = null;
    [...this.pending.keys()].forEach((id) => this.take(id)?.reject(error));
  }
}
