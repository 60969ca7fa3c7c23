import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { WAITING_PHASES } from '@contract/model/import';
import { chooseImport } from '@server/domain/import-lanes';
import { hitWriters } from '@server/stores/embedded/shards/hit-writers';
import { IMPORT_QUEUE, readImportJob, type ImportData, type ImportJobRecord } from '@server/stores/import-job';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';

const VIEWER: Viewer = { userId: 't', userName: 't', role: 'ADMINISTRATOR', caseAccess: null, seesPrivileged: true };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'admin' });
});
afterEach(() => server.close());

const NOTES_SHA256 = createHash('sha256').update(NOTES_REPORT).digest('hex');

/** A report where an upload lies. */
function upload(): string {
  const inputPath = path.join(server.context.config.dataFolder, 'uploads', randomUUID(), 'notes.xml');
  mkdirSync(path.dirname(inputPath), { recursive: true });
  writeFileSync(inputPath, NOTES_REPORT);
  return inputPath;
}

/** A job in the store that was not announced to the queue, as after an upload. */
async function addJob(changes: Partial<ImportData> = {}, caseId = server.caseId): Promise<string> {
  const data: ImportData = {
    inputName: 'notes.xml',
    inputPath: upload(),
    inputSha256: NOTES_SHA256,
    importType: 'ufed',
    isUpload: true,
    sourceName: 'Phone',
    size: NOTES_REPORT.length,
    ...changes,
  };
  const id = randomUUID();
  await server.context.stores.jobs.send(
    {
      ...{ id, queue: IMPORT_QUEUE, data, priority: 0, singletonKey: null, isKept: true, caseId },
      ...{ userId: 'admin', userName: 'admin', queuedAt: '2025-01-01T00:00:00.000Z' },
    },
    buildAuditEntry(),
  );
  return id;
}

async function importOf(id: string): Promise<ImportJobRecord> {
  const job = await server.context.stores.jobs.get(id);
  if (job === null) {
    throw new Error('There is no such job.');
  }
  return readImportJob(job);
}

/** A job that got as far as writing hits, and there its server died. */
async function addCutOffJob(changes: Partial<ImportData> = {}): Promise<{ id: string; evidenceId: number }> {
  const { stores, config } = server.context;
  const id = await addJob(changes);
  await stores.jobs.fetch(IMPORT_QUEUE, Date.now());
  const { caseId, sourceName: name, importType, inputSha256 } = await importOf(id);
  const source = { caseId, name, importType, ingestionVersion: '0.1.0', inputSha256 };
  const evidenceId = await stores.sources.create(source, id, '2025-01-01T00:00:00.000Z', buildAuditEntry());
  const writer = hitWriters({ dataFolder: config.dataFolder, indexThreads: null }).openWriter(caseId, evidenceId);
  writer.write(buildHitRecord());
  writer.flush();
  return { id, evidenceId };
}

/** What a server does at its start with what the one before left. */
const restart = () => server.context.startImports();
const sources = () => server.context.stores.sources.listOfCases([server.caseId]);
const countHits = async () => {
  const reader = server.context.stores.hits.reader(server.caseId);
  return (await reader.count(VIEWER, { filter: {}, queryFilters: [] })).value;
};

describe('an import whose server was killed', () => {
  it('is repeated: its written items are removed, and each item exists once', async () => {
    const { id, evidenceId } = await addCutOffJob();
    await restart();
    // Its rows are gone before anything else runs: the same source could be written again.
    const { dataFolder } = server.context.config;
    hitWriters({ dataFolder, indexThreads: null }).openWriter(server.caseId, evidenceId).abort();
    await server.context.jobs.ended(id);
    expect(await importOf(id)).toMatchObject({ status: 'completed', attempts: 2, error: null });
    const found = await sources();
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(evidenceId);
    expect(found[0]?.ingestedAt).not.toBeNull();
    expect(await countHits()).toBe(2);
  });

  it('is completed when its last transaction was committed', async () => {
    const evidenceId = await server.addSource({ hits: [buildHitRecord()] });
    const { stores } = server.context;
    const id = await addJob();
    await stores.jobs.fetch(IMPORT_QUEUE, Date.now());
    await stores.jobs.touch(id, { checkpoint: { evidenceId } });
    await restart();
    await server.context.jobs.ended(id);
    expect(await importOf(id)).toMatchObject({ status: 'completed', evidenceId });
    expect(await sources()).toHaveLength(1);
    expect(await countHits()).toBe(1);
  });

  it('is completed when a cancellation came too late', async () => {
    const evidenceId = await server.addSource({ hits: [buildHitRecord()] });
    const { stores } = server.context;
    const id = await addJob();
    await stores.jobs.fetch(IMPORT_QUEUE, Date.now());
    await stores.jobs.touch(id, { checkpoint: { evidenceId } });
    await stores.jobs.cancel(id, buildAuditEntry());
    await restart();
    expect(await importOf(id)).toMatchObject({ status: 'completed', evidenceId });
    expect(await countHits()).toBe(1);
  });

  it('is refused when the container has changed meanwhile', async () => {
    const { id } = await addCutOffJob({ inputSha256: 'ab'.repeat(32) });
    await restart();
    await server.context.jobs.ended(id);
    expect(await importOf(id)).toMatchObject({
      status: 'failed',
      error: 'notes.xml has changed since its import was accepted; nothing of it was kept. Import it again.',
    });
    expect(await sources()).toEqual([]);
  });

  it('fails after the third attempt, and its source is marked as interrupted', async () => {
    const { id, evidenceId } = await addCutOffJob();
    const { jobs } = server.context.stores;
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await jobs.release(id, { countsAttempt: true });
      await jobs.fetch(IMPORT_QUEUE, Date.now());
    }
    await restart();
    const { status, error } = await importOf(id);
    expect(status).toBe('failed');
    expect(error).toContain('3 times');
    const source = await server.context.stores.sources.get(server.caseId, evidenceId);
    expect(source?.events.at(-1)).toMatchObject({ eventType: 'IngestionStopped', metadata: { reason: 'interrupted' } });
    expect(source?.ingestedAt).toBeNull();
    expect(await countHits()).toBe(0);
  });
});

describe('imports', () => {
  it('that wait when a server starts are run one after the other', async () => {
    const ids = [await addJob(), await addJob()];
    await restart();
    await Promise.all(ids.map((id) => server.context.jobs.ended(id)));
    const [first, second] = await Promise.all(ids.map(importOf));
    expect([first?.status, second?.status]).toEqual(['completed', 'completed']);
    expect((second?.startedAt ?? '') >= (first?.finishedAt ?? 'never')).toBe(true);
  });

  it('say what they wait for: another import into the case, another of their lane, or a pause of the queue', async () => {
    const { stores, services } = server.context;
    const other = await server.addCase('Other');
    const phaseOf = async (id: string) => (await services.imports.get((await importOf(id)).caseId, id)).phase;
    await addJob();
    await stores.jobs.fetch(IMPORT_QUEUE, Date.now());
    expect(await phaseOf(await addJob())).toBe(WAITING_PHASES.case);
    expect(await phaseOf(await addJob({}, other))).toBe(WAITING_PHASES.short);
    const long = await addJob({ size: 2 ** 40 }, other);
    expect(await phaseOf(long)).toBe('waiting');
    const pause = { queue: IMPORT_QUEUE, pausedAt: '2025-01-01T00:00:00.000Z', userName: 'admin' };
    await stores.queues.pause(pause, buildAuditEntry());
    expect(await phaseOf(long)).toBe(WAITING_PHASES.paused);
  });

  it('of several cases run beside each other, a small one beside a large one', async () => {
    const { stores } = server.context;
    const other = await server.addCase('Other');
    const large = await addJob({ size: 2 ** 40 });
    const small = await addJob({}, other);
    const chosen = chooseImport(await stores.jobs.listPending(IMPORT_QUEUE), []);
    expect(chosen?.id).toBe(large);
    await restart();
    await Promise.all([large, small].map((id) => server.context.jobs.ended(id)));
    expect((await importOf(large)).status).toBe('completed');
    expect((await importOf(small)).status).toBe('completed');
  });

  it('replace the source of an interrupted import of the same container', async () => {
    const { stores } = server.context;
    const source = { caseId: server.caseId, name: 'Phone', importType: 'ufed', ingestionVersion: '0.1.0' } as const;
    const left = await stores.sources.create(
      { ...source, inputSha256: NOTES_SHA256 },
      'gone',
      '2025',
      buildAuditEntry(),
    );
    const id = await addJob();
    await restart();
    await server.context.jobs.ended(id);
    const found = await sources();
    expect(found.map((one) => one.id)).toEqual([(await importOf(id)).evidenceId]);
    expect(found[0]?.id).not.toBe(left);
  });

  it('are queued again when their server ends', async () => {
    const id = await addJob();
    await restart();
    await until(async () => (await importOf(id)).evidenceId !== null);
    await server.context.jobs.close();
    const { status } = await importOf(id);
    expect(['pending', 'completed']).toContain(status);
    const isDone = status === 'completed';
    expect(await sources()).toHaveLength(isDone ? 1 : 0);
    expect(await countHits()).toBe(isDone ? 2 : 0);
  });
});
