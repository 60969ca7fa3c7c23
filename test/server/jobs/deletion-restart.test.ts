import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import { CaseChanges } from '@server/stores/embedded/writing/changes/case-changes';
import { deletionJob, DELETION_QUEUE } from '@server/stores/deletion-job';
import { buildCase } from '@test/helpers/builders/build-case';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { seedSource, storeFile } from '@test/helpers/seed-source';
import { auditOf, EVERYTHING, reviewer } from '@test/server/stores/contract/harness';

const CASE = 'harbour';
const DELETION = { deletedAt: '2026-03-01T00:00:00.000Z', userId: 'admin', userName: 'admin', reason: 'Order #12' };
const JOB = { id: 'deletion', userId: 'admin', userName: 'admin', queuedAt: DELETION.deletedAt };
const audit = auditOf(reviewer, { caseId: CASE, call: 'deleteCase' });

let folder: string;
let context: AppContext;
let gone: number;
let kept: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-deletion-'));
  context = await open();
  await context.stores.hits.create(CASE, () => context.stores.cases.create(buildCase(CASE), audit));
  gone = await seedSource(context, CASE, {
    name: 'Phone',
    hits: Array.from({ length: 5_000 }, () => buildHitRecord()),
  });
  kept = await seedSource(context, CASE, { name: 'Tablet', hits: [buildHitRecord()] });
});
afterEach(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () =>
  createContext({
    config: buildConfig({ REVIEW_DATA: folder, REVIEW_LOG_LEVEL: 'silent', REVIEW_PREVIEW_PROCESSES: '0' }),
    clock: () => Date.now(),
    log: createLogger('silent'),
    importProcessFile: '',
    conversionProcessFile: '',
    engineFiles: null,
    command: 'test',
  });

/** What was not done is not done by the process that ends; the next one is what a start after a kill is. */
async function restart(): Promise<void> {
  await context.close();
  context = await open();
  await context.startImports();
}
const hits = () => context.stores.hits.transactor(CASE);
const count = async () => (await hits().count(reviewer, EVERYTHING)).value;
const settled = async () => {
  await context.jobs.settled();
  await context.collector.settled();
};
const deleteSource = () =>
  context.stores.deletions.deleteSource(
    CASE,
    gone,
    DELETION,
    { ...deletionJob({ caseId: CASE, evidenceId: gone, name: 'Phone' }, JOB), caseId: CASE },
    audit,
  );
const deleteCase = () =>
  context.stores.deletions.deleteCase(
    CASE,
    DELETION,
    deletionJob({ caseId: CASE, evidenceId: null, name: CASE }, JOB),
    audit,
  );

describe('the deletion of a source continues after a kill', () => {
  it.each([
    ['before it was hidden', async () => undefined],
    ['when it was hidden', () => hits().hideSource(gone, audit)],
    [
      'when its job had begun',
      async () => {
        await hits().hideSource(gone, audit);
        await context.stores.jobs.fetch(DELETION_QUEUE, Date.now());
      },
    ],
    [
      'when its rows were removed',
      async () => {
        await hits().hideSource(gone, audit);
        await hits().purgeSource(gone);
      },
    ],
    [
      'when its job had failed',
      async () => {
        await context.stores.jobs.fetch(DELETION_QUEUE, Date.now());
        await context.stores.jobs.fail('deletion', 'in_progress', { code: 'CRASHED', message: '' }, Date.now());
      },
    ],
  ])('%s', async (_name, before) => {
    await deleteSource();
    await before();
    await restart();
    // Nobody is answered before it is hidden.
    expect(await count()).toBe(1);
    await settled();
    expect(await hits().finishedSources()).toEqual([kept]);
    expect(await hits().purgeSource(gone)).toBeNull();
    expect(await context.stores.deletions.listUnpurged()).toEqual({ cases: [], sources: [] });
    expect((await context.stores.hits.inspect(CASE, null, new AbortController().signal)).problems).toEqual([]);
  });
});

describe('the deletion of a case continues after a kill', () => {
  it.each([
    ['before anything was done', async () => undefined],
    [
      'in the middle of the copy of its audit log',
      async () => {
        mkdirSync(path.join(folder, 'audit', CASE), { recursive: true });
        await context.stores.hits.sealAudit(CASE, audit);
        renameSync(
          path.join(folder, 'audit', CASE, 'audit.db'),
          path.join(folder, 'audit', CASE, 'audit.db.unfinished'),
        );
      },
    ],
    ['when its audit log was copied', () => context.stores.hits.sealAudit(CASE, audit)],
    [
      'when its folder was about to go',
      async () => {
        const { head } = await context.stores.hits.sealAudit(CASE, audit);
        await context.stores.deletions.noteSealed(CASE, head ?? { sequence: 0, hash: '' }, audit);
        mkdirSync(path.join(folder, 'deleted'));
        renameSync(path.join(folder, 'cases', CASE), path.join(folder, 'deleted', CASE));
      },
    ],
  ])('%s', async (_name, before) => {
    const { sha256 } = await storeFile(context, 'of nobody then');
    const entries = context.stores.hits.auditHead(CASE)?.sequence ?? 0;
    await deleteCase();
    await before();
    await restart();
    await settled();
    const sealed = await context.stores.hits.sealedAudit(CASE);
    // One more: that it was deleted.
    expect(sealed).toMatchObject({ entries: entries + 1, problem: null });
    const deleted = await context.stores.deletions.getCase(CASE);
    expect(deleted?.auditHead).toEqual(sealed?.head);
    expect(await context.stores.deletions.listUnpurged()).toEqual({ cases: [], sources: [] });
    expect([existsSync(path.join(folder, 'cases', CASE)), existsSync(path.join(folder, 'deleted', CASE))]).toEqual([
      false,
      false,
    ]);
    expect(await context.stores.files.sizeOf(sha256)).toBeNull();
  });
});

it('the removal of a source that fails between two parts is retried and resumed', async () => {
  await deleteSource();
  const { purgeSource } = CaseChanges.prototype;
  jest.spyOn(CaseChanges.prototype, 'purgeSource').mockImplementationOnce(function* (this: CaseChanges, evidenceId) {
    const work = purgeSource.call(this, evidenceId);
    // An index file, and 4,000 of 5,000 hits.
    work.next();
    yield;
    work.next();
    work.return(null);
    throw new Error('The disk was gone for a moment.');
  });
  await context.startImports();
  await settled();
  expect(await context.stores.jobs.get('deletion')).toMatchObject({ state: 'completed', attempts: 2 });
  expect(await hits().finishedSources()).toEqual([kept]);
  expect(await count()).toBe(1);
  expect(await context.stores.deletions.listUnpurged()).toEqual({ cases: [], sources: [] });
  expect((await context.stores.hits.inspect(CASE, null, new AbortController().signal)).problems).toEqual([]);
});
