import type { IndexQueue, IndexTask } from './index-task';

/** Fewer hits than this are indexed before threads have started. */
const SMALL_TASK_HITS = 20_000;

/**
 * A small import submits one task when it ends, which runs in its own thread. After a second or a large task, or after some time,
 * worker threads run the tasks.
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
