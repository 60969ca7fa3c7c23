import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Database from 'better-sqlite3';

import { buildConfig } from '@server/config';
import { createContext } from '@server/context';
import { createLogger } from '@server/logger';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { runInProcess } from '@test/server/helpers/run-in-process';
import { withoutGuards } from '@test/server/helpers/without-guards';

let folder: string;
let caseId: string;
const review = (...words: string[]) => runInProcess(folder, words);
const sealed = () => path.join(folder, 'data', 'audit', caseId, 'audit.db');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-verify-deleted-'));
  const notes = path.join(folder, 'notes.xml');
  writeFileSync(notes, NOTES_REPORT);
  expect(await review('import', notes, '--case', 'Quay')).toMatchObject({ code: 0, err: '' });
  caseId = await deleteCase('Quay');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function deleteCase(name: string): Promise<string> {
  const context = await createContext({
    config: buildConfig({ REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent' }),
    clock: () => Date.now(),
    log: createLogger('silent'),
    importProcessFile: '',
    conversionProcessFile: '',
    engineFiles: null,
    command: 'test',
  });
  await context.startImports();
  const found = await context.stores.cases.findByName(name);
  const id = found?.id ?? '';
  const about = { call: 'deleteCase', caseId: id, timestamp: new Date().toISOString() };
  await context.services.deletions.deleteCase('Order #12', buildAuditContext('case deleted', about));
  await context.jobs.settled();
  await context.close();
  return id;
}

function inSealed(sql: string): void {
  const db = new Database(sealed());
  withoutGuards(db, () => db.exec(sql));
  db.close();
}

it('still verifies the audit log of a deleted case', async () => {
  const { code, out, err } = await review('verify');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/Deleted case "Quay": \d+ entries of its audit log, all right\./);
  expect(out).toMatch(/Everything is as it was stored\.$/);
});

it.each([
  ['is missing', () => rmSync(sealed()), 'is missing. Bring it back from a backup.'],
  ['was changed', () => inSealed(`UPDATE audit SET entry = '{}' WHERE sequence = 1`), 'Audit entry 1 was changed.'],
  [
    'was cut off at its end',
    () => inSealed('DELETE FROM audit WHERE sequence = (SELECT max(sequence) FROM audit)'),
    'which is not the one that was sealed',
  ],
  ['is damaged', () => writeFileSync(sealed(), 'x'.repeat(10_000)), 'audit.db is damaged'],
])('finds that such a log %s', async (_name, damage, finding) => {
  damage();
  const { code, err } = await review('verify');
  expect(code).toBe(1);
  expect(err).toContain('Deleted case "Quay": ');
  expect(err).toContain(finding);
});
