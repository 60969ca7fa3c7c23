import { randomUUID } from 'node:crypto';

import { listJobs, cancelJob, retryJob, deleteJob, markJobsSeen } from '@contract/calls/jobs';
import type { Job } from '@contract/model/job';
import { IMPORT_QUEUE, type ImportData } from '@server/stores/import-job';
import type { JobFailure, NewJob } from '@server/stores/job-store';
import { reportJob } from '@server/stores/report-job';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const NOW = Date.parse('2026-01-02T03:04:05.678Z');
const REFUSED: JobFailure = { code: 'REFUSED', message: 'phone.ufdr: it is no archive. Export it again.' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
});
afterEach(() => server.close());

const at = (path = '') => `/user/api/REVIEW/users/me/jobs${path}`;
const list = async (): Promise<Job[]> => (await responseOf(listJobs.response, requestAs(server, 'GET', at()))).jobs;

/** The job of an import as the server stores it; nothing runs it, since no queue is woken. */
async function addJob(given: Partial<NewJob> = {}, data: Partial<ImportData> = {}): Promise<string> {
  const id = randomUUID();
  const input: ImportData = {
    ...{ inputName: 'phone.ufdr', inputPath: '/nowhere/phone.ufdr', inputSha256: id, importType: 'ufed' },
    ...{ isUpload: false, sourceName: 'Phone', size: 200 },
    ...data,
  };
  await server.context.stores.jobs.send(
    {
      ...{ id, queue: IMPORT_QUEUE, data: input, priority: 0, singletonKey: null, isKept: true },
      ...{ caseId: server.caseId, userId: 'examiner', userName: 'examiner', queuedAt: '2026-01-01T00:00:00.000Z' },
      ...given,
    },
    buildAuditEntry(),
  );
  return id;
}

async function addEnded(failure: JobFailure | null, data: Partial<ImportData> = {}): Promise<string> {
  const { jobs } = server.context.stores;
  const id = await addJob({}, data);
  await jobs.fetch(IMPORT_QUEUE, NOW);
  await (failure === null ? jobs.complete(id, NOW) : jobs.fail(id, 'in_progress', failure, NOW));
  return id;
}

describe('listJobs', () => {
  it("lists the user's own jobs with the allowed actions of each", async () => {
    const { jobs } = server.context.stores;
    const running = await addJob();
    await jobs.fetch(IMPORT_QUEUE, NOW);
    await jobs.touch(running, { progress: { phase: 'reading', bytesRead: 50, bytesTotal: 200, hits: 3 } });
    const failed = await addEnded(REFUSED);
    const upload = await addEnded(REFUSED, { isUpload: true });
    const done = await addEnded(null);
    const waiting = await addJob();
    await addJob({ userId: 'admin' });
    const caseOfJob = { id: server.caseId, name: 'Harbour' };
    expect(await list()).toMatchObject([
      { id: waiting, state: 'pending', fraction: 0, actions: ['cancel'], case: caseOfJob, name: 'phone.ufdr' },
      { id: done, state: 'completed', actions: ['delete'], finishedAt: '2026-01-02T03:04:05.678Z', isSeen: false },
      { id: upload, state: 'failed', actions: ['delete'] },
      { id: failed, state: 'failed', failure: REFUSED, actions: ['retry', 'delete'] },
      { id: running, state: 'in_progress', fraction: 0.25, actions: ['cancel'] },
    ]);
  });

  it('says what waiting jobs wait for and their place, and names no job of others', async () => {
    const { jobs, queues } = server.context.stores;
    const large = { size: 1024 ** 3 };
    const quay = await server.addCase('Quay');
    const pier = await server.addCase('Pier', [{ userId: 'examiner', accessLevel: 'manager' }]);
    await addJob({ caseId: quay, userId: 'admin' }, { ...large, inputName: 'secret.ufdr' });
    await addJob({ userId: 'admin' });
    await jobs.fetch(IMPORT_QUEUE, NOW);
    await jobs.fetch(IMPORT_QUEUE, NOW);
    await addJob({ caseId: quay, userId: 'admin' }, { inputName: 'secret.ufdr' });
    const ofCase = await addJob();
    const long = await addJob({ caseId: pier }, large);
    const short = await addJob({ caseId: pier });
    const report = randomUUID();
    const owner = { userId: 'examiner', userName: 'examiner', queuedAt: '2026-01-01T00:00:00.000Z' };
    await jobs.send(reportJob({ name: 'May' }, { ...owner, id: report, caseId: server.caseId }), buildAuditEntry());
    const waits = async () => Object.fromEntries((await list()).map(({ id, waiting }) => [id, waiting]));
    expect(await waits()).toMatchObject({
      [ofCase]: { reason: 'case', lane: 'short', place: 2 },
      [long]: { reason: 'long', lane: 'long', place: 1 },
      [short]: { reason: 'short', lane: 'short', place: 3 },
      [report]: { reason: 'turn', lane: null, place: 1 },
    });
    expect(JSON.stringify(await list())).not.toMatch(/secret|Quay/);
    await queues.pause({ queue: IMPORT_QUEUE, pausedAt: '2026-01-01', userName: 'admin' }, buildAuditEntry());
    expect(await waits()).toMatchObject({ [long]: { reason: 'paused', lane: 'long', place: 1 } });
  });

  it('hides jobs in a case that the user may no longer open, and refuses to change them', async () => {
    const caseId = await server.addCase('Quay');
    const id = await addJob({ caseId });
    expect(await list()).toEqual([]);
    for (const [method, path] of [
      ['POST', `/${id}/cancel`],
      ['POST', `/${id}/retry`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect(await refusalOf(requestAs(server, method, at(path)))).toMatchObject({ status: 404 });
    }
  });

  it('returns to a member a job that only a manager may cancel', async () => {
    const caseId = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    const id = await addJob({ caseId });
    expect(await list()).toMatchObject([{ id }]);
    expect(await refusalOf(requestAs(server, 'POST', at(`/${id}/cancel`)))).toMatchObject({ status: 403 });
  });
});

describe("another user's job", () => {
  it('returns 404 to every call', async () => {
    const id = await addEnded(REFUSED);
    await server.signInAs('admin');
    for (const [method, path] of [
      ['POST', `/${id}/cancel`],
      ['POST', `/${id}/retry`],
      ['DELETE', `/${id}`],
      ['POST', '/unknown/cancel'],
    ] as const) {
      expect(await refusalOf(requestAs(server, method, at(path)))).toMatchObject({
        status: 404,
        message: 'There is no such job.',
      });
    }
    await responseOf(markJobsSeen.response, requestAs(server, 'PUT', at('/seen'), { jobIds: [id] }));
    expect(await server.context.stores.jobs.get(id)).toMatchObject({ isSeen: false });
  });
});

describe('cancelJob', () => {
  it('ends a job, writes an audit entry, and refuses one that has ended', async () => {
    const id = await addJob();
    const { job } = await responseOf(cancelJob.response, requestAs(server, 'POST', at(`/${id}/cancel`)));
    expect(job).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' } });
    expect(await refusalOf(requestAs(server, 'POST', at(`/${id}/cancel`)))).toMatchObject({
      status: 409,
      message: 'The job has already ended.',
    });
    expect((await server.context.stores.systemAudit.verify()).problem).toBeNull();
  });
});

describe('retryJob', () => {
  it('runs a failed job again', async () => {
    const id = await addEnded(REFUSED);
    const { job } = await responseOf(retryJob.response, requestAs(server, 'POST', at(`/${id}/retry`)));
    expect(job).toMatchObject({ failure: null, finishedAt: null });
    await server.context.jobs.ended(id);
    const [again] = await list();
    // The container is not there any more.
    expect(again).toMatchObject({ id, state: 'failed', failure: { code: 'REFUSED' }, isSeen: false });
    expect(again?.failure?.message).toMatch(/phone\.ufdr/);
  });

  it.each([
    ['that was completed', () => addEnded(null)],
    ['whose upload is gone', () => addEnded(REFUSED, { isUpload: true })],
  ])('refuses a job %s', async (_what, add) => {
    const id = await add();
    expect(await refusalOf(requestAs(server, 'POST', at(`/${id}/retry`)))).toMatchObject({
      status: 409,
      message: 'The job cannot be tried again. Start a new one.',
    });
  });

  it('refuses a job that waits or runs', async () => {
    const { jobs } = server.context.stores;
    const id = await addJob({ singletonKey: 'k' });
    await jobs.fetch(IMPORT_QUEUE, NOW);
    await jobs.fail(id, 'in_progress', REFUSED, NOW);
    await addJob({ singletonKey: 'k' });
    expect(await refusalOf(requestAs(server, 'POST', at(`/${id}/retry`)))).toMatchObject({
      status: 409,
      message: 'This is already in progress.',
    });
  });
});

describe('another realm', () => {
  it.each([
    ['GET', ''],
    ['POST', '/1/cancel'],
    ['POST', '/1/retry'],
    ['DELETE', '/1'],
  ])('has no jobs: %s %s', async (method, path) => {
    expect((await requestAs(server, method, `/user/api/OTHER/users/me/jobs${path}`)).status).toBe(404);
  });
});

describe('deleteJob and markJobsSeen', () => {
  it('remove an ended job from the list, and store what the user has seen', async () => {
    const [first, second] = [await addEnded(null), await addEnded(REFUSED)];
    await responseOf(markJobsSeen.response, requestAs(server, 'PUT', at('/seen'), { jobIds: [second] }));
    await responseOf(deleteJob.response, requestAs(server, 'DELETE', at(`/${first}`)));
    expect(await list()).toMatchObject([{ id: second, isSeen: true }]);
    const waiting = await addJob();
    expect(await refusalOf(requestAs(server, 'DELETE', at(`/${waiting}`)))).toMatchObject({
      status: 409,
      message: 'The job is still waiting or running. Cancel it first.',
    });
  });
});
