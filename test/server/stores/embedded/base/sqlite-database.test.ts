import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { StorageFullError } from '@server/errors';
import { schemaVersion } from '@server/stores/embedded/base/schema-version';
import { createDatabase, openDatabase as openExisting } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError, UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import type { Migration } from '@server/stores/embedded/base/own-schema';

const FIRST = 'CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;';
const SECOND = 'CREATE TABLE b (id INTEGER PRIMARY KEY) STRICT;';

/** Created when missing, as the tests below expect. */
function openDatabase(path: string, migrations: readonly Migration[]) {
  if (!existsSync(path)) {
    createDatabase(path, migrations);
  }
  return openExisting(path, migrations);
}

describe('openDatabase', () => {
  let folder: string;
  const path = () => join(folder, 'deep', 'test.db');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-db-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a database of a newer version with an error that names the version, and leaves the file unchanged', () => {
    openDatabase(path(), [FIRST, SECOND]).close();
    expect(() => openDatabase(path(), [FIRST])).toThrow(UnusableDatabaseError);
    expect(() => openDatabase(path(), [FIRST])).toThrow(/test\.db was written by a newer version of REVIEW.*Update/);
    openDatabase(path(), [FIRST, SECOND]).close();
  });

  it('refuses a file that is not a database', () => {
    openDatabase(path(), []).close();
    writeFileSync(path(), 'This is a text file, long enough to be looked at. '.repeat(100));
    expect(() => openDatabase(path(), [])).toThrow(UnusableDatabaseError);
    expect(() => openDatabase(path(), [])).toThrow(/test\.db is damaged.*backup/);
  });

  it('never creates a missing file', () => {
    expect(() => openExisting(path(), [FIRST])).toThrow(UnusableDatabaseError);
    expect(() => openExisting(path(), [FIRST])).toThrow(/test\.db is missing.*backup/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('refuses an emptied file and keeps its write-ahead log', () => {
    const db = openDatabase(path(), [FIRST]);
    db.exec('INSERT INTO a VALUES (1)');
    const log = readFileSync(`${path()}-wal`);
    db.close();
    writeFileSync(path(), '');
    writeFileSync(`${path()}-wal`, log);
    expect(() => openExisting(path(), [FIRST])).toThrow(/test\.db is empty.*backup/);
    expect(readFileSync(`${path()}-wal`)).toEqual(log);
  });

  it('refuses a database without tables', () => {
    openDatabase(path(), [FIRST]).close();
    const other = join(folder, 'bare.db');
    const bare = new Database(other);
    bare.pragma('journal_mode = WAL');
    bare.close();
    expect(() => openExisting(other, [FIRST])).toThrow(/bare\.db is empty/);
  });

  it('leaves an older database unchanged when a migration fails', () => {
    openDatabase(path(), [FIRST]).close();
    expect(() => openDatabase(path(), [FIRST, `${SECOND} CREATE TABLE a (id INTEGER);`])).toThrow(/already exists/);
    const db = openDatabase(path(), [FIRST, SECOND]);
    expect(db.prepare('SELECT count(*) AS count FROM b').get()).toEqual({ count: 0 });
    db.close();
  });

  it('refuses a database from before the first release with an error that names it, and leaves the file unchanged', () => {
    const db = openDatabase(path(), [FIRST]);
    db.pragma('user_version = 15');
    db.close();
    expect(() => openExisting(path(), [FIRST])).toThrow(
      /test\.db was written by REVIEW before its first release \(schema 15\).*import the evidence again/,
    );
    expect(readdirSync(join(folder, 'deep'))).toEqual(['test.db']);
  });

  it('copies a database before its schema changes, so that an older version can open the copy', () => {
    const db = openDatabase(path(), [FIRST]);
    db.exec('INSERT INTO a VALUES (7)');
    // While another connection is open.
    openDatabase(path(), [FIRST, SECOND]).close();
    db.close();
    openDatabase(path(), [FIRST, SECOND]).close();
    const copies = readdirSync(join(folder, 'deep')).filter((name) => name.includes('.schema-'));
    expect(copies).toEqual([`test.db.schema-${schemaVersion(2)}`]);
    const copy = openDatabase(join(folder, 'deep', copies[0] ?? ''), [FIRST]);
    expect(copy.prepare('SELECT id FROM a').all()).toEqual([{ id: 7 }]);
    copy.close();
  });

  it('runs each migration once, in order', () => {
    const first = openDatabase(path(), [FIRST]);
    first.exec('INSERT INTO a VALUES (1)');
    first.close();
    const second = openDatabase(path(), [FIRST, SECOND]);
    expect(second.prepare('SELECT id FROM a').all()).toEqual([{ id: 1 }]);
    second.close();
  });

  it('uses a write-ahead log that is synchronized to disk on every commit', () => {
    const db = openDatabase(path(), []);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    db.close();
  });
});

describe('createDatabase', () => {
  it('creates a file once, completely or not at all', () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-db-'));
    const path = join(folder, 'new.db');
    expect(() => createDatabase(path, [FIRST, 'this is no SQL'])).toThrow();
    expect(existsSync(path)).toBe(false);
    createDatabase(path, [FIRST]);
    expect(readdirSync(folder)).toEqual(['new.db']);
    expect(() => createDatabase(path, [FIRST])).toThrow(/new\.db exists already/);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('asStorageError', () => {
  it('reports the path and the cure for a full disk', () => {
    const error = asStorageError(new Database.SqliteError('database or disk is full', 'SQLITE_FULL'), '/data/case.db');
    expect(error).toBeInstanceOf(StorageFullError);
    expect(String(error)).toContain('/data/case.db');
  });

  it('returns other errors unchanged', () => {
    const error = new Error('other');
    expect(asStorageError(error, 'x')).toBe(error);
    const constraint = new Database.SqliteError('UNIQUE', 'SQLITE_CONSTRAINT');
    expect(asStorageError(constraint, 'x')).toBe(constraint);
  });

  it('recognizes the error of a disk that is actually full', () => {
    const folder = mkdtempSync(join(tmpdir(), 'review-db-'));
    const path = join(folder, 'full.db');
    const db = openDatabase(path, [FIRST]);
    db.pragma('max_page_count = 10');
    const fill = db.transaction(() => {
      for (let id = 1; id < 100_000; id += 1) {
        db.prepare('INSERT INTO a VALUES (?)').run(id);
      }
    });
    let error: unknown;
    try {
      fill();
    } catch (thrown) {
      error = asStorageError(thrown, path);
    }
    expect(error).toBeInstanceOf(StorageFullError);
    expect(db.prepare('SELECT count(*) AS count FROM a').get()).toEqual({ count: 0 });
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
