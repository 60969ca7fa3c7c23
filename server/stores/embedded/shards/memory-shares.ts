import type { MemoryBudget } from '@server/stores/embedded/base/memory-budget';
import { type MemoryUser } from '@server/stores/embedded/base/memory-budget';
import { PageCache } from '@server/stores/embedded/base/page-cache';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** How the budget of open cases is divided; what is left is for all search threads together. */
const FOR_ROWS = 1 / 8;
const FOR_CHANGES = 1 / 16;
/** No case takes more of a part than this with the pages of its database, so that some room is left for others. */
const FOR_ONE_CASE = 1 / 2;

export interface MemoryShares {
  /** Of the thread that reads rows for answers. */
  rows: number;
  /** Of the thread that makes changes. */
  changes: number;
  /** Of each search thread. */
  search: number;
}

export const memoryShares = (memoryBytes: number, searchThreads: number): MemoryShares => ({
  rows: memoryBytes * FOR_ROWS,
  changes: memoryBytes * FOR_CHANGES,
  search: (memoryBytes * (1 - FOR_ROWS - FOR_CHANGES)) / searchThreads,
});

/** The page cache of a case's connection in a thread that has so many bytes for all of them. */
export const casePages = (db: SqliteDatabase, maxBytes: number): PageCache =>
  new PageCache(db, maxBytes * FOR_ONE_CASE);

/** What the server's thread keeps of a case: pages of its database, and stacks that it found. */
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

  /** To be called before and after each use of the case. */
  readonly use = (): void => {
    // What was under way when the case was removed keeps nothing any more.
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
