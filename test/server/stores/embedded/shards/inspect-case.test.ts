import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { RowWatch } from '@server/stores/embedded/row-hashes/row-watch';
import { inspectCase } from '@server/stores/embedded/shards/inspect-case';
import { auditOf, CASE } from '@test/server/stores/contract/harness';
import { openMadeCase } from '@test/server/stores/make-case';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-inspect-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it('finds nothing wrong when a case is changed between the reads of its audit log and of its rows', () => {
  const db = openMadeCase(folder, CASE);
  const rows = new RowWatch(db);
  const insert = db.prepare("INSERT INTO tag (name, name_key, color) VALUES ('red', 'red', '#f00')");
  let changed = 0;
  const { prepare } = Database.prototype;
  jest.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    if (changed === 0 && sql.includes('FROM row_hash_block WHERE id >=')) {
      changed += 1;
      rows.transaction((audit) => {
        insert.run();
        audit(auditOf());
      });
    }
    return prepare.call(this, sql);
  });
  expect(inspectCase(folder, CASE, 'rows')).toEqual([]);
  expect(changed).toBe(1);
  expect(inspectCase(folder, CASE, 'rows')).toEqual([]);
  db.close();
});
