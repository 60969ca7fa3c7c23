import type { IndexQueue, IndexTask } from './index-task';

/** Indexing fewer hits than this takes less time than starting threads. */
const SMALL_TASK_HITS = 20_000;

/**
 * Runs the only task of a small import in the thread that waits for it. Worker threads start with a large task or a second one, and
 * run all tasks.
 */
export class AdaptiveIndexQueue implements IndexQueue {
  private first: IndexTask | null = null;
  private threads: IndexQueue | null = null;

  constructor(
    private readonly inline: IndexQueue,
    private readonly startThreads: () => IndexQueue,
  ) {}

  add(task: IndexTask): void {
    if (this.threads === null && this.first === null && task.lastHit - task.firstHit < SMALL_TASK_HITS) {
      this.first = task;
      return;
    }
    this.threads ??= this.startThreads();
    if (this.first !== null) {
      this.threads.add(this.first);
      this.first = null;
    }
    this.threads.add(task);
  }

  drain(): void {
    if (this.first !== null) {
      this.inline.add(this.first);
      this.first = null;
      this.inline.drain();
    }
    this.threads?.drain();
  }

  close(): void {
    this.first = null;
    this.inline.close();
    this.threads?.close();
  }
}
