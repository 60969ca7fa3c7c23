import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { readJson } from '@contract/text/read-json';
import { appendAudit } from '@server/stores/embedded/base/audit-chain';
import { createDatabase } from '@server/stores/embedded/base/sqlite-database';
import { FIRST_HASHED, LATER_HASHED } from '@server/stores/records/hashed-records';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { EMPTY_DIGEST, MultisetHash } from '@server/domain/multiset-hash';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';

/** Migrations of the version that did not hash service tokens. */
const BEFORE = RECORDS_MIGRATIONS.slice(0, 3);

let folder: string;
const file = () => path.join(folder, 'server.db');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-later-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function within(work: (db: Database.Database) => void): void {
  const db = new Database(file());
  db.pragma('foreign_keys = OFF');
  work(db);
  db.close();
}

const plant = (id: string) =>
  within((db) =>
    db
      .prepare(
        `INSERT INTO service_token (id, user_id, name, token_hash, rights, created_at, created_by, expires_at)
         VALUES (?, 'ben', 'x', ?, '[]', 1, 'anna', 2)`,
      )
      .run(id, id),
  );

it('an installation of an earlier version is hashed at its first start, and the log says so', async () => {
  createDatabase(file(), BEFORE);
  within((db) => {
    const empty = new MultisetHash().bytes().toString('base64');
    FIRST_HASHED.forEach(({ name }) => db.prepare('INSERT INTO row_hash_sum VALUES (?, ?)').run(name, empty));
    db.transaction(() => appendAudit(db, buildAuditEntry()))();
  });
  plant('earlier');
  const stores = openSqliteRecords(folder);
  expect(await stores.systemAudit.verifyRows()).toEqual({ rows: 0, problems: [] });
  await stores.users.updateSettings('ben', {});
  const [began] = await stores.systemAudit.entries(1, 2);
  expect(readJson(began?.entry ?? '')).toMatchObject({
    logEvent: 'rows recorded',
    description: { hashingBegan: LATER_HASHED.map(({ name }) => name) },
  });
  expect(await stores.systemAudit.head()).toMatchObject({ sequence: 2 });
  expect(await stores.systemAudit.verifyRows()).toEqual({ rows: 1, problems: [] });
  plant('later');
  const { problems } = await stores.systemAudit.verifyRows();
  expect(problems).toEqual(['service token later was added behind REVIEW.']);
  await stores.close();
});

it('a new installation has the digests of all tables in its first entry, and no entry before', async () => {
  const stores = openSqliteRecords(folder);
  await stores.users.updateSettings('ben', {});
  expect(await stores.systemAudit.head()).toBeNull();
  await stores.systemAudit.record(buildAuditEntry());
  const [first] = await stores.systemAudit.entries(0, 2);
  const rows: Record<string, string> = {};
  [...FIRST_HASHED, ...LATER_HASHED].forEach(({ name }) => {
    rows[name] = `${EMPTY_DIGEST} ${EMPTY_DIGEST}`;
  });
  expect(readJson(first?.entry ?? '')).toMatchObject({ rows });
  expect(await stores.systemAudit.verifyRows()).toEqual({ rows: 0, problems: [] });
  await stores.close();
});
