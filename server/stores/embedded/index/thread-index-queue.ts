import { fromPlainError } from '@server/stores/embedded/base/thread-errors';

import { SIGNAL, type TaskMessage } from './index-messages';
import type { IndexQueue, IndexTask } from './index-task';
import { IndexThread, newSignals } from './index-thread';
import type { IndexedCase } from './range-indexer';

/** One that is worked on, and one to go on with. */
const TASKS_OF_A_THREAD = 2;
/** Threads give a sign every few hundred hits; only the sorting and writing of a segment takes seconds. */
const PATIENCE_MS = 120_000;

interface QueueThreads {
  /** The entry `index-worker`. */
  workerFile: string;
  count: number;
}

/** Tasks in threads of their own, beside the one that hands them in and may wait for them blocked. */
export class ThreadIndexQueue implements IndexQueue {
  private readonly signals = newSignals();
  private readonly threads: IndexThread[];
  private tasks: TaskMessage[] = [];
  private lastNumber = 0;
  private error: Error | null = null;
  private isClosed = false;

  constructor(indexedCase: IndexedCase, { workerFile, count }: QueueThreads) {
    this.threads = Array.from({ length: count }, () => new IndexThread(workerFile, indexedCase, this.signals));
  }

  add({ evidenceId, firstHit, lastHit, replaces }: IndexTask): void {
    this.lastNumber += 1;
    this.tasks.push({ number: this.lastNumber, task: { evidenceId, firstHit, lastHit, replaces: [...replaces] } });
    this.takeReplies();
    this.giveTasks();
  }

  drain(): void {
    this.giveTasks();
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
      // Before replies are taken: what comes after that changes it, and the wait ends at once.
      const life = Atomics.load(this.signals, SIGNAL.life);
      this.takeReplies();
      this.giveTasks();
      if (this.threads.every(({ waiting }) => waiting === 0)) {
        return;
      }
      if (Atomics.load(this.signals, SIGNAL.ended) > 0) {
        throw (
          this.error ??
          new Error('An index thread ended before its work was done: memory may have run out. Start the import again.')
        );
      }
      if (Atomics.wait(this.signals, SIGNAL.life, life, PATIENCE_MS) === 'timed-out') {
        throw new Error(
          `The index threads have not been heard of for ${PATIENCE_MS / 60_000} minutes. Look whether memory or disk ` +
            'space ran out, and start the import again.',
        );
      }
    }
  }

  private takeReplies(): void {
    for (const thread of this.threads) {
      for (const { error } of thread.takeReplies()) {
        if (error !== null) {
          this.error ??= fromPlainError(error);
        }
      }
      if (thread.failure !== null) {
        this.error ??= thread.failure;
        thread.waiting = 0;
      }
    }
  }

  /** To the threads with the fewest; none after an error, since the import will fail anyway. */
  private giveTasks(): void {
    if (this.error !== null) {
      this.tasks = [];
    }
    for (let load = 0; load < TASKS_OF_A_THREAD; load += 1) {
      for (const thread of this.threads) {
        const next = thread.waiting === load ? this.tasks.shift() : undefined;
        if (next !== undefined) {
          thread.give(next);
        }
      }
    }
  }
}
