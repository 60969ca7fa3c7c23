import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { requireUnchangedSchema, schemaDifferences } from '@server/stores/embedded/base/own-schema';
import { createDatabase, openDatabase, openForReading } from '@server/stores/embedded/base/sqlite-database';
import { ForeignSchemaError } from '@server/stores/embedded/base/storage-errors';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-schema-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As another program would. */
function change(path: string, sql: string): void {
  const db = new Database(path);
  db.unsafeMode();
  db.exec(sql);
  db.close();
}

const CHANGES: readonly [what: string, name: 'case.db' | 'server.db', sql: string, finding: RegExp][] = [
  [
    'a trigger',
    'case.db',
    'CREATE TRIGGER silent BEFORE INSERT ON mark BEGIN SELECT RAISE(IGNORE); END',
    /the trigger "silent" of "mark" is not one of REVIEW/,
  ],
  ['a view', 'case.db', 'CREATE VIEW other AS SELECT * FROM hit', /the view "other" is not one of REVIEW/],
  ['a table', 'case.db', 'CREATE TABLE other (id INTEGER)', /the table "other" is not one of REVIEW/],
  ['an index', 'case.db', 'CREATE INDEX other ON hit (date)', /the index "other" of "hit" is not one of REVIEW/],
  [
    'a table that is a view now',
    'case.db',
    'ALTER TABLE tag_event RENAME TO old; CREATE VIEW tag_event AS SELECT * FROM old',
    /the view "tag_event" is not the table of REVIEW/,
  ],
  [
    'another column',
    'case.db',
    'ALTER TABLE comment ADD COLUMN secret TEXT',
    /the table "comment" has another definition \(its column "secret" is not one of REVIEW\)/,
  ],
  [
    'a removed column',
    'case.db',
    'ALTER TABLE thread DROP COLUMN facts',
    /the table "thread" has another definition \(its column "facts" is missing\)/,
  ],
  [
    'a table without its conditions',
    'case.db',
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (id = 1)', '') WHERE name = 'redaction_count'`,
    /the table "redaction_count" has another definition/,
  ],
  [
    'a removed guard of the audit log',
    'case.db',
    'DROP TRIGGER audit_is_not_removed',
    /the trigger "audit_is_not_removed" of "audit" is missing/,
  ],
  [
    'a guard without effect',
    'server.db',
    'DROP TRIGGER audit_is_not_changed; CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit BEGIN SELECT 1; END',
    /the trigger "audit_is_not_changed" of "audit" is not the trigger of REVIEW/,
  ],
  ['a removed index', 'server.db', 'DROP INDEX user_email', /the index "user_email" of "user" is missing/],
  [
    'a trigger of users',
    'server.db',
    `CREATE TRIGGER raise AFTER UPDATE ON user BEGIN UPDATE user SET role = 'ADMINISTRATOR' WHERE user_name = 'ben'; END`,
    /the trigger "raise" of "user" is not one of REVIEW/,
  ],
  ['a removed table', 'server.db', 'DROP TABLE recovery_code', /the table "recovery_code" is missing/],
];

it.each(CHANGES)(
  'a database with %s is not opened, and the error names file, object and cure',
  (_what, name, sql, finding) => {
    const path = join(folder, name);
    const migrations = name === 'case.db' ? CASE_MIGRATIONS : RECORDS_MIGRATIONS;
    createDatabase(path, migrations);
    openDatabase(path, migrations).close();
    change(path, sql);
    for (const open of [openDatabase, openForReading]) {
      expect(() => open(path, migrations)).toThrow(ForeignSchemaError);
      expect(() => open(path, migrations)).toThrow(finding);
      expect(() => open(path, migrations)).toThrow(`${path} was changed by another program`);
      expect(() => open(path, migrations)).toThrow(/bring it back from a backup/);
    }
  },
);

it('finds a trigger before a migration runs through it', () => {
  const path = join(folder, 'test.db');
  const first = 'CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT;';
  createDatabase(path, [first]);
  change(path, 'CREATE TRIGGER silent BEFORE INSERT ON a BEGIN SELECT RAISE(IGNORE); END');
  expect(() => openDatabase(path, [first, 'INSERT INTO a VALUES (1);'])).toThrow(/the trigger "silent" of "a"/);
});

it('accepts other comments and spaces, and statistics of SQLite', () => {
  const path = join(folder, 'test.db');
  createDatabase(path, [
    "CREATE TABLE a (\n  -- Words.\n  id INTEGER PRIMARY KEY,\n  text TEXT DEFAULT '-- a' /* b */\n) STRICT;",
  ]);
  const migrations = ["CREATE TABLE a ( id INTEGER PRIMARY KEY, -- Other words.\n text TEXT DEFAULT '-- a' ) STRICT;"];
  const db = openDatabase(path, migrations);
  db.exec('CREATE INDEX later ON a (text); ANALYZE; DROP INDEX later');
  expect(schemaDifferences(db, migrations)).toEqual([]);
  expect(schemaDifferences(db, ["CREATE TABLE a (id INTEGER PRIMARY KEY, text TEXT DEFAULT '-- b') STRICT;"])).toEqual([
    'the table "a" has another definition (its column "text" is changed)',
  ]);
  db.close();
});

it('an open connection notices a change of the schema by another one', () => {
  const path = join(folder, 'test.db');
  createDatabase(path, CASE_MIGRATIONS);
  const db = openDatabase(path, CASE_MIGRATIONS);
  db.exec('VACUUM');
  expect(() => requireUnchangedSchema(db)).not.toThrow();
  change(path, 'CREATE VIEW other AS SELECT 1');
  expect(() => requireUnchangedSchema(db)).toThrow(/the view "other" is not one of REVIEW/);
  change(path, 'DROP VIEW other');
  expect(() => requireUnchangedSchema(db)).not.toThrow();
  db.close();
});
