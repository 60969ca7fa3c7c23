import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { EmbeddedHitStore } from '@server/stores/embedded/engine/embedded-hit-store';
import { hitWriters } from '@server/stores/embedded/engine/hit-writers';
import type { ImportJobRecord } from '@server/stores/import-job-store';
import type { Viewer } from '@server/stores/viewer';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';

jest.setTimeout(60_000);

const AUDIT = {
  logEvent: 'evidence import started',
  userId: 't',
  userName: 't',
  timestamp: '2025-01-01T00:00:00.000Z',
  caseId: null,
  call: 't',
  description: {},
};
const VIEWER: Viewer = { userId: 't', userName: 't', role: 'ADMINISTRATOR', caseAccess: null, seesPrivileged: true };
/** Larger than any number that the system gives to a process. */
const DEAD_PROCESS = 2 ** 30;
const SHA256 = 'ab'.repeat(32);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterEach(() => server.close());

/** A job as another process left it. */
async function leaveJob(changes: Partial<ImportJobRecord> = {}): Promise<ImportJobRecord> {
  const job: ImportJobRecord = {
    id: randomUUID(),
    caseId: server.caseId,
    evidenceId: null,
    inputName: 'phone.xml',
    inputPath: '/nowhere/phone.xml',
    inputSha256: SHA256,
    importType: 'ufed',
    isUpload: false,
    sourceName: 'Phone',
    status: 'pending',
    phase: 'waiting',
    bytesRead: 0,
    bytesTotal: 0,
    hits: 0,
    queuedAt: '2025-01-01T00:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    error: null,
    processId: DEAD_PROCESS,
    heartbeatAt: Date.now(),
    userId: 't',
    userName: 't',
    ...changes,
  };
  await server.context.stores.jobs.create(job, AUDIT);
  return job;
}

/** An import that got as far as writing hits, and there its process died. */
async function leaveRunningImport(): Promise<{ job: ImportJobRecord; evidenceId: number }> {
  const { stores, config } = server.context;
  const job = await leaveJob();
  await stores.jobs.claim(job.id, DEAD_PROCESS, Date.now());
  const { caseId, sourceName: name, importType, inputSha256 } = job;
  const source = { caseId, name, importType, ingestionVersion: '0.1.0', inputSha256 };
  const evidenceId = await stores.sources.create(source, job.id, AUDIT.timestamp, AUDIT);
  const { dataFolder } = config;
  const writer = hitWriters({ dataFolder, indexThreads: null }).openWriter(caseId, evidenceId);
  writer.write(buildHitRecord());
  writer.flush();
  return { job, evidenceId };
}

const jobOf = (id: string) => server.context.stores.jobs.get(id);
const reconcile = () => server.context.queue.reconcile({ takesOverUploads: true });

describe('reconcile', () => {
  it('rolls back an import whose process died and marks its source as interrupted', async () => {
    const { job, evidenceId } = await leaveRunningImport();
    await reconcile();
    expect(await jobOf(job.id)).toMatchObject({
      status: 'failed',
      error: 'The import was interrupted because its process ended; nothing of it was kept. Import it again.',
    });
    const source = await server.context.stores.sources.get(server.caseId, evidenceId);
    expect(source?.events.at(-1)).toMatchObject({ eventType: 'IngestionStopped', metadata: { reason: 'interrupted' } });
    expect(source?.ingestedAt).toBeNull();
    // The rows are gone: the same source could be written again.
    const { dataFolder } = server.context.config;
    const again = hitWriters({ dataFolder, indexThreads: null }).openWriter(server.caseId, evidenceId);
    again.abort();
  });

  it('completes an import that finished in the case before its process died', async () => {
    const evidenceId = await server.addSource({ hits: [buildHitRecord()] });
    const job = await leaveJob();
    await server.context.stores.jobs.claim(job.id, DEAD_PROCESS, Date.now());
    const source = await server.context.stores.sources.get(server.caseId, evidenceId);
    expect(source).not.toBeNull();
    // The records as they were before the process could write them: running, with the source of the finished hits.
    const { records } = await recordsOf(server);
    await records.recover({ ...job, status: 'in_progress', evidenceId });
    expect(await jobOf(job.id)).toMatchObject({ status: 'completed', error: null });
  });

  it('leaves alone what another living process runs', async () => {
    const job = await leaveJob();
    await server.context.stores.jobs.claim(job.id, process.ppid, Date.now());
    await reconcile();
    expect((await jobOf(job.id))?.status).toBe('in_progress');
    server.passTime(121_000);
    await reconcile();
    expect((await jobOf(job.id))?.status).toBe('failed');
  });

  it('takes over an upload that still waits, and gives up what waited at a command line', async () => {
    const folder = path.join(server.context.config.dataFolder, 'uploads', 'one');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'upload.xml'), NOTES_REPORT);
    const upload = await leaveJob({ isUpload: true, inputPath: path.join(folder, 'upload.xml') });
    const command = await leaveJob();
    await reconcile();
    await server.context.queue.ended(upload.id);
    expect((await jobOf(upload.id))?.status).toBe('completed');
    expect((await jobOf(command.id))?.status).toBe('failed');
  });
});

describe('watching others', () => {
  it('rolls back the import of a process that died, although the server goes on', async () => {
    const { job, evidenceId } = await leaveRunningImport();
    server.context.queue.watchOthers(20);
    await until(async () => (await jobOf(job.id))?.status !== 'in_progress');
    expect((await jobOf(job.id))?.status).toBe('failed');
    const hits = server.context.stores.hits.reader(server.caseId);
    const criteria = { filter: { evidenceIds: [evidenceId] }, queryFilters: [] };
    expect((await hits.count(VIEWER, criteria)).value).toBe(0);
  });
});

describe('the queue', () => {
  it('waits for an import of another process, and goes on when that process dies', async () => {
    const other = await leaveJob();
    await server.context.stores.jobs.claim(other.id, process.ppid, Date.now());
    const file = path.join(server.context.config.dataFolder, 'notes.xml');
    writeFileSync(file, NOTES_REPORT);
    const own = await leaveJob({ inputPath: file, inputSha256: 'cd'.repeat(32), processId: process.pid });
    const claim = jest.spyOn(server.context.stores.jobs, 'claim');
    server.context.queue.enqueue(own.id);
    await until(() => claim.mock.calls.length > 1);
    expect((await jobOf(own.id))?.status).toBe('pending');
    server.passTime(121_000);
    await server.context.queue.ended(own.id);
    expect((await jobOf(own.id))?.status).toBe('completed');
    expect((await jobOf(other.id))?.status).toBe('failed');
  });

  it('replaces the source that an interrupted import of the same container left', async () => {
    const { evidenceId } = await leaveRunningImport();
    await reconcile();
    const file = path.join(server.context.config.dataFolder, 'notes.xml');
    writeFileSync(file, NOTES_REPORT);
    const job = await leaveJob({ inputPath: file, processId: process.pid });
    server.context.queue.enqueue(job.id);
    await server.context.queue.ended(job.id);
    const sources = await server.context.stores.sources.listOfCases([server.caseId]);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.id).not.toBe(evidenceId);
    expect(sources[0]?.ingestedAt).not.toBeNull();
  });

  it('rolls a running import back when the server ends, and marks it as interrupted', async () => {
    const file = path.join(server.context.config.dataFolder, 'notes.xml');
    writeFileSync(file, NOTES_REPORT);
    const job = await leaveJob({ inputPath: file, processId: process.pid });
    server.context.queue.enqueue(job.id);
    await server.context.queue.close();
    expect((await jobOf(job.id))?.status).toMatch(/^(failed|pending)$/);
    const hits = new EmbeddedHitStore({ dataFolder: server.context.config.dataFolder, threads: null });
    expect(await hits.reader(server.caseId).finishedSources()).toEqual([]);
    await hits.close();
  });
});

async function recordsOf({ context }: TestServer) {
  const { ImportRecords } = await import('@server/jobs/import-records');
  return { records: new ImportRecords({ ...context.stores, clock: context.clock }) };
}
