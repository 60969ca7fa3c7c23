import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import Database from 'better-sqlite3';

import { BadInputError, StorageFullError } from '@server/errors';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readHead, readRequiredEntry } from '@server/imports/container/read-entry';
import { codeOf, messageOf } from '@server/imports/error-facts';

const MAGIC = 'SQLite format 3\0';
const CURE = 'Copy it again from its origin and compare the sizes; when that does not help, run the tool again.';

/** Whether an entry begins as an SQLite database. */
export async function isSqliteDatabase(entry: Pick<ContainerEntry, 'open'>, place: string): Promise<boolean> {
  const head = await readHead(entry, place, MAGIC.length);
  return head.toString('latin1', 0, MAGIC.length) === MAGIC;
}

export interface EvidenceDatabaseFiles {
  database: ContainerEntry;
  /** Its write-ahead log (`-wal`), with rows that are not in the database file yet; null when there is none. */
  log: ContainerEntry | null;
  /** The database as the user knows it, for messages. */
  place: string;
}

/**
 * Copies a database of the evidence with its write-ahead log, so that no byte of the evidence changes and no row of the log is missed.
 * The index of the log (`-shm`) is made anew from the log: one that does not fit would hide rows. A rollback journal (`-journal`) is not
 * applied, because it may name other files that SQLite then deletes.
 * @param folder of the import, on the disk
 * @param name of the copy in it
 * @param onBytes hears of every chunk and may throw to stop
 * @returns the path of the copy
 * @throws BadInputError naming place and cure; StorageFullError
 */
export async function copyEvidenceDatabase(
  { database, log, place }: EvidenceDatabaseFiles,
  folder: string,
  name: string,
  onBytes: (count: number) => void,
): Promise<string> {
  const path = join(folder, name);
  await copyEntry(database, place, path, onBytes);
  if (log !== null) {
    await copyEntry(log, `${place}-wal`, `${path}-wal`, onBytes);
  }
  return path;
}

async function copyEntry(
  entry: ContainerEntry,
  place: string,
  path: string,
  onBytes: (count: number) => void,
): Promise<void> {
  const chunks = async function* () {
    for await (const chunk of readRequiredEntry(entry, place)) {
      onBytes(chunk.length);
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(chunks(), { objectMode: false }), createWriteStream(path));
  } catch (error) {
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') {
      throw new StorageFullError(
        `There is no room left for a working copy of ${place} (${entry.size} bytes). Free some space in the data folder and import again.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * Opens a copy of a database of the evidence for reading. It may have been made to attack: its schema is not trusted, damaged cells are
 * checked for, and better-sqlite3 keeps SQLite's defensive mode on and loads no extensions.
 * @throws BadInputError naming place and cure
 */
export function openEvidenceDatabase(path: string, place: string): Database.Database {
  let db: Database.Database | null = null;
  try {
    db = new Database(path, { readonly: true, fileMustExist: true });
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    db.pragma('query_only = ON');
    db.pragma('mmap_size = 0');
    db.defaultSafeIntegers(true);
    // Reads the schema: a damaged or encrypted database says so here.
    db.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    return db;
  } catch (error) {
    db?.close();
    throw unreadableDatabase(place, error);
  }
}

function unreadableDatabase(place: string, error: unknown): BadInputError {
  const reason =
    codeOf(error) === 'SQLITE_NOTADB' ? 'it is encrypted, or no SQLite database' : messageOf(error).replace(/\.$/, '');
  return new BadInputError(`${place} cannot be read (${reason}). ${CURE}`, { cause: error });
}
