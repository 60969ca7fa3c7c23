import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { getDiskUsage, getInstallation, listFailedJobs, listQueues } from '@contract/calls/installation';
import type { Role } from '@contract/model/case';
import { caseDatabasePath } from '@server/stores/embedded/rows/schema/case-database';
import type { JobFailure, NewJob } from '@server/stores/job-store';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { jobOf } from '@test/server/stores/records/record-builders';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterEach(() => server.close());

const PATH = '/api/reports/v0.0/installation';
const CALLS = [
  ['GET', ''],
  ['GET', '/disk-usage'],
  ['POST', '/disk-usage'],
  ['GET', '/queues'],
  ['POST', '/queues/import/pause'],
  ['POST', '/queues/import/resume'],
  ['POST', '/queues/import/retry'],
  ['GET', '/failed-jobs'],
  ['POST', '/failed-jobs/1/retry'],
] as const;

const send = (method: string, path = '') => requestAs(server, method, `${PATH}${path}`);
const status = () => responseOf(getInstallation.response, send('GET'));
const queues = async () => (await responseOf(listQueues.response, send('GET', '/queues'))).queues;
const queue = async (name: string) => (await queues()).find((found) => found.queue === name);
const failedJobs = () => responseOf(listFailedJobs.response, send('GET', '/failed-jobs'));
const measured = async () => {
  await send('POST', '/disk-usage');
  await server.context.services.diskUsage.settled();
  const { measured: found } = await responseOf(getDiskUsage.response, send('GET', '/disk-usage'));
  if (found === null) {
    throw new Error('Nothing was measured.');
  }
  return found;
};
const entries = async () =>
  (await server.context.stores.systemAudit.entries(0, 1000)).map(({ entry }): unknown => JSON.parse(entry));

/** A job that has failed, with the error of its handler. */
async function addFailed(id: string, given: Partial<NewJob>, failure: Partial<JobFailure> = {}): Promise<void> {
  const { jobs } = server.context.stores;
  await jobs.send(jobOf(id, { caseId: null, userName: 'anna', ...given }), null);
  await jobs.fail(id, 'pending', { code: 'REFUSED', message: 'It is no archive.', ...failure }, Date.now());
}

const IMPORT_DATA = {
  ...{ inputName: 'phone.ufdr', inputPath: '/nowhere/phone.ufdr', inputSha256: 'a'.repeat(64), importType: 'ufed' },
  ...{ isUpload: true, sourceName: 'Phone', size: 5 },
};

describe('the state of the installation', () => {
  it.each(['examiner', 'investigator', 'legal', 'stranger'] as const)('is refused to the %s', async (user) => {
    await server.signInAs(user);
    for (const [method, path] of CALLS) {
      expect([method, path, (await send(method, path)).status]).toEqual([method, path, 403]);
    }
    await server.signOut();
    for (const [method, path] of CALLS) {
      expect([method, path, (await send(method, path)).status]).toEqual([method, path, 401]);
    }
  });

  it('returns version, parts, memory and disk', async () => {
    const found = await status();
    expect(found).toMatchObject({
      nodeVersion: process.versions.node,
      dataFolder: server.context.config.dataFolder,
      records: { kind: 'sqlite', location: 'server.db' },
      search: { threads: 1, indexedCases: 0 },
      identity: { kind: 'embedded' },
      licence: { isRequired: false, expiresOn: null },
      backup: { last: null, underWay: null, failure: null },
    });
    expect(found.health.map(({ part }) => part)).toEqual([
      ...['records', 'search', 'jobs', 'identity', 'previews', 'licence', 'disk'],
    ]);
    // Tests convert nothing.
    expect(found.health.find(({ part }) => part === 'previews')).toMatchObject({
      state: 'warning',
      problems: [expect.stringContaining('REVIEW_PREVIEW_PROCESSES is 0')],
    });
    expect(found.memory.resident).toBeGreaterThan(found.memory.heapUsed);
    expect(found.memory.available).toBeLessThanOrEqual(found.memory.total);
    expect(found.disk.free).toBeLessThanOrEqual(found.disk.total);
    expect(Date.parse(found.startedAt)).toBeLessThan(Date.parse(found.checkedAt));
  });
});

describe('disk usage', () => {
  const LEGAL: Viewer = {
    ...{ userId: 'legal', userName: 'legal', seesPrivileged: true, caseAccess: 'member' },
    role: 'LEGAL_REVIEWER' satisfies Role,
  };

  it('has the size of every part and case, the largest case first, without privileged items in the counts', async () => {
    const stored = await server.storeFile('x'.repeat(200_000));
    const photo = () => buildHitRecord({ attachments: [buildAttachment({ name: 'a.jpg', stored })] });
    await server.addSource({ name: 'Phone', hits: [photo(), buildHitRecord(), buildHitRecord()] });
    await server.addSource({ name: 'Card', hits: [photo()] });
    const other = await server.addCase('Quay');
    const transactor = server.context.stores.hits.transactor(server.caseId);
    await transactor.markPrivileged(LEGAL, '2', true, buildAuditEntry());
    const { parts, cases } = await measured();
    expect(cases.map(({ name }) => name)).toEqual(['Harbour', 'Quay']);
    // The picture of both sources is counted once.
    expect(cases[0]).toMatchObject({ id: server.caseId, items: 3, fileBytes: 200_000, lastUsedAt: null });
    expect(cases[1]).toMatchObject({ id: other, items: 0, fileBytes: 0 });
    const bytes = Object.fromEntries(parts.map(({ part, bytes: size }) => [part, size]));
    expect(bytes.files).toBeGreaterThanOrEqual(200_000);
    expect(bytes.cases).toBe(cases.reduce((sum, { databaseBytes }) => sum + databaseBytes, 0));
    expect(bytes.records).toBeGreaterThan(0);
  });

  it('returns when a user last read in a case', async () => {
    await requestAs(server, 'GET', `/api/cases/v0.0/cases/${server.caseId}`);
    await server.context.audit.follower.follow();
    const [found] = (await measured()).cases;
    expect(Date.now() - Date.parse(found?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('measures the other cases when one cannot be read', async () => {
    const lost = await server.addCase('Quay');
    writeFileSync(caseDatabasePath(server.context.config.dataFolder, lost), 'no database');
    const { cases } = await measured();
    expect(cases.find(({ id }) => id === lost)).toMatchObject({ items: null, fileBytes: null });
    expect(cases.find(({ id }) => id === server.caseId)).toMatchObject({ items: 0 });
  });

  it('is cached for ten minutes, then measured again while the cached numbers are returned', async () => {
    const first = await measured();
    const { services } = server.context;
    server.passTime(9 * 60_000);
    expect(services.diskUsage.get()).toMatchObject({ measured: { at: first.at }, progress: null });
    server.passTime(2 * 60_000);
    expect(services.diskUsage.get()).toMatchObject({ measured: { at: first.at }, progress: 0 });
    await services.diskUsage.settled();
    expect(services.diskUsage.get().measured?.at).not.toBe(first.at);
  });
});

describe('queues', () => {
  it('are all listed, and are paused and resumed with entries in the log', async () => {
    expect((await queues()).map(({ queue: name }) => name)).toEqual(expect.arrayContaining(['import', 'report']));
    expect((await send('POST', '/queues/nothing/pause')).status).toBe(400);
    expect((await send('POST', '/queues/comparison/pause')).status).toBe(200);
    expect(await queue('comparison')).toMatchObject({ paused: { by: 'admin' } });
    expect(await refusalOf(send('POST', '/queues/comparison/pause'))).toMatchObject({ status: 409 });
    const sources = { sourceIds: [1, 2], sourceNames: ['Phone', 'Card'] };
    await server.context.jobs.send(jobOf('waits', { queue: 'comparison', caseId: null, data: sources }), null);
    expect(await queue('comparison')).toMatchObject({ pending: 1, running: 0 });
    expect((await send('POST', '/queues/comparison/resume')).status).toBe(200);
    await server.context.jobs.ended('waits');
    expect(await queue('comparison')).toMatchObject({ pending: 0, paused: null });
    expect(await refusalOf(send('POST', '/queues/comparison/resume'))).toMatchObject({ status: 409 });
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ call: 'pauseQueue', logEvent: 'system management', userId: 'admin' },
          description: { queue: ['comparison'] },
        }),
      ]),
    );
    const resumed = (await entries()).filter((entry) => JSON.stringify(entry).includes('"resumeQueue"'));
    expect(resumed).toMatchObject([
      { description: { queue: ['comparison'], field: ['pausedAt', 'pausedBy'], pausedBy: ['admin', ''] } },
    ]);
  });

  it('list failed jobs without names from the evidence, and exclude jobs that a user cancelled', async () => {
    await addFailed(
      '1',
      { queue: 'import', data: IMPORT_DATA, caseId: server.caseId },
      {
        message: 'phone.ufdr: the entry "files/Secret letter.pdf" is encrypted.',
      },
    );
    await addFailed('2', { queue: 'backup', data: { out: '/backups', keep: null } });
    await addFailed('3', { queue: 'report', data: { name: 'Letters to the lawyer' }, caseId: server.caseId });
    await addFailed('4', { queue: 'backup', data: { out: '/backups', keep: null } }, { code: 'CANCELLED' });
    // In the format of a former version.
    await addFailed('5', { queue: 'import', data: { file: 'old' } });
    const { jobs, totalCount } = await failedJobs();
    expect(totalCount).toBe(4);
    expect(jobs.map(({ id }) => id).sort()).toEqual(['1', '2', '3', '5']);
    expect(jobs.find(({ id }) => id === '1')).toMatchObject({
      ...{ queue: 'import', subject: 'phone.ufdr', userName: 'anna', canRetry: false },
      case: { id: server.caseId, name: 'Harbour' },
      failure: { code: 'REFUSED', message: 'phone.ufdr: the entry "…" is encrypted.' },
    });
    expect(jobs.find(({ id }) => id === '2')).toMatchObject({ subject: '/backups', case: null, canRetry: true });
    expect(jobs.find(({ id }) => id === '3')).toMatchObject({ subject: null });
    expect(jobs.find(({ id }) => id === '5')).toMatchObject({ subject: null, canRetry: false });
    expect(JSON.stringify(jobs)).not.toContain('lawyer');
    expect(await queue('backup')).toMatchObject({ failed: 1 });
  });

  it('start a failed job again on behalf of its owner, and refuse one that cannot be retried', async () => {
    await send('POST', '/queues/backup/pause');
    await addFailed('1', { queue: 'import', data: IMPORT_DATA, caseId: server.caseId });
    await addFailed('2', { queue: 'backup', data: { out: '/backups', keep: null } });
    await addFailed('3', { queue: 'backup', data: { out: '/backups', keep: null } }, { code: 'CANCELLED' });
    expect(await refusalOf(send('POST', '/failed-jobs/1/retry'))).toMatchObject({ status: 409 });
    expect((await send('POST', '/failed-jobs/3/retry')).status).toBe(404);
    expect((await send('POST', '/failed-jobs/none/retry')).status).toBe(404);
    expect((await send('POST', '/failed-jobs/2/retry')).status).toBe(200);
    expect((await send('POST', '/failed-jobs/2/retry')).status).toBe(404);
    expect(await server.context.stores.jobs.get('2')).toMatchObject({ state: 'pending', userName: 'anna' });
    expect((await entries()).at(-1)).toMatchObject({
      ...{ call: 'retryFailedJob', logEvent: 'job retried', userId: 'admin' },
      description: { jobId: ['2'], queue: ['backup'] },
    });
  });

  it('start all failed jobs of a queue again, each with its audit entry', async () => {
    await send('POST', '/queues/archive/pause');
    const data = { caseId: server.caseId, caseName: 'Harbour', out: '/archives/harbour.zip' };
    await addFailed('1', { queue: 'archive', data, caseId: server.caseId, singletonKey: 'a' });
    await addFailed('2', { queue: 'archive', data, caseId: server.caseId, singletonKey: 'a' });
    await addFailed('3', { queue: 'archive', data, caseId: server.caseId });
    await addFailed('4', { queue: 'backup', data: { out: '/backups', keep: null } });
    const response = await send('POST', '/queues/archive/retry');
    // Of two with the same key only one can wait or run.
    expect(await response.json()).toEqual({ retried: 2, left: 1 });
    expect(await queue('archive')).toMatchObject({ pending: 2, failed: 1 });
    expect(await queue('backup')).toMatchObject({ failed: 1 });
    const retried = (await entries()).filter((entry) => JSON.stringify(entry).includes('retryFailedJobs'));
    expect(retried).toHaveLength(2);
    expect(retried[0]).toMatchObject({ logEvent: 'job retried', caseId: server.caseId });
  });
});

describe('the last backup', () => {
  let out: string;
  beforeEach(() => {
    out = mkdtempSync(path.join(tmpdir(), 'review-backups-'));
  });
  afterEach(() => rmSync(out, { recursive: true, force: true }));

  const backUp = async () => {
    const cause = buildAuditContext('system management', { timestamp: new Date().toISOString() });
    const id = await server.context.services.keeping.backUp({ out, keep: null }, cause);
    await server.context.jobs.ended(id);
  };

  it('is returned with its folder, name and size, and whether the file still exists', async () => {
    await backUp();
    const { last, failure } = (await status()).backup;
    expect(last).toMatchObject({ folder: out, startedBy: 'admin', isInPlace: true, problems: 0 });
    expect(last?.bytes).toBeGreaterThan(10_000);
    expect(failure).toBeNull();
    rmSync(path.join(out, 'backups', `${last?.name}.json`));
    expect((await status()).backup.last).toMatchObject({ isInPlace: false });
  });

  it('is returned together with a later one that failed', async () => {
    await backUp();
    rmSync(out, { recursive: true });
    writeFileSync(out, 'a file in place of the folder');
    await backUp();
    const { last, failure } = (await status()).backup;
    expect(last).toMatchObject({ folder: out, isInPlace: false });
    expect(failure?.message).toBeTruthy();
  });
});
