import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { Configurations } from '@server/services/configurations';
import { createDatabase } from '@server/stores/embedded/base/sqlite-database';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';

/** Migrations of the version in which the default of a group depended on the group. */
const BEFORE = RECORDS_MIGRATIONS.slice(0, 4);
const GROUPS = ['Communication', 'Application Usage', 'Device & System', 'Files', 'Other'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-priority-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The importance of each group in a case without a configuration. */
async function importances(): Promise<string[]> {
  const stores = openSqliteRecords(folder);
  const { importanceOf } = await new Configurations(stores.configurations).ofCase('any');
  await stores.close();
  return GROUPS.map((group) => importanceOf({ group, name: 'any' }));
}

it('[002-2-152] every group is primary by default in a new installation, also when it is opened again', async () => {
  expect(await importances()).toEqual(GROUPS.map(() => 'primary'));
  expect(await importances()).toEqual(GROUPS.map(() => 'primary'));
});

it('an installation with users or cases of before keeps groups about the device as secondary', async () => {
  createDatabase(path.join(folder, 'server.db'), BEFORE);
  const db = new Database(path.join(folder, 'server.db'));
  db.prepare(
    `INSERT INTO review_case (id, name, timezone, short_description, long_description, created_at, requires_legal_privilege)
     VALUES ('a', 'Harbour', 'UTC', '', '', '2026-01-01T00:00:00.000Z', 0)`,
  ).run();
  db.close();
  expect(await importances()).toEqual(['primary', 'secondary', 'secondary', 'secondary', 'secondary']);
});

it('an installation of before that was never used has the new default', async () => {
  createDatabase(path.join(folder, 'server.db'), BEFORE);
  expect(await importances()).toEqual(GROUPS.map(() => 'primary'));
});
