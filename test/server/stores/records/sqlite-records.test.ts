import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase } from '@server/stores/embedded/sqlite-database';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { RECORDS_MIGRATIONS } from '@server/stores/records/sqlite-migrations';
import { appendAudit } from '@server/stores/embedded/audit-chain';

import { auditOf, userOf } from './record-builders';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'review-records-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

describe('a server.db of an earlier REVIEW', () => {
  it.each(RECORDS_MIGRATIONS.map((_, index) => index + 1))('after migration %i keeps what it holds', async (count) => {
    createDatabase(path.join(dataFolder, 'server.db'), RECORDS_MIGRATIONS.slice(0, count), (db) => {
      db.transaction(() => {
        db.exec(
          `INSERT INTO user VALUES ('1', 'Anna', 'A', 'B', 'a@b.c', '', 'INVESTIGATOR', 1, 0, 'hash', NULL);
           INSERT INTO review_case (id, name, timezone, short_description, long_description, created_at, requires_legal_privilege)
             VALUES ('c', 'Harbour', 'UTC', '', '', '2026', 1)`,
        );
        appendAudit(db, auditOf());
      }).immediate();
    });
    const stores = openSqliteRecords(dataFolder);
    await stores.users.create(userOf('2'), auditOf());
    expect(await stores.users.findByUserName('anna')).toMatchObject({ id: '1', passwordHash: 'hash' });
    expect(await stores.cases.get('c')).toMatchObject({ phoneCountry: null, requiresLegalPrivilege: true });
    expect(await stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    await stores.close();
  });
});
