import { fromPlainError } from '@server/stores/embedded/engine/thread-errors';

import { SIGNAL } from './index-messages';
import type { IndexTask } from './index-task';
import { IndexThread, newSignals } from './index-thread';
import type { IndexedCase } from './range-indexer';

interface RunOptions {
  /** The entry `index-worker`. */
  workerFile: string;
  threads: number;
  onTask?: () => void;
}

/**
 * Does tasks in threads while the caller's goes on. After an error no further task is begun.
 *
 * @throws the first error of a task, or of a thread
 */
export async function runIndexTasks(
  indexedCase: IndexedCase,
  tasks: readonly IndexTask[],
  { workerFile, threads: count, onTask = () => undefined }: RunOptions,
): Promise<void> {
  if (tasks.length === 0) {
    return;
  }
  const signals = newSignals();
  const waiting = tasks.map(({ replaces, ...task }, number) => ({
    number,
    task: { ...task, replaces: [...replaces] },
  }));
  const threads = Array.from(
    { length: Math.min(count, tasks.length) },
    () => new IndexThread(workerFile, indexedCase, signals),
  );
  const work = (thread: IndexThread): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveNext = (): void => {
        const next = waiting.shift();
        if (next === undefined) {
          resolve();
        } else {
          thread.give(next);
        }
      };
      thread.listen(({ error }) => {
        if (error === null) {
          onTask();
          giveNext();
        } else {
          waiting.length = 0;
          reject(fromPlainError(error));
        }
      }, reject);
      giveNext();
    });
  try {
    await Promise.all(threads.map(work));
  } finally {
    Atomics.store(signals, SIGNAL.isClosing, 1);
    threads.forEach((thread) => thread.close());
  }
}
