import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import Database from 'better-sqlite3';

import { readBackupManifest } from '@server/backups/backup-manifest';
import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import { readKeepingProgress } from '@server/stores/keeping-jobs';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { runInProcess } from '@test/server/helpers/run-in-process';
import { auditOf, EVERYTHING, reviewer } from '@test/server/stores/contract/harness';

import { resultsOf, AT, caseRecords, caseTables, fillCase } from './archived-case';

const cause = buildAuditContext('system management', { call: 'createBackup', timestamp: AT });

let folder: string;
let out: string;
let server: TestServer;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-backup-'));
  out = path.join(folder, 'backups');
  server = await startTestServer();
  await fillCase(server);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function backUp(keep: number | null = null) {
  const { keeping } = server.context.services;
  const id = await keeping.backUp({ out, keep }, cause);
  await keeping.ended(id);
  const job = await keeping.get(id);
  expect(job).toMatchObject({ state: 'completed', failure: null });
  return { outcome: (job && readKeepingProgress(job)?.outcome?.join('\n')) ?? '', names: backupNames() };
}

const backupNames = () =>
  readdirSync(path.join(out, 'backups'))
    .map((name) => name.replace('.json', ''))
    .sort();
const restoreTo = (name: string, ...words: string[]) =>
  runInProcess(folder, ['backup', 'restore', '--from', out, '--data', name, ...words]);
const verifyIn = (name: string) => runInProcess(folder, ['verify'], { env: { REVIEW_DATA: path.join(folder, name) } });

/** Opens a data folder with a server context of its own. */
async function withContext<Result>(name: string, read: (context: AppContext) => Promise<Result>): Promise<Result> {
  const dataFolder = path.join(folder, name);
  const context = await createContext({
    config: buildConfig({ REVIEW_DATA: dataFolder, REVIEW_LOG_LEVEL: 'silent', REVIEW_PREVIEW_PROCESSES: '0' }),
    clock: () => Date.now(),
    log: createLogger('silent'),
    importProcessFile: '',
    conversionProcessFile: '',
    engineFiles: null,
    command: 'test',
  });
  try {
    return await read(context);
  } finally {
    await context.close();
  }
}

it('restores an installation into an empty folder unchanged, including keys and users', async () => {
  const { caseId, context } = server;
  const results = await resultsOf(context, caseId);
  const [tables, records] = [caseTables(context, caseId), caseRecords(context, caseId)];
  await backUp();
  const { code, out: output } = await restoreTo('restored');
  expect(code).toBe(0);
  expect(output).toContain('REVIEW_DATA=');
  expect(await verifyIn('restored')).toMatchObject({ code: 0, err: '' });
  await withContext('restored', async (restored) => {
    expect(caseTables(restored, caseId)).toEqual(tables);
    expect(caseRecords(restored, caseId)).toEqual(records);
    expect(await resultsOf(restored, caseId)).toEqual(results);
    expect((await restored.stores.users.list()).map(({ userName }) => userName)).toContain('ghost');
    // The backup job that was running during the copy does not run again.
    expect(await restored.stores.jobs.listRunning('backup')).toEqual([]);
  });
  expect(existsSync(path.join(folder, 'restored', 'secrets', 'signing-key.pem'))).toBe(true);
  expect((await restoreTo('restored')).err).toContain('is not empty');
});

it('is consistent while evidence is imported and tagged, and passes verification', async () => {
  const { caseId, context } = server;
  const hits = context.stores.hits.transactor(caseId);
  const audit = auditOf(reviewer, { caseId });
  const [hit] = (await hits.search(reviewer, { ...EVERYTHING, sort: [], size: 1 })).hits;
  const workload = { isRunning: true };
  let [imports, tags] = [0, 0];
  const importing = (async () => {
    while (workload.isRunning) {
      imports += 1;
      const fragments = [buildFragment({ name: 'Text', value: `import ${imports}` })];
      await server.addSource({
        name: `Import ${imports}`,
        hits: Array.from({ length: 50 }, () => buildHitRecord({ fragments })),
      });
      // Everything runs in one thread here, so the backup runs between these steps.
      await nextTurn();
    }
  })();
  const tagging = (async () => {
    while (workload.isRunning) {
      tags += 1;
      const tag = await hits.createTag({ name: `Tag ${tags}`, color: 'RED' }, audit);
      await hits.addHitTag(reviewer, hit?.id ?? '', tag.id, audit);
      await nextTurn();
    }
  })();
  for (let number = 0; number < 3; number += 1) {
    await backUp();
  }
  workload.isRunning = false;
  await Promise.all([importing, tagging]);
  expect(Math.min(imports, tags)).toBeGreaterThan(3);
  const counts: number[] = [];
  for (const name of backupNames()) {
    expect(await restoreTo(name, '--backup', name)).toMatchObject({ code: 0, err: '' });
    expect(await verifyIn(name)).toMatchObject({ code: 0, err: '' });
    counts.push(
      await withContext(
        name,
        async ({ stores }) => (await stores.hits.reader(caseId).count(reviewer, EVERYTHING)).value,
      ),
    );
  }
  expect(counts).toHaveLength(3);
  expect(counts).toEqual([...counts].sort((left, right) => left - right));
  expect(counts.every((count) => count % 50 === (counts[0] ?? 0) % 50)).toBe(true);
});

it('copies content once, keeps the requested number of backups, and can restore an older one', async () => {
  const first = await backUp();
  expect(first.outcome).toContain('files (3.0 MB); copied');
  const contents = () =>
    [...readdirSync(path.join(out, 'contents'), { recursive: true, withFileTypes: true })].filter((entry) =>
      entry.isFile(),
    );
  const before = contents().length;
  const second = await backUp();
  // Only the records, which contain the first backup.
  expect(second.outcome).toContain('copied 1 contents');
  expect(contents()).toHaveLength(before + 1);
  await server.context.stores.hits
    .transactor(server.caseId)
    .createTag({ name: 'Later', color: 'RED' }, auditOf(reviewer));
  const third = await backUp(2);
  expect(third.outcome).toContain('Removed 1 older backup.');
  expect(third.names).toHaveLength(2);
  const [older = ''] = third.names;
  expect(await restoreTo('older', '--backup', older)).toMatchObject({ code: 0, err: '' });
  expect(await verifyIn('older')).toMatchObject({ code: 0, err: '' });
  const tags = await withContext('older', ({ stores }) => stores.hits.reader(server.caseId).listTags());
  expect(tags.map(({ name }) => name)).toEqual(['Important']);
  expect((await restoreTo('other', '--backup', '2020-01-01T00-00-00Z')).err).toContain(`There are: `);
});

it('reports files that are missing in the installation or in the backup', async () => {
  const { context } = server;
  const files = new DiskFileStore(path.join(context.config.dataFolder, 'files'));
  const [stored] = await allOf(files);
  await removeFrom(files, [stored ?? '']);
  const { keeping } = context.services;
  const id = await keeping.backUp({ out, keep: null }, cause);
  await keeping.ended(id);
  const job = await keeping.get(id);
  const progress = job && readKeepingProgress(job);
  expect(progress).toMatchObject({ isIncomplete: true });
  expect(progress?.warnings?.[0]).toContain(`The stored file ${stored} is missing`);
  expect((await restoreTo('without')).err).toContain(`Not in the backup: The stored file ${stored} is missing`);

  const contents = new DiskFileStore(path.join(out, 'contents'));
  const hashes = await allOf(contents);
  expect(hashes.length).toBeGreaterThan(1);
  const copy = path.join(folder, 'copy');
  cpSync(out, copy, { recursive: true });
  const inCopy = new DiskFileStore(path.join(copy, 'contents'));
  await removeFrom(inCopy, hashes);
  const { code, err } = await runInProcess(folder, ['backup', 'restore', '--from', copy, '--data', 'half']);
  expect(code).toBe(1);
  expect(err).toMatch(/The content [0-9a-f]{64} in .* is missing\./);
  // An incomplete installation cannot start, and the same command continues once the content exists.
  expect(existsSync(path.join(folder, 'half', 'server.db'))).toBe(false);
  rmSync(copy, { recursive: true });
  cpSync(out, copy, { recursive: true });
  const again = await runInProcess(folder, ['backup', 'restore', '--from', copy, '--data', 'half']);
  expect(again.out).toContain('Restored the backup');
});

async function removeFrom(files: DiskFileStore, hashes: readonly string[]): Promise<void> {
  async function* named() {
    for await (const content of files.stored()) {
      if (hashes.includes(content.sha256)) {
        yield content;
      }
    }
  }
  await files.remove(named());
}

async function allOf(files: DiskFileStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of files.stored()) {
    found.push(sha256);
  }
  return found;
}

it('refuses a folder in the data folder, one of another installation, and one with other files', async () => {
  const { keeping } = server.context.services;
  const inData = path.join(server.context.config.dataFolder, 'backups');
  await expect(keeping.backUp({ out: inData, keep: null }, cause)).rejects.toThrow('lie in each other');
  const failure = async (folderOut: string) => {
    const id = await keeping.backUp({ out: folderOut, keep: null }, cause);
    await keeping.ended(id);
    return (await keeping.get(id))?.failure?.message;
  };
  writeFileSync(path.join(folder, 'letter.txt'), 'x');
  expect(await failure(folder)).toContain('holds letter.txt and no backups');
  await backUp();
  const other = await startTestServer();
  try {
    const id = await other.context.services.keeping.backUp({ out, keep: 1 }, cause);
    await other.context.services.keeping.ended(id);
    const job = await other.context.services.keeping.get(id);
    expect(job?.failure?.message).toContain('holds the backups of another installation');
    expect(backupNames()).toHaveLength(1);
  } finally {
    await other.close();
  }
});

it('does not restore a database with a trigger of another program, and names it', async () => {
  await backUp();
  await restoreTo('restored');
  const changed = path.join(folder, 'restored', 'cases', server.caseId, 'case.db');
  const db = new Database(changed);
  db.exec('CREATE TRIGGER silent BEFORE INSERT ON mark BEGIN SELECT RAISE(IGNORE); END');
  db.close();
  // As a backup of a changed installation.
  const [name = ''] = backupNames();
  const manifestFile = path.join(out, 'backups', `${name}.json`);
  const manifest = readFileSync(manifestFile, 'utf8');
  const entry = readBackupManifest(manifest)?.entries.find(({ path: at }) => at.endsWith('case.db'));
  const content = readFileSync(changed);
  const { sha256 } = await new DiskFileStore(path.join(out, 'contents')).put(content);
  writeFileSync(
    manifestFile,
    manifest.replace(entry?.sha256 ?? '', sha256).replace(`"size": ${entry?.size ?? 0}`, `"size": ${content.length}`),
  );
  const { code, err } = await restoreTo('other');
  expect(err).toMatch(
    /cases\/.*\/case\.db of the backup in .* cannot be restored: .*the trigger "silent" of "mark" is not one of REVIEW.*--backup/,
  );
  expect(code).toBe(1);
});
