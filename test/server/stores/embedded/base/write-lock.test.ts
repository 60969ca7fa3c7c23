import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, openDatabase, type SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { asStorageError, UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';
import { waitForWriteLock } from '@server/stores/embedded/base/write-lock';

const SCHEMA = ['CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;'];

describe('waitForWriteLock', () => {
  let folder: string;
  let db: SqliteDatabase;
  let other: SqliteDatabase;
  const path = () => join(folder, 'test.db');
  const busyTimeout = () => db.pragma('busy_timeout', { simple: true });
  const insert = (locked: () => void) =>
    db
      .transaction(() => {
        locked();
        db.exec('INSERT INTO a VALUES (1)');
        return busyTimeout();
      })
      .immediate();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'review-lock-'));
    createDatabase(path(), SCHEMA);
    db = openDatabase(path(), SCHEMA);
    other = openDatabase(path(), SCHEMA);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    db.close();
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs the transaction once, as soon as the other connection has ended its own', () => {
    other.exec('BEGIN IMMEDIATE');
    let attempts = 0;
    const during = waitForWriteLock(db, insert, () => {
      attempts += 1;
      if (attempts === 3) {
        other.exec('COMMIT');
      }
    });
    expect(attempts).toBe(3);
    expect(db.prepare('SELECT count(*) FROM a').pluck().get()).toBe(1);
    // Statements of the transaction, and later ones of the connection, wait as usual.
    expect([during, busyTimeout()]).toEqual([10_000, 10_000]);
  });

  it('throws after ten seconds what the storage error explains, and changes nothing', () => {
    other.exec('BEGIN IMMEDIATE');
    const start = Date.now();
    let now = start;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    let thrown: unknown = null;
    try {
      waitForWriteLock(db, insert, () => {
        now += 5_000;
      });
    } catch (error) {
      thrown = asStorageError(error, path());
    }
    expect(thrown).toBeInstanceOf(UnusableDatabaseError);
    expect(String(thrown)).toMatch(/test\.db was locked by other changes for 10 seconds.* not made\. Try again/);
    expect(now - start).toBe(10_000);
    other.exec('COMMIT');
    expect(db.prepare('SELECT count(*) FROM a').pluck().get()).toBe(0);
    expect(busyTimeout()).toBe(10_000);
  });

  it('throws an error of the work itself at once', () => {
    const pause = jest.fn();
    const failing = (locked: () => void) =>
      db
        .transaction(() => {
          locked();
          throw Object.assign(new Error('held inside'), { code: 'SQLITE_BUSY' });
        })
        .immediate();
    expect(() => waitForWriteLock(db, failing, pause)).toThrow('held inside');
    expect(pause).not.toHaveBeenCalled();
  });

  it('lets other errors of the beginning through', () => {
    const closed = () => {
      throw new TypeError('The database connection is not open');
    };
    expect(() => waitForWriteLock(db, closed)).toThrow(TypeError);
  });
});
