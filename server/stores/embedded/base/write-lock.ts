import type { SqliteDatabase } from './sqlite-database';
import { isBusy, WAIT_FOR_LOCK_MS } from './storage-errors';

const ATTEMPT_EVERY_MS = 1;
const pauseCell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/**
 * Runs a transaction as soon as no other connection writes, or throws SQLITE_BUSY after `WAIT_FOR_LOCK_MS`. SQLite's own wait
 * tries every 100 ms after a while, and could miss the short time between two batches of an import for many seconds.
 *
 * @param begin begins the transaction and calls `locked` as its first action
 * @param pause waits until the next attempt; blocks the thread, as SQLite does
 */
export function waitForWriteLock<Result>(
  db: SqliteDatabase,
  begin: (locked: () => void) => Result,
  pause: () => void = pauseThread,
): Result {
  const deadline = Date.now() + WAIT_FOR_LOCK_MS;
  const transaction = { isLocked: false };
  const setBusyTimeout = (ms: number) => db.pragma(`busy_timeout = ${ms}`);
  const locked = () => {
    transaction.isLocked = true;
    setBusyTimeout(WAIT_FOR_LOCK_MS);
  };
  setBusyTimeout(0);
  try {
    for (;;) {
      try {
        return begin(locked);
      } catch (error) {
        if (transaction.isLocked || !isBusy(error) || Date.now() >= deadline) {
          throw error;
        }
      }
      pause();
    }
  } finally {
    setBusyTimeout(WAIT_FOR_LOCK_MS);
  }
}

function pauseThread(): void {
  Atomics.wait(pauseCell, 0, 0, ATTEMPT_EVERY_MS);
}
