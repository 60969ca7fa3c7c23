import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';

import {
  newestVersion,
  requireKnownVersion,
  requireOwnSchema,
  runMigrations,
  versionOf,
  type Migration,
} from './own-schema';
import { asStorageError, UnusableDatabaseError, WAIT_FOR_LOCK_MS } from './storage-errors';

export type SqliteDatabase = Database.Database;

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
      migrate(db, unfinished, migrations);
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
 * @throws UnusableDatabaseError for a missing, empty or damaged file, one of a newer version, or one with a schema that is not
 *   that of REVIEW, with file and cure
 */
export function openDatabase(path: string, migrations: readonly Migration[]): SqliteDatabase {
  requireContent(path);
  const db = connect(path);
  try {
    if (versionOf(db) === 0) {
      throw emptied(path);
    }
    prepare(db);
    requireKnownVersion(path, versionOf(db), migrations);
    // Before any migration, which a foreign trigger could change as well.
    requireOwnSchema(db, path, migrations);
    migrate(db, path, migrations);
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

/**
 * Opens another connection, for reading only, to a database that is already open. Without `migrations` its schema is not checked:
 * for verifications, which report what they find there.
 * @throws UnusableDatabaseError
 */
export function openForReading(path: string, migrations?: readonly Migration[]): SqliteDatabase {
  requireContent(path);
  try {
    const db = new Database(path, { readonly: true, timeout: WAIT_FOR_LOCK_MS });
    // Without memory mapping: mapped pages are not part of any budget, and a disk failure would end the process by a signal.
    db.pragma('mmap_size = 0');
    db.pragma('temp_store = MEMORY');
    return checkedForReading(db, path, migrations);
  } catch (error) {
    throw asStorageError(error, path);
  }
}

function checkedForReading(db: SqliteDatabase, path: string, migrations?: readonly Migration[]): SqliteDatabase {
  try {
    // The first read of the file, which detects a file that is not a database.
    versionOf(db);
    if (migrations !== undefined) {
      requireOwnSchema(db, path, migrations);
    }
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Checks the schema of a file that no connection uses. @throws UnusableDatabaseError */
export const requireOwnSchemaOf = (path: string, migrations: readonly Migration[]): void => {
  openForReading(path, migrations).close();
};

/** Opens a copy that no other connection uses; its schema is not migrated. @throws UnusableDatabaseError */
export function openForChanging(path: string): SqliteDatabase {
  requireContent(path);
  return connect(path);
}

function migrate(db: SqliteDatabase, path: string, migrations: readonly Migration[]): void {
  const found = versionOf(db);
  if (found === newestVersion(migrations)) {
    return;
  }
  requireKnownVersion(path, found, migrations);
  if (found > 0) {
    keepCopy(db, path, found);
  }
  db.transaction(() => {
    // Read again while locked: another process may have migrated it.
    const version = versionOf(db);
    requireKnownVersion(path, version, migrations);
    runMigrations(db, migrations, version);
  }).immediate();
  requireOwnSchema(db, path, migrations);
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
