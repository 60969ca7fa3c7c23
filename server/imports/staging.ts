import Database from 'better-sqlite3';

import type { StoredFileHash } from '@contract/model/import';

import { entryPath, lookupKey } from './container/entry-path';

/** A file of the container whose bytes are in the file store. */
export interface StagedEntry {
  path: string;
  sha256: string;
  size: number;
  mimeType: string;
}

/** A file that the report lists, whether its bytes are in the container or not. */
export interface StagedFile {
  id: string;
  /** On the device. */
  path: string;
  /** In the container, as the report writes it; null when it names none. */
  localPath: string | null;
  md5: string | null;
}

const SCHEMA = `
  CREATE TABLE entry (key TEXT NOT NULL, path TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL, mimeType TEXT NOT NULL);
  CREATE INDEX entryByKey ON entry (key);
  CREATE TABLE file (id TEXT PRIMARY KEY, path TEXT NOT NULL, localPath TEXT, md5 TEXT) WITHOUT ROWID;
  CREATE TABLE content (md5 TEXT PRIMARY KEY, localPath TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE waiting (id INTEGER PRIMARY KEY, item TEXT NOT NULL);
`;

/**
 * What an import must find again by id or path while it reads: on disk, because reports list hundreds of thousands of
 * files. It lives in the work folder of the import and goes with it.
 */
export class ImportStaging {
  private readonly db: Database.Database;
  private readonly statements;

  constructor(path: string) {
    this.db = new Database(path);
    // Nothing here survives the import, so nothing is paid for safety.
    this.db.pragma('journal_mode = OFF');
    this.db.pragma('synchronous = OFF');
    this.db.pragma('locking_mode = EXCLUSIVE');
    this.db.exec(SCHEMA);
    this.statements = prepare(this.db);
    this.db.exec('BEGIN');
  }

  addEntry(entry: StagedEntry): void {
    this.statements.addEntry.run(lookupKey(entry.path), entry.path, entry.sha256, entry.size, entry.mimeType);
  }

  hasEntries(): boolean {
    return this.statements.anyEntry.get() !== undefined;
  }

  /** Without regard to case and kind of slash; of two that differ only in case the exact one. */
  findEntry(path: string): StagedEntry | null {
    return this.statements.findEntry.get(lookupKey(path), entryPath(path)) ?? null;
  }

  addFile(file: StagedFile): void {
    this.statements.addFile.run(file.id, file.path, file.localPath, file.md5);
    if (file.md5 && file.localPath) {
      this.statements.addContent.run(file.md5, file.localPath);
    }
  }

  findFile(id: string): StagedFile | null {
    return this.statements.findFile.get(id) ?? null;
  }

  /** The container's path of any file with this content: reports keep equal files once (formats.md 1.3). */
  findContent(md5: string): string | null {
    return this.statements.findContent.get(md5)?.localPath ?? null;
  }

  addWaiting(item: string): void {
    this.statements.addWaiting.run(item);
  }

  /** Hands the waiting items over in their order and forgets them. */
  *takeWaiting(): Generator<string> {
    for (;;) {
      const next = this.statements.firstWaiting.get();
      if (!next) {
        return;
      }
      this.statements.dropWaiting.run(next.id);
      yield next.item;
    }
  }

  *storedFiles(): Generator<StoredFileHash> {
    yield* this.statements.allEntries.iterate();
  }

  totals(): { stored: number; bytes: number } {
    return this.statements.totals.get() ?? { stored: 0, bytes: 0 };
  }

  close(): void {
    this.db.close();
  }
}

function prepare(db: Database.Database) {
  return {
    addEntry: db.prepare<[string, string, string, number, string]>('INSERT INTO entry VALUES (?, ?, ?, ?, ?)'),
    anyEntry: db.prepare<[], { path: string }>('SELECT path FROM entry LIMIT 1'),
    findEntry: db.prepare<[string, string], StagedEntry>(
      'SELECT path, sha256, size, mimeType FROM entry WHERE key = ? ORDER BY path = ? DESC LIMIT 1',
    ),
    allEntries: db.prepare<[], StoredFileHash>('SELECT path, sha256, size FROM entry ORDER BY path'),
    totals: db.prepare<[], { stored: number; bytes: number }>(
      'SELECT COUNT(*) AS stored, COALESCE(SUM(size), 0) AS bytes FROM entry',
    ),
    addFile: db.prepare<[string, string, string | null, string | null]>(
      'INSERT OR IGNORE INTO file VALUES (?, ?, ?, ?)',
    ),
    findFile: db.prepare<[string], StagedFile>('SELECT id, path, localPath, md5 FROM file WHERE id = ?'),
    addContent: db.prepare<[string, string]>('INSERT OR IGNORE INTO content VALUES (?, ?)'),
    findContent: db.prepare<[string], { localPath: string }>('SELECT localPath FROM content WHERE md5 = ?'),
    addWaiting: db.prepare<[string]>('INSERT INTO waiting (item) VALUES (?)'),
    firstWaiting: db.prepare<[], { id: number; item: string }>('SELECT id, item FROM waiting ORDER BY id LIMIT 1'),
    dropWaiting: db.prepare<[number]>('DELETE FROM waiting WHERE id = ?'),
  };
}
