import type { IndexQueue, IndexTask } from './index-task';
import { RangeIndexer, type IndexedCase } from './range-indexer';

/** Runs tasks in the thread that submits them, when it waits for them. */
export class InlineIndexQueue implements IndexQueue {
  private tasks: IndexTask[] = [];
  private indexer: RangeIndexer | null = null;

  constructor(private readonly indexedCase: IndexedCase) {}

  add(task: IndexTask): void {
    this.tasks.push(task);
  }

  drain(): void {
    for (let task = this.tasks.shift(); task !== undefined; task = this.tasks.shift()) {
      this.indexer ??= new RangeIndexer(this.indexedCase);
      this.indexer.run(task);
    }
  }

  close(): void {
    this.tasks = [];
    this.indexer?.close();
    this.indexer = null;
  }
}
