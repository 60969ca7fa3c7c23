import type { SqliteDatabase } from './sqlite-database';

/** A larger cache per connection made no search of docs/figures.md faster. */
const PAGE_CACHE_MAX = 64 * 1024 * 1024;
/** Approximate size of an open connection with its schema and prepared statements (docs/figures.md). */
const CONNECTION_BYTES = 1024 * 1024;

/**
 * The page cache of one connection: at most `maxBytes`, and never more than the file. SQLite does not report how much of it is
 * in use, so all of it counts from the first read until it is released.
 */
export class PageCache {
  private readonly limit: number;
  private readonly fileSize;
  /** Of a file that has more pages than the cache: it hardly shrinks, and reading its size takes as long as reading a hit. */
  private isLarge = false;
  private isFilled = true;

  constructor(
    private readonly db: SqliteDatabase,
    maxBytes: number,
  ) {
    this.limit = Math.min(PAGE_CACHE_MAX, Math.floor(maxBytes));
    db.pragma(`cache_size = -${Math.max(1, Math.floor(this.limit / 1024))}`);
    this.fileSize = db
      .prepare<[], number>('SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()')
      .pluck();
  }

  get bytes(): number {
    return CONNECTION_BYTES + (this.isFilled ? this.pageBytes() : 0);
  }

  /** Call before the connection reads. */
  use(): void {
    this.isFilled = true;
  }

  /** Frees the pages, unless a statement is reading at the moment: then the next call frees them. */
  release(): void {
    if (!this.isFilled) {
      return;
    }
    try {
      this.db.pragma('shrink_memory');
      this.isFilled = false;
    } catch (error) {
      // Errors of SQLite have a code; better-sqlite3 reports a busy connection without one.
      if (typeof error === 'object' && error !== null && 'code' in error) {
        throw error;
      }
    }
  }

  private pageBytes(): number {
    const size = this.isLarge ? this.limit : this.readFileSize();
    this.isLarge = size >= this.limit;
    return Math.min(this.limit, size);
  }

  private readFileSize(): number {
    try {
      return this.fileSize.get() ?? this.limit;
    } catch {
      // The next reader of the file reports the problem; until then the cache counts in full.
      return this.limit;
    }
  }
}
