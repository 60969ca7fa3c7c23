import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createDatabase } from '@server/stores/embedded/sqlite-database';
import { IMPORT_QUEUE, readImportJob } from '@server/stores/import-job';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { JOBS_MIGRATION } from '@server/stores/records/sqlite-jobs-migration';
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
          `INSERT INTO user (id, user_name, first_name, last_name, email, title, role, is_enabled, is_readonly, password_hash, external_id)
             VALUES ('1', 'Anna', 'A', 'B', 'a@b.c', '', 'INVESTIGATOR', 1, 0, 'hash', NULL);
           INSERT INTO review_case (id, name, timezone, short_description, long_description, created_at, requires_legal_privilege)
             VALUES ('c', 'Harbour', 'UTC', '', '', '2026', 1)`,
        );
        appendAudit(db, auditOf());
      }).immediate();
    });
    const stores = openSqliteRecords(dataFolder);
    await stores.users.create(userOf('2'), auditOf());
    expect(await stores.users.findByUserName('anna')).toMatchObject({
      id: '1',
      passwordHash: 'hash',
      hasTemporaryPassword: false,
    });
    expect(await stores.cases.get('c')).toMatchObject({ phoneCountry: null, requiresLegalPrivilege: true });
    expect(await stores.systemAudit.verify()).toEqual({ entries: 2, problem: null });
    expect((await stores.systemAudit.verifyRows()).problems).toEqual([]);
    await stores.close();
  });

  it('keeps imports and what waited to be converted as jobs', async () => {
    createDatabase(
      path.join(dataFolder, 'server.db'),
      RECORDS_MIGRATIONS.slice(0, RECORDS_MIGRATIONS.indexOf(JOBS_MIGRATION)),
      (db) => {
        db.exec(
          `INSERT INTO review_case (id, name, timezone, short_description, long_description, created_at, requires_legal_privilege)
           VALUES ('c', 'Harbour', 'UTC', '', '', '2026', 1);
         INSERT INTO import_job (id, case_id, evidence_id, input_name, input_path, input_sha256, import_type, is_upload, source_name,
           status, phase, bytes_read, bytes_total, hits, queued_at, error, user_id, user_name)
         VALUES ('ran', 'c', 7, 'n', 'p', 'aa', 'ufed', 1, 's', 'in_progress', 'reading', 1, 2, 3, '2026-01-01', NULL, 'anna', 'anna'),
           ('cancelled', 'c', NULL, 'n', 'p', 'bb', 'ufed', 0, 's', 'cancelled', 'reading', 1, 2, 3, '2026-01-02', NULL, 'anna', 'anna'),
           ('failed', 'c', NULL, 'n', 'p', 'cc', 'ufed', 0, 's', 'failed', 'reading', 1, 2, 3, '2026-01-03', 'why', 'anna', 'anna');
         INSERT INTO preview (sha256, mime_type, version, state, stage, attempts, priority, results)
         VALUES ('a', 'image/jpeg', 1, 'QUEUED', 'quick', 0, 0, '[]'), ('b', 'video/mp4', 1, 'IN_PROGRESS', 'slow', 1, 5, '[]'),
           ('c', 'image/jpeg', 1, 'SUCCESS', 'quick', 1, 0, '[]')`,
        );
      },
    );
    const stores = openSqliteRecords(dataFolder);
    const imports = (await stores.jobs.listOfCase('c', IMPORT_QUEUE)).map(readImportJob);
    expect(imports).toMatchObject([
      { id: 'failed', status: 'failed', error: 'why', isUpload: false },
      { id: 'cancelled', status: 'cancelled', error: null },
      { id: 'ran', status: 'in_progress', evidenceId: 7, isUpload: true, phase: 'reading', hits: 3, attempts: 1 },
    ]);
    expect(await stores.jobs.fetch('preview', 0)).toMatchObject({ data: { sha256: 'a' }, attempts: 1 });
    expect(await stores.jobs.fetch('preview', 0)).toBeNull();
    expect(await stores.jobs.fetch('preview-slow', 0)).toMatchObject({
      data: { sha256: 'b' },
      attempts: 2,
      priority: 5,
    });
    await stores.close();
  });
});
