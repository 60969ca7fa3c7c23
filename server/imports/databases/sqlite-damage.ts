import { BadInputError, StorageFullError } from '@server/errors';
import { COPY_AGAIN } from '@server/imports/container/unreadable-entry-error';
import { codeOf, messageOf } from '@server/domain/error-facts';

const CURE = `${COPY_AGAIN} When it is damaged there too, let the tool that made it export once more.`;

/** Describes an error of SQLite about the database of an export. */
export function explainSqlite(location: string, error: unknown): unknown {
  const code = codeOf(error);
  if (!code.startsWith('SQLITE_') && code !== 'ERR_STRING_TOO_LONG') {
    return error;
  }
  if (code.startsWith('SQLITE_FULL') || code.startsWith('SQLITE_IOERR_WRITE')) {
    return new StorageFullError(
      'The disk is full: the databases of the export cannot be opened. Free space and import again.',
    );
  }
  const reason =
    code === 'SQLITE_NOTADB' ? 'it is encrypted, or no SQLite database' : messageOf(error).replace(/\.$/, '');
  return new BadInputError(`${location} cannot be read (${reason}). ${CURE}`, { cause: error });
}

/** @throws BadInputError naming the database and the cure, for errors of SQLite */
export function readSqlite<Result>(location: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw explainSqlite(location, error);
  }
}
