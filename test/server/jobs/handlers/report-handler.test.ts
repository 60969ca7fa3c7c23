import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { HitSet } from '@server/domain/hit-set';
import { JobService } from '@server/jobs/job-service';
import { ReportHandler } from '@server/jobs/handlers/report-handler';
import { createLogger } from '@server/logger';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ReportIncompleteError } from '@server/reports/report-content';
import type { MakeOptions, MadeReport, ReportMaker } from '@server/reports/report-maker';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { REPORT_QUEUE, reportJob } from '@server/stores/report-job';
import { AccessService } from '@server/services/access-service';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';
import { until } from '@test/helpers/until';
import { addUsers } from '@test/server/stores/records/record-builders';

const AT = '2026-01-02T00:00:00.000Z';
const ITEMS = HitSet.of([{ firstHit: 1, bits: Uint32Array.of(0b111) }]);

let folder: string;
let stores: ReturnType<typeof openSqliteRecords>;
let files: DiskFileStore;
let service: JobService;
/** Folders that reports were made in. */
let folders: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-reports-'));
  stores = openSqliteRecords(folder);
  files = new DiskFileStore(path.join(folder, 'files'));
  service = new JobService({ jobs: stores.jobs, clock: Date.now, log: createLogger('silent') });
  folders = [];
  await addUsers(stores, 'anna');
  await stores.cases.create(
    buildCase('harbour', { assignments: [{ userId: 'anna', accessLevel: 'member' }] }),
    buildAuditEntry(),
  );
});
afterEach(async () => {
  await service.close();
  await stores.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (options: MakeOptions): MadeReport => {
  folders.push(options.folder);
  const file = path.join(options.folder, 'report.pdf');
  writeFileSync(file, 'the report');
  options.onCounted(3);
  options.onProgress(3);
  return { path: file, extension: 'pdf', notes: ['read this'], items: ITEMS };
};

const handlerOf = (make: ReportMaker['make']) =>
  new ReportHandler({
    ...stores,
    files,
    access: new AccessService(stores),
    collector: { whileStoring: (work) => work() },
    makers: new Map([['case_report', { make }]]),
    workFolder: path.join(folder, 'work'),
  });

async function order(id = 'report'): Promise<void> {
  const report = { id, caseId: 'harbour', name: 'May', ownerId: 'anna', ownerName: 'Anna', createdAt: AT };
  const job = reportJob({ name: 'May' }, { id, caseId: 'harbour', userId: 'anna', userName: 'anna', queuedAt: AT });
  await stores.caseReports.create(
    { ...report, reportType: 'case_report', format: 'PDF', request: {} },
    job,
    buildAuditEntry(),
  );
}

/** Runs the job of a report until it has ended. */
async function run(make: ReportMaker['make'], id = 'report') {
  await service.work(handlerOf(make));
  await service.ended(id);
  return { report: await stores.caseReports.get('harbour', id), job: await stores.jobs.get(id) };
}

it('stores its files with the ids of its items, and nothing else', async () => {
  await order();
  const { report, job } = await run(async (_order, options) => write(options));
  expect(job).toMatchObject({ state: 'completed', progress: { itemsWritten: 3, itemsTotal: 3 } });
  expect(report).toMatchObject({
    status: 'completed',
    result: { extension: 'pdf', itemCount: 3, notes: ['read this'], file: { size: 10 } },
  });
  const stored = await stores.caseReports.files();
  expect(await Promise.all(stored.map((sha256) => files.has(sha256)))).toEqual([true, true]);
  expect(folders.some(existsSync)).toBe(false);
});

it('is created with the letterhead at its start, and the name of its owner', async () => {
  const logo = { bytes: Buffer.from('logo'), width: 30, height: 9 };
  const texts = { agency: 'Police of Gotland', department: '' };
  const address = 'Norra Hansegatan 2\n621 41 Visby';
  await stores.letterheads.save(
    { ...texts, address, logo, revision: 1, savedAt: AT, userName: 'admin' },
    buildAuditEntry(),
  );
  await order();
  const orders: unknown[] = [];
  await run(async (ordered, options) => {
    orders.push({ letterhead: ordered.letterhead, ownerUserName: ordered.ownerUserName });
    return write(options);
  });
  const addressLines = ['Norra Hansegatan 2', '621 41 Visby'];
  const letterhead = { ...texts, addressLines, logo: { mimeType: 'image/png', ...logo } };
  expect(orders).toEqual([{ ownerUserName: 'anna', letterhead }]);
});

it('restarts when items have changed in the meantime', async () => {
  await order();
  const { report } = await run(async (_order, options) => {
    if (folders.push(options.folder) < 3) {
      throw folders.length === 1 ? new ItemsChangedError() : new ReportIncompleteError(['item 7']);
    }
    return write(options);
  });
  expect(report).toMatchObject({ status: 'completed' });
});

it('fails with the list of missing files when it is incomplete, and cannot be downloaded', async () => {
  await order();
  const { report, job } = await run(async (_order, { folder: own }) => {
    folders.push(own);
    throw new ReportIncompleteError(['item 7', 'a.jpg']);
  });
  expect(folders).toHaveLength(3);
  expect(report).toMatchObject({ status: 'failed', result: null, failure: 'The report lacks item 7, a.jpg.' });
  expect(job).toMatchObject({ state: 'failed', failure: { code: 'REFUSED' } });
  expect(await stores.caseReports.files()).toEqual([]);
});

it('can be cancelled while it is created, and is created on a retry', async () => {
  await order();
  let isFirst = true;
  await service.work(
    handlerOf(async ({ signal }, options) => {
      if (isFirst) {
        isFirst = false;
        writeFileSync(path.join(options.folder, 'half'), '');
        folders.push(options.folder);
        await once(signal, 'abort');
      }
      signal.throwIfAborted();
      return write(options);
    }),
  );
  await until(() => folders.length > 0);
  expect(await service.cancel('report', buildAuditEntry())).toBe(true);
  expect(await stores.caseReports.get('harbour', 'report')).toMatchObject({
    ...{ status: 'failed', failure: 'The job was cancelled.' },
  });
  expect(folders.some(existsSync)).toBe(false);
  expect(await service.retry('report', buildAuditEntry())).toBe(true);
  await service.ended('report');
  expect(await stores.caseReports.get('harbour', 'report')).toMatchObject({ status: 'completed', failure: null });
});

it('is created again after the process was killed', async () => {
  await order();
  // What a process before this one left.
  expect(await stores.jobs.fetch(REPORT_QUEUE, 0)).toMatchObject({ id: 'report' });
  await stores.caseReports.setStatus('report', 'in_progress');
  const { report } = await run(async (_order, options) => write(options));
  expect(report).toMatchObject({ status: 'completed' });
});

it('is not created again when the process was killed after it was completed', async () => {
  await order();
  await stores.jobs.fetch(REPORT_QUEUE, 0);
  const file = { sha256: 'ab'.repeat(32), size: 1 };
  await stores.caseReports.complete('report', {
    file,
    items: file,
    extension: 'pdf',
    itemCount: 1,
    notes: [],
    newestRedaction: 0,
  });
  const { report, job } = await run(async (_order, options) => write(options));
  expect(folders).toEqual([]);
  expect(report).toMatchObject({ result: { file } });
  expect(job).toMatchObject({ state: 'completed' });
});

it('fails when its owner may no longer open the case', async () => {
  await order();
  await stores.cases.assign('harbour', [{ userId: 'anna', accessLevel: null }], buildAuditEntry());
  const { report } = await run(async (_order, options) => write(options));
  expect(report).toMatchObject({
    ...{ status: 'failed', failure: 'The user who created the report may no longer open the case.' },
  });
  expect(folders).toEqual([]);
});
