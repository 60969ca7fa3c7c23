import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { createDatabase, openDatabase } from '@server/stores/embedded/base/sqlite-database';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';
import { SqlCaseStore } from '@server/stores/records/sql-case-store';
import { SqlLegalHoldStore } from '@server/stores/records/sql-legal-hold-store';
import { SqlUserStore } from '@server/stores/records/sql-user-store';
import { sqliteRecords } from '@server/stores/records/sqlite-records';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildUser } from '@test/helpers/builders/build-user';

const CASE = {
  id: 'harbour',
  name: 'Harbour',
  timezone: 'UTC',
  phoneCountry: null,
  shortDescription: '',
  longDescription: '',
  requiresLegalPrivilege: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  assignments: [],
};
const HELD = { caseId: 'harbour', evidenceId: null };
const HOLD = { since: '2026-01-02T00:00:00.000Z', by: 'anna', reason: 'Court order' };

let folder: string;
let file: string;
let stores: ReturnType<typeof open>;

function open() {
  const connection = openDatabase(file, RECORDS_MIGRATIONS);
  const db = sqliteRecords(connection);
  return {
    connection,
    db,
    users: new SqlUserStore(db),
    cases: new SqlCaseStore(db),
    holds: new SqlLegalHoldStore(db),
  };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-ignored-'));
  file = path.join(folder, 'server.db');
  createDatabase(file, RECORDS_MIGRATIONS);
  stores = open();
  await stores.users.create(buildUser('anna', { role: 'ADMINISTRATOR' }), buildAuditEntry());
  await stores.users.create(buildUser('ben', { role: 'INVESTIGATOR' }), buildAuditEntry());
  await stores.cases.create(CASE, buildAuditEntry());
  await stores.cases.assign('harbour', [{ userId: 'ben', accessLevel: 'member' }], buildAuditEntry());
});
afterEach(async () => {
  await stores.db.queries.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const CHANGES: readonly [what: string, table: string, change: () => Promise<unknown>][] = [
  ['a user', 'user', () => stores.users.create(buildUser('carl'), buildAuditEntry())],
  ['a role', 'user', () => stores.users.update(buildUser('ben', { role: 'LEGAL_REVIEWER' }), buildAuditEntry())],
  ['a disabled user', 'user', () => stores.users.setEnabled('ben', false, buildAuditEntry())],
  [
    'a password',
    'user',
    () => stores.users.setPassword('ben', { passwordHash: 'new', isTemporary: false }, buildAuditEntry()),
  ],
  ['a legal hold', 'review_case', () => stores.holds.place(HELD, HOLD, buildAuditEntry())],
  ['a case', 'review_case', () => stores.cases.create({ ...CASE, id: 'b', name: 'B' }, buildAuditEntry())],
  ['case information', 'review_case', () => stores.cases.update('harbour', { ...CASE, name: 'C' }, buildAuditEntry())],
  [
    'an assignment',
    'case_assignment',
    () => stores.cases.assign('harbour', [{ userId: 'anna', accessLevel: 'member' }], buildAuditEntry()),
  ],
  [
    'a removed assignment',
    'case_assignment',
    () => stores.cases.assign('harbour', [{ userId: 'ben', accessLevel: null }], buildAuditEntry()),
  ],
  ['an entry of the log', 'audit', () => stores.users.setEnabled('ben', false, buildAuditEntry())],
];

const entries = () => stores.connection.prepare('SELECT count(*) FROM audit').pluck().get();

it.each(CHANGES)('%s that a trigger ignores is an error, and nothing is logged', async (_what, table, change) => {
  const before = entries();
  const ignoring = ['INSERT', 'UPDATE', 'DELETE'].map(
    (event) => `CREATE TEMP TRIGGER ignore_${event} BEFORE ${event} ON main.${table} BEGIN SELECT RAISE(IGNORE); END;`,
  );
  stores.connection.exec(ignoring.join(''));
  await expect(change()).rejects.toThrow(
    `The database of the records did not store a row of the table "${table}" as REVIEW wrote it`,
  );
  expect(entries()).toBe(before);
});

it('a change is refused once another program has added a trigger, which the error names', async () => {
  const before = entries();
  const other = new Database(file);
  other.exec('CREATE TRIGGER silent BEFORE UPDATE ON user BEGIN SELECT RAISE(IGNORE); END');
  await expect(stores.users.setEnabled('ben', false, buildAuditEntry())).rejects.toThrow(
    /server\.db was changed by another program: the trigger "silent" of "user" is not one of REVIEW/,
  );
  expect(entries()).toBe(before);
  other.exec('DROP TRIGGER silent');
  other.close();
  await stores.users.setEnabled('ben', false, buildAuditEntry());
  expect(await stores.users.get('ben')).toMatchObject({ isEnabled: false });
});
