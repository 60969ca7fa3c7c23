import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'review-records-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('a server.db from before the first release', () => {
  it('is refused and left unchanged', async () => {
    const file = path.join(dataFolder, 'server.db');
    await openSqliteRecords(dataFolder).close();
    const db = new Database(file);
    db.pragma('user_version = 27');
    db.close();
    expect(() => openSqliteRecords(dataFolder)).toThrow(
      /server\.db was written by REVIEW before its first release \(schema 27\).*REVIEW_DATA.*nothing was changed/,
    );
    expect(readdirSync(dataFolder).filter((name) => name.includes('schema'))).toEqual([]);
  });
});
