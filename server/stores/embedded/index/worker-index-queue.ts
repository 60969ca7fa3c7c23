import { STORE_ERROR_CODECS } from '@server/stores/embedded/base/store-error-codecs';
import { newSignals, PolledWorker, SIGNAL } from '@server/workers/polled-worker';

import type { IndexQueue, IndexTask } from './index-task';
import type { IndexedCase } from './range-indexer';

/** Tasks assigned to a thread: the current one and the next one. */
const TASKS_PER_THREAD = 2;
/** Threads report progress every few hundred hits; only sorting and writing a segment takes seconds. */
const STALL_TIMEOUT_MS = 120_000;
/** Rows become garbage as soon as they are indexed: V8's 48 MB for new objects would fill before any is collected. */
const YOUNG_GENERATION_MB = 12;

interface IndexMethods {
  run(task: IndexTask): void;
}

interface QueueThreads {
  /** The compiled ./index-worker. */
  workerFile: string;
  count: number;
}

/** Runs tasks in worker threads for an owner that may block its own thread while it waits. */
export class WorkerIndexQueue implements IndexQueue {
  private readonly signals = newSignals();
  private readonly threads: PolledWorker<IndexMethods>[];
  private tasks: IndexTask[] = [];
  private error: Error | null = null;
  private isClosed = false;

  constructor({ dataFolder, caseId, timezone }: IndexedCase, { workerFile: file, count }: QueueThreads) {
    const options = {
      file,
      data: { dataFolder, caseId, timezone },
      signals: this.signals,
      codecs: STORE_ERROR_CODECS,
      youngGenerationMb: YOUNG_GENERATION_MB,
    };
    this.threads = Array.from({ length: count }, () => new PolledWorker(options));
  }

  add({ evidenceId, firstHit, lastHit, replaces }: IndexTask): void {
    this.tasks.push({ evidenceId, firstHit, lastHit, replaces: [...replaces] });
    this.takeReplies();
    this.assignTasks();
  }

  drain(): void {
    this.assignTasks();
    this.waitForReplies();
    if (this.error !== null) {
      throw this.error;
    }
  }

  close(): void {
    if (this.isClosed) {
      return;
    }
    this.isClosed = true;
    this.tasks = [];
    Atomics.store(this.signals, SIGNAL.isClosing, 1);
    try {
      this.waitForReplies();
    } finally {
      this.threads.forEach((thread) => thread.close());
    }
  }

  private waitForReplies(): void {
    for (;;) {
      // Read before replies are taken: a later reply changes it, so that the wait below ends at once.
      const activity = Atomics.load(this.signals, SIGNAL.activity);
      this.takeReplies();
      this.assignTasks();
      if (this.threads.every(({ pendingCalls }) => pendingCalls === 0)) {
        return;
      }
      if (Atomics.load(this.signals, SIGNAL.ended) > 0) {
        throw (
          this.error ??
          new Error('An index thread ended before its work was done: memory may have run out. Start the import again.')
        );
      }
      if (Atomics.wait(this.signals, SIGNAL.activity, activity, STALL_TIMEOUT_MS) === 'timed-out') {
        throw new Error(
          `The index threads have not responded for ${STALL_TIMEOUT_MS / 60_000} minutes. Check whether memory or disk ` +
            'space ran out, and start the import again.',
        );
      }
    }
  }

  private takeReplies(): void {
    for (const thread of this.threads) {
      for (const error of thread.takeReplies()) {
        this.error ??= error;
      }
      if (thread.failure !== null) {
        this.error ??= thread.failure;
        thread.pendingCalls = 0;
      }
    }
  }

  /** Assigns tasks to the threads with the fewest tasks. None after an error, since the import fails then. */
  private assignTasks(): void {
    if (this.error !== null) {
      this.tasks = [];
    }
    for (let load = 0; load < TASKS_PER_THREAD; load += 1) {
      for (const thread of this.threads) {
        const next = thread.pendingCalls === load ? this.tasks.shift() : undefined;
        if (next !== undefined) {
          thread.call('run', next);
        }
      }
    }
  }
}
