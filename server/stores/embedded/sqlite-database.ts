import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';

import { ReviewError, StorageFullError } from '@server/errors';
import { AUDIT_SCHEMA } from './audit-chain';

export type SqliteDatabase = Database.Database;

/** SQL, or what SQL alone cannot do; runs in the transaction of the migration. */
export type Migration = string | ((db: SqliteDatabase) => void);

/** A database file that cannot be used: that case (or the records) is refused, everything else goes on. */
export class UnusableDatabaseError extends ReviewError {
  readonly status = 503;
  readonly code = 'STORE_UNUSABLE';
}

const WAIT_FOR_LOCK_MS = 10_000;

/**
 * Opens a database file, made when missing, and brings its schema up to date. Migrations are numbered by their place
 * and each runs once, in a transaction; the audit chain is part of every database.
 *
 * synchronous=FULL: with a write-ahead log NORMAL already survives a killed process, but FULL also keeps what was
 * acknowledged through a power failure, and evidence work is a few changes a second. The bulk writer relaxes it for its
 * batches, which nobody sees before its last commit.
 *
 * @throws UnusableDatabaseError for a damaged file or one of a newer version, naming file and cure
 */
export function openDatabase(path: string, migrations: readonly Migration[]): SqliteDatabase {
  const db = connect(path);
  try {
    // Counts for new files only, and only before the log exists.
    db.pragma('page_size = 8192');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma('cache_size = -65536');
    db.pragma('journal_size_limit = 67108864');
    migrate(db, path, [AUDIT_SCHEMA, ...migrations]);
    return db;
  } catch (error) {
    db.close();
    throw asStorageError(error, path);
  }
}

function connect(path: string): SqliteDatabase {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return new Database(path, { timeout: WAIT_FOR_LOCK_MS });
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/**
 * Another connection to a database that is open already, for reading only.
 *
 * @throws UnusableDatabaseError
 */
export function openForReading(path: string): SqliteDatabase {
  try {
    const db = new Database(path, { readonly: true, timeout: WAIT_FOR_LOCK_MS });
    db.pragma('cache_size = -65536');
    db.pragma('mmap_size = 2147418112');
    db.pragma('temp_store = MEMORY');
    return db;
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/** What SQLite and the file system report, in words that name the place and the cure; anything else unchanged. */
export function asStorageError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return new StorageFullError(
      `There is no room left for ${path}. Free some space there, or give it a larger disk, and start again. ` +
        'What is already stored is complete.',
      { cause: error },
    );
  }
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return new UnusableDatabaseError(
      `${path} is damaged (${code}). Bring back this file from a backup; other cases are not affected.`,
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
  return error;
}

const OUT_OF_REACH = /^(?:SQLITE_(?:CANTOPEN|PERM|READONLY|IOERR)|(?:EACCES|EPERM|EROFS|EIO|ENOTDIR|EISDIR|EEXIST)$)/;

/** By its shape: the class of the native module is one a process, that of its wrapper one a loading of it. */
function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

function migrate(db: SqliteDatabase, path: string, migrations: readonly Migration[]): void {
  if (versionOf(db) === migrations.length) {
    return;
  }
  db.transaction(() => {
    // Read again under the lock: another process may have been faster.
    const version = versionOf(db);
    if (version > migrations.length) {
      throw new UnusableDatabaseError(
        `${path} was written by a newer version of REVIEW (schema ${version}, this version knows ${migrations.length}). ` +
          'Update REVIEW to open it; nothing was changed.',
      );
    }
    for (const migration of migrations.slice(version)) {
      if (typeof migration === 'string') {
        db.exec(migration);
      } else {
        migration(db);
      }
    }
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}

const versionOf = (db: SqliteDatabase): number => Number(db.pragma('user_version', { simple: true }));
