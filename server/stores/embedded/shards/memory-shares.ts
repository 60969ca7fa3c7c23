import type { MemoryBudget } from '@server/stores/embedded/base/memory-budget';
import { type MemoryUser } from '@server/stores/embedded/base/memory-budget';
import { PageCache } from '@server/stores/embedded/base/page-cache';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Fractions of the budget of open cases. The rest is divided among the search threads. */
const FOR_ROWS = 1 / 8;
const FOR_CHANGES = 1 / 16;
/** Maximum fraction of a part for the database pages of one case, so that other cases can have pages in memory, too. */
const FOR_ONE_CASE = 1 / 2;

export interface MemoryShares {
  /** Of the main thread, which reads the rows of results. */
  rows: number;
  /** Of the thread that writes changes. */
  changes: number;
  /** Of each search thread. */
  search: number;
}

export const memoryShares = (memoryBytes: number, searchThreads: number): MemoryShares => ({
  rows: memoryBytes * FOR_ROWS,
  changes: memoryBytes * FOR_CHANGES,
  search: (memoryBytes * (1 - FOR_ROWS - FOR_CHANGES)) / searchThreads,
});

/** The page cache of a case's connection in a thread whose connections may take `maxBytes` together. */
export const casePages = (db: SqliteDatabase, maxBytes: number): PageCache =>
  new PageCache(db, maxBytes * FOR_ONE_CASE);

/** The memory of a case in the main thread: pages of its database, and cached stacks. */
export class CaseMemory implements MemoryUser {
  private readonly pages: PageCache;

  constructor(
    private readonly name: string,
    private readonly db: SqliteDatabase,
    private readonly stacks: readonly { bytes: number; forget(): void }[],
    private readonly budget: MemoryBudget,
  ) {
    this.pages = casePages(db, budget.maxBytes);
    this.use();
  }

  get bytes(): number {
    return this.stacks.reduce((sum, { bytes }) => sum + bytes, this.pages.bytes);
  }

  /** Call before and after each use of the case. */
  readonly use = (): void => {
    // A request may end after the case was removed.
    if (this.db.open) {
      this.pages.use();
      this.budget.use(this.name, this);
    }
  };

  release(): void {
    this.pages.release();
    this.stacks.forEach((stacks) => stacks.forget());
  }
}
