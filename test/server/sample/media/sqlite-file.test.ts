import Database from 'better-sqlite3';

import { sqliteFile } from '@server/sample/media/sqlite-file';

describe('a generated SQLite file', () => {
  it('passes the integrity check and contains its rows', () => {
    const database = new Database(
      sqliteFile(
        'notes',
        ['title', 'body'],
        [
          ['A', 'first'],
          ['Б', 'x'.repeat(200)],
        ],
      ),
    );
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.prepare('SELECT rowid, title, length(body) AS size FROM notes').all()).toEqual([
      { rowid: 1, title: 'A', size: 5 },
      { rowid: 2, title: 'Б', size: 200 },
    ]);
    database.close();
  });

  it('cannot have more rows than one page holds', () => {
    expect(() =>
      sqliteFile(
        'notes',
        ['title'],
        Array.from({ length: 500 }, () => ['too long a title']),
      ),
    ).toThrow(RangeError);
  });
});
