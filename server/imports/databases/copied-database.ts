import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import Database from 'better-sqlite3';

import { BadInputError } from '@server/errors';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import { asStorageFull } from './storage-full';
import { readSqlite } from './sqlite-damage';
import { inspectLog } from './write-ahead-log';

/** A database of the export with its companion files. The `-shm` file is not evidence: SQLite rebuilds it from the log. */
export interface DatabaseEntries {
  main: ContainerEntry;
  /** Its write-ahead log: the newest rows may be only in it. */
  log: ContainerEntry | null;
  /** Its rollback journal: of a transaction that must be undone. */
  journal: ContainerEntry | null;
}

export interface CopySite {
  /** The container as shown to the user. */
  container: string;
  /** Work folder of the import; the copy is in a separate folder below it. */
  workFolder: string;
  /** Called with every chunk; may throw to cancel. */
  onBytes(count: number): void;
  warn(kind: string, location: string, message: string): void;
}

/** A copy of a database of the export: the evidence stays unchanged. */
export interface CopiedDatabase {
  db: Database.Database;
  /** The name that the user sees, for messages. */
  location: string;
  close(): Promise<void>;
}

const SUPER_JOURNAL = Buffer.from('d9d505f920a163d7', 'hex');
const COPY_NAME = 'copy.db';
const LOST = 'Rows that the write-ahead log holds and SQLite cannot read';

/**
 * Copies a database with its log and opens the copy. Names of the evidence are never used as names on the disk, and no code in
 * the file is executed: no extension, no trigger, no function of its schema.
 * @throws BadInputError naming the database and the cure; StorageFullError
 */
export async function copyDatabase(site: CopySite, entries: DatabaseEntries, name: string): Promise<CopiedDatabase> {
  const { main, log, journal } = entries;
  const folder = join(site.workFolder, name);
  // For a single selected file both are the same.
  const location = main.path === site.container ? main.path : `${main.path} in ${site.container}`;
  await mkdir(folder, { recursive: true });
  const path = join(folder, COPY_NAME);
  await copyEntry(site, main, path);
  if (log !== null && log.size > 0) {
    await copyEntry(site, log, `${path}-wal`);
    await warnOfLog(site, log, `${path}-wal`);
  }
  if (journal !== null && journal.size > 0) {
    await copyEntry(site, journal, `${path}-journal`);
    await refuseForeignJournal(`${journal.path} in ${site.container}`, `${path}-journal`);
  }
  const db = readSqlite(location, () => openCopy(path));
  return {
    db,
    location,
    close: async () => {
      db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copyEntry(site: CopySite, entry: ContainerEntry, path: string): Promise<void> {
  const bytes = async function* () {
    for await (const chunk of readRequiredEntry(entry, `${entry.path} in ${site.container}`)) {
      site.onBytes(chunk.length);
      yield chunk;
    }
  };
  try {
    await pipeline(Readable.from(bytes(), { objectMode: false }), createWriteStream(path));
  } catch (error) {
    throw asStorageFull(error);
  }
}

async function warnOfLog(site: CopySite, log: ContainerEntry, path: string): Promise<void> {
  const facts = await inspectLog(path);
  const location = `${site.container}, ${log.path}`;
  if (facts === null) {
    site.warn(
      LOST,
      location,
      'The write-ahead log has no valid header; none of its rows could be read. Copy it again from its origin.',
    );
  } else if (facts.lost > 0 || facts.unfinished > 0 || facts.rest > 0) {
    const message = `The write-ahead log is damaged or cut off: ${facts.committed} pages of it were read, ${facts.lost + facts.unfinished} could not be. Copy it again from its origin.`;
    site.warn(LOST, location, message);
  }
}

/** A journal may contain the path of another one, which SQLite would then read and delete. */
async function refuseForeignJournal(location: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Buffer.alloc(SUPER_JOURNAL.length);
    await file.read(end, 0, end.length, Math.max(0, size - end.length));
    if (end.equals(SUPER_JOURNAL)) {
      throw new BadInputError(
        `${location} names a journal of another file, which no import opens. Open the export in the tool that made it, close it, and copy it again.`,
      );
    }
  } finally {
    await file.close();
  }
}

function openCopy(path: string): Database.Database {
  const db = new Database(path, { fileMustExist: true });
  try {
    // Before everything else: the next steps read the schema.
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    db.pragma('foreign_keys = OFF');
    db.pragma('mmap_size = 0');
    db.pragma('cache_size = -32000');
    db.prepare('SELECT COUNT(*) FROM sqlite_master').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
