import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import type { CopyOptions, StoreSnapshot } from '@server/stores/store-snapshot';

import { openForChanging, syncFolder, type SqliteDatabase } from './sqlite-database';
import { asStorageError } from './storage-errors';

/** Pages copied before yielding to the event loop: 4 MiB, some 10 ms. */
const PAGES_AT_ONCE = 512;

/**
 * A snapshot of a database. The connection keeps a read transaction open: SQLite's backup copies the state of the transaction,
 * so that changes by others neither reach the copy nor restart it.
 */
export class SqliteSnapshot implements StoreSnapshot {
  readonly bytes: number;

  /**
   * @param db a separate connection, which `close` closes
   * @param finish changes a copy before it is complete
   */
  constructor(
    protected readonly db: SqliteDatabase,
    private readonly finish: (copy: SqliteDatabase) => void = () => undefined,
  ) {
    db.exec('BEGIN');
    this.bytes = Number(
      db.prepare<[], number>('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size').pluck().get(),
    );
    // A transaction sees the database as of its first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  }

  async copyTo(path: string, { signal, onProgress }: CopyOptions): Promise<void> {
    removeDatabase(path);
    try {
      await this.db.backup(path, {
        progress: ({ totalPages, remainingPages }) => {
          signal.throwIfAborted();
          onProgress?.(totalPages === 0 ? 0 : 1 - remainingPages / totalPages);
          return PAGES_AT_ONCE;
        },
      });
      finishCopy(path, this.finish);
    } catch (error) {
      removeDatabase(path);
      signal.throwIfAborted();
      throw asStorageError(error, path);
    }
  }

  close(): void {
    this.db.close();
  }
}

/** Leaves a single file, without a write-ahead log. */
function finishCopy(path: string, change: (copy: SqliteDatabase) => void): void {
  const copy = openForChanging(path);
  try {
    copy.pragma('journal_mode = DELETE');
    copy.transaction(change).immediate(copy);
  } finally {
    copy.close();
  }
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  syncFolder(dirname(path));
}

function removeDatabase(path: string): void {
  [path, `${path}-wal`, `${path}-shm`, `${path}-journal`].forEach((file) => rmSync(file, { force: true }));
}
