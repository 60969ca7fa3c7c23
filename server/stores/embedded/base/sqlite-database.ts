import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';

import { STORE_UNUSABLE } from '@contract/model/common';
import { ReviewError, StorageFullError } from '@server/errors';
import { AUDIT_SCHEMA } from './audit-chain';
import { problemOfVersion, schemaVersion, stepsOf } from './schema-version';

export type SqliteDatabase = Database.Database;

/** SQL, or a function when SQL is not sufficient; runs in the transaction of the migration. */
export type Migration = string | ((db: SqliteDatabase) => void);

/** A database file that cannot be used. Calls for that case (or for the records) fail; all others work. */
export class UnusableDatabaseError extends ReviewError {
  readonly status = 503;
  readonly code = STORE_UNUSABLE;
}

/** How long a connection waits for the lock of another. */
export const WAIT_FOR_LOCK_MS = 10_000;

/**
 * Creates a database file atomically, so that an empty file always means lost data.
 *
 * @throws UnusableDatabaseError when the file exists, StorageFullError
 */
export function createDatabase(
  path: string,
  migrations: readonly Migration[],
  fill: (db: SqliteDatabase) => void = () => undefined,
): void {
  if (statOf(path) !== null) {
    throw new UnusableDatabaseError(`${path} exists already; nothing was changed.`);
  }
  const unfinished = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Left by a process that was killed at this point.
    [unfinished, `${unfinished}-wal`, `${unfinished}-shm`].forEach((file) => rmSync(file, { force: true }));
    const db = new Database(unfinished);
    try {
      prepare(db);
      migrate(db, unfinished, [AUDIT_SCHEMA, ...migrations]);
      fill(db);
    } finally {
      db.close();
    }
    renameSync(unfinished, path);
    syncFolder(dirname(path));
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/** A rename survives a power failure only after its folder was synced. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Opens an existing database file and migrates its schema. Migrations are numbered by their index and each runs once, in a
 * transaction, after a copy was made; the audit chain is part of every database.
 * synchronous=FULL: with a write-ahead log NORMAL already survives a killed process, but FULL also preserves acknowledged
 * changes in a power failure, and reviewing causes only a few changes per second. The bulk writer relaxes it for its batches,
 * which are not visible before its last commit.
 * @throws UnusableDatabaseError for a missing, empty or damaged file or one of a newer version, with file and cure
 */
export function openDatabase(path: string, migrations: readonly Migration[]): SqliteDatabase {
  requireContent(path);
  const db = connect(path);
  try {
    if (versionOf(db) === 0) {
      throw emptied(path);
    }
    prepare(db);
    migrate(db, path, [AUDIT_SCHEMA, ...migrations]);
    return db;
  } catch (error) {
    db.close();
    throw asStorageError(error, path);
  }
}

function prepare(db: SqliteDatabase): void {
  // Only effective for new files, before the log exists.
  db.pragma('page_size = 8192');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma('journal_size_limit = 67108864');
}

function connect(path: string): SqliteDatabase {
  try {
    return new Database(path, { timeout: WAIT_FOR_LOCK_MS, fileMustExist: true });
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/**
 * Checked before SQLite opens the file, which deletes the write-ahead log of an empty one.
 *
 * @throws UnusableDatabaseError
 */
function requireContent(path: string): void {
  if (statOrThrow(path).size === 0) {
    throw emptied(path);
  }
}

const RESTORE = 'Bring it back from a backup with the rest of its folder; what lies elsewhere is not affected.';

const emptied = (path: string): UnusableDatabaseError =>
  new UnusableDatabaseError(`${path} is empty: what it held is gone. ${RESTORE}`);

const missing = (path: string): UnusableDatabaseError => new UnusableDatabaseError(`${path} is missing. ${RESTORE}`);

/** Device and inode of the file at a path. @throws UnusableDatabaseError when it is missing or empty */
export function fileIdentity(path: string): string {
  const { dev, ino, size } = statOrThrow(path);
  if (size === 0) {
    // A connection continues with its cached pages.
    throw emptied(path);
  }
  return `${dev}:${ino}`;
}

/** A connection keeps a removed file alive: its reads and writes are lost when it closes. @throws UnusableDatabaseError */
export function requireSameFile(path: string, identity: string): void {
  if (fileIdentity(path) !== identity) {
    throw new UnusableDatabaseError(
      `${path} was replaced while REVIEW was running. Stop REVIEW, bring back the folder that belongs here, and start it again; ` +
        'other cases are not affected.',
    );
  }
}

function statOrThrow(path: string): { dev: number; ino: number; size: number } {
  const found = statOf(path);
  if (found === null) {
    throw missing(path);
  }
  return found;
}

/** Never opens the file: closing a plain handle would release SQLite's locks of this process. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/** Opens another connection, for reading only, to a database that is already open. @throws UnusableDatabaseError */
export function openForReading(path: string): SqliteDatabase {
  requireContent(path);
  try {
    const db = new Database(path, { readonly: true, timeout: WAIT_FOR_LOCK_MS });
    // Without memory mapping: mapped pages are not part of any budget, and a disk failure would end the process by a signal.
    db.pragma('mmap_size = 0');
    db.pragma('temp_store = MEMORY');
    // The first read of the file, which detects a file that is not a database.
    versionOf(db);
    return db;
  } catch (error) {
    throw asStorageError(error, path);
  }
}

/** Opens a copy that no other connection uses; its schema is not migrated. @throws UnusableDatabaseError */
export function openForChanging(path: string): SqliteDatabase {
  requireContent(path);
  return connect(path);
}

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

function migrate(db: SqliteDatabase, path: string, migrations: readonly Migration[]): void {
  const found = versionOf(db);
  const newest = schemaVersion(migrations.length);
  if (found === newest) {
    return;
  }
  requireKnownVersion(path, found, newest);
  if (found > 0) {
    keepCopy(db, path, found);
  }
  db.transaction(() => {
    // Read again while locked: another process may have migrated it.
    const version = versionOf(db);
    requireKnownVersion(path, version, newest);
    for (const migration of migrations.slice(stepsOf(version))) {
      if (typeof migration === 'string') {
        db.exec(migration);
      } else {
        migration(db);
      }
    }
    db.pragma(`user_version = ${newest}`);
  }).immediate();
}

/** @throws UnusableDatabaseError */
function requireKnownVersion(path: string, found: number, newest: number): void {
  const problem = problemOfVersion(found, newest);
  if (problem !== null) {
    throw new UnusableDatabaseError(`${path} ${problem}`);
  }
}

/**
 * A copy of the database before its schema changes, in the same folder: an older version of REVIEW can continue with it
 * (docs/operations.md).
 */
function keepCopy(db: SqliteDatabase, path: string, version: number): void {
  const copy = `${path}.schema-${version}`;
  const unfinished = `${copy}.${randomUUID()}`;
  try {
    db.prepare('VACUUM INTO ?').run(unfinished);
    // Another connection may have migrated the schema and made the copy.
    if (versionOfFile(unfinished) === version) {
      renameSync(unfinished, copy);
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
  syncFolder(dirname(path));
}

function versionOfFile(path: string): number {
  const db = new Database(path, { readonly: true });
  try {
    return versionOf(db);
  } finally {
    db.close();
  }
}

const versionOf = (db: SqliteDatabase): number => Number(db.pragma('user_version', { simple: true }));
