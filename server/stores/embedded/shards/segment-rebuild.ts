import type { IndexTask } from '@server/stores/embedded/index/index-task';

import { settlesInTime } from './settles-in-time';

interface SegmentRebuildOptions {
  /** `onDone` is called after each task. */
  run: (tasks: readonly IndexTask[], onDone: () => void) => Promise<void>;
  /** Called when tasks were added or done, and when none is left. */
  onProgress: () => void;
  onFailed: (error: unknown) => void;
}

/** Tasks that rebuild segments of a case, one list after the other, and their progress. */
export class SegmentRebuild {
  private pending: Promise<void> | null = null;
  private done = 0;
  private total = 0;

  constructor(private readonly options: SegmentRebuildOptions) {}

  get isPending(): boolean {
    return this.pending !== null;
  }

  /** The completed fraction, from 0 to 1; null when nothing is pending. */
  get fraction(): number | null {
    return this.pending === null ? null : this.done / this.total;
  }

  add(tasks: readonly IndexTask[]): void {
    if (tasks.length === 0) {
      return;
    }
    const { run, onProgress, onFailed } = this.options;
    this.total += tasks.length;
    const before = this.pending ?? Promise.resolve();
    const rebuild = before.then(() =>
      run(tasks, () => {
        this.done += 1;
        onProgress();
      }),
    );
    this.pending = rebuild;
    onProgress();
    // Requests that wait fail with the rebuild.
    void rebuild.then(
      () => this.clear(rebuild),
      (error: unknown) => {
        onFailed(error);
        this.clear(rebuild);
      },
    );
  }

  /**
   * Waits until nothing is pending, at most `timeout` milliseconds (null: no limit). Returns whether nothing is.
   * @throws the signal's reason, the failure of a task
   */
  async settles(timeout: number | null, signal?: AbortSignal): Promise<boolean> {
    return this.pending === null || (await settlesInTime(this.pending, timeout, signal));
  }

  private clear(rebuild: Promise<void>): void {
    if (this.pending === rebuild) {
      this.pending = null;
      this.done = 0;
      this.total = 0;
      this.options.onProgress();
    }
  }
}
