import { STORE_UNUSABLE } from '@contract/model/common';
import { ReviewError, StorageFullError } from '@server/errors';

/** A database file that cannot be used. Calls for that case (or for the records) fail; all others work. */
export class UnusableDatabaseError extends ReviewError {
  readonly status = 503;
  readonly code = STORE_UNUSABLE;
}

/** A database whose tables, indexes, triggers or views are not those of REVIEW. */
export class ForeignSchemaError extends UnusableDatabaseError {}

/** How long a connection waits for the lock of another. */
export const WAIT_FOR_LOCK_MS = 10_000;

/**
 * Converts errors of SQLite and the file system to messages with the file and the cure; other errors are returned unchanged.
 */
export function asStorageError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return new StorageFullError(
      `There is no space left for ${path}. Free some space there, or give it a larger disk, and start again. ` +
        'What is already stored is complete.',
      { cause: error },
    );
  }
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return new UnusableDatabaseError(
      `${path} is damaged (${code}). Bring it back from a backup with the rest of its folder; other cases are not affected.`,
      { cause: error },
    );
  }
  if (OUT_OF_REACH.test(code)) {
    return new UnusableDatabaseError(
      `${path} cannot be opened (${code}). See to it that it is a file which REVIEW may read and write, in a folder where it ` +
        'may make others, on a disk that works; other cases are not affected.',
      { cause: error },
    );
  }
  if (isBusy(error)) {
    return new UnusableDatabaseError(
      `${path} was locked by other changes for ${WAIT_FOR_LOCK_MS / 1000} seconds, and this change was not made. Try again ` +
        'when fewer imports run; what is already stored is complete.',
      { cause: error },
    );
  }
  return error;
}

/** Whether another connection holds a lock that was needed. */
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

const OUT_OF_REACH = /^(?:SQLITE_(?:CANTOPEN|PERM|READONLY|IOERR)|(?:EACCES|EPERM|EROFS|EIO|ENOTDIR|EISDIR|EEXIST)$)/;

/** By its shape: the class of the native module is unique per process, that of its wrapper per load of the module. */
function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
