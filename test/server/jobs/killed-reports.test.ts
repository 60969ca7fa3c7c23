import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createAuditExport } from '@contract/calls/audit';
import { createPrivilegeLog } from '@contract/calls/privilege';
import { createRedaction } from '@contract/calls/redactions';
import { createReport } from '@contract/calls/reports';
import { createSystemReport } from '@contract/calls/system-reports';
import { REDACTIONS_NOTICE } from '@contract/rules/redaction';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { compileConversionProcess } from '@test/helpers/compile-conversion-process';
import { responseOf } from '@test/helpers/request-as';
import { makePackagePage } from '@test/server/helpers/package-page';
import { sendAs } from '@test/server/routes/leak-worlds';
import { filesIn, OUTPUTS, startRedactedCase, wordsIn, type RedactedCase } from '@test/server/routes/redacted-outputs';
import { mark } from '@test/server/routes/report-server';

import type { KillPoint, ReportTask } from './report-child';

jest.setTimeout(600_000);

let folder: string;
let task: ReportTask;
/** The same with outputs of the installation. */
let systemTask: ReportTask;

/** A data folder in which an output of each kind waits to be made. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-reports-'));
  const world = await startRedactedCase();
  const { server } = world;
  const box = { kind: 'box', sha256: world.picture, page: null, box: { x: 0, y: 0, width: 0.5, height: 1 } };
  const redacted = sendAs(server, 'investigator', createRedaction, {
    params: { hitId: '3' },
    body: { target: box, reason: 'privacy', remark: '' },
  });
  expect((await redacted).status).toBe(200);
  await server.signInAs('legal');
  await mark(server, '4');
  // Nothing is made here.
  await server.context.jobs.close();
  const reportIds = await orders(world);
  const dataFolder = copyOf(server, 'data');
  const shared = { caseId: server.caseId, kill: null, webFolder: makePackagePage() };
  const conversionProcessFile = compileConversionProcess();
  task = { ...shared, dataFolder, reportIds, conversionProcessFile };
  const systemIds = await systemOrders(world);
  systemTask = { ...task, dataFolder: copyOf(server, 'system'), reportIds: systemIds };
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the data folder as it would lie there after a crash. */
function copyOf(server: RedactedCase['server'], name: string): string {
  const dataFolder = path.join(folder, name);
  cpSync(server.context.config.dataFolder, dataFolder, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('owner.'),
  });
  return dataFolder;
}

/** Whose items are read again where they are killed, too. */
const KILLED_TWICE = ['disclosure_package ZIP', 'case_report EXCEL', 'privilege_log EXCEL'];
const NAMES = [...KILLED_TWICE, ...Object.keys(OUTPUTS).filter((name) => !KILLED_TWICE.includes(name))];

async function orders(world: RedactedCase): Promise<string[]> {
  const { server } = world;
  const log = { name: 'Log', format: 'EXCEL', states: ['confirmed'] };
  const askLog = () => sendAs(server, 'legal', createPrivilegeLog, { body: log });
  const ids: string[] = [];
  for (const name of NAMES) {
    ids.push((await responseOf(createReport.response, (OUTPUTS[name] ?? askLog)(world))).reportId);
    // They are made in the order of their times.
    server.passTime(1_000);
  }
  return ids;
}

/** A system report and an export of the audit log, each in a queue of its own. */
async function systemOrders({ server }: RedactedCase): Promise<string[]> {
  const data = { cases: true, evidences: true, users: true };
  const report = { exportName: 'July', data };
  const log = { name: 'July', format: 'CSV', orderBy: [{ field: 'timestamp', sortOrder: 'desc' }], filter: {} };
  const { exportId } = await responseOf(
    createSystemReport.response,
    sendAs(server, 'admin', createSystemReport, { body: report }),
  );
  const { id } = await responseOf(
    createAuditExport.response,
    sendAs(server, 'admin', createAuditExport, { body: log }),
  );
  return [exportId, id];
}

/** Makes what waits in a process of its own. Answers the signal that ended it. */
async function make(kill: ReportTask['kill'], of = task): Promise<NodeJS.Signals | null> {
  const worker = path.join(__dirname, 'report-worker.js');
  const child = spawn(process.execPath, [worker, JSON.stringify({ ...of, kill })], {
    env: { ...process.env, BABEL_CACHE_PATH: path.join(folder, 'compiled.json') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'close');
  return child.signalCode;
}

/** What is offered of each output. */
async function offered() {
  const stores = openSqliteRecords(task.dataFolder);
  const reports = await Promise.all(task.reportIds.map((id) => stores.caseReports.get(task.caseId, id)));
  await stores.close();
  return reports.map((report) => ({ status: report?.status, failure: report?.failure, file: report?.result?.file }));
}

it('every output of a case is created again after a kill, and no partial one can be downloaded', async () => {
  for (const [place, reportId] of task.reportIds.entries()) {
    const points: KillPoint[] = KILLED_TWICE.includes(NAMES[place] ?? '') ? ['reading', 'storing'] : ['storing'];
    for (const point of points) {
      expect([NAMES[place], point, await make({ reportId, point })]).toEqual([NAMES[place], point, 'SIGKILL']);
      const files = (await offered()).map(({ file }) => file !== undefined);
      expect([NAMES[place], point, ...files]).toEqual([
        ...[NAMES[place], point],
        ...NAMES.map((_name, other) => other < place),
      ]);
    }
  }
  expect(await make(null)).toBeNull();
  const states = await offered();
  expect(states.map(({ status, failure }) => [status, failure])).toEqual(NAMES.map(() => ['completed', null]));
  for (const [place, { file }] of states.entries()) {
    const content = await storedFile(file);
    // An archive that was cut off has no directory.
    const files = await filesIn(content);
    const isArchive = content.subarray(0, 2).toString('latin1') === 'PK';
    expect([NAMES[place], files.size > 1]).toEqual([NAMES[place], isArchive]);
    const hasNotice = wordsIn(files).includes(REDACTIONS_NOTICE.toLowerCase());
    expect([NAMES[place], hasNotice]).toEqual([NAMES[place], NAMES[place] !== 'privilege_log EXCEL']);
  }
});

it('a system report and an export of the audit log are created again after a kill, and no partial one can be downloaded', async () => {
  const look = async () => {
    const stores = openSqliteRecords(systemTask.dataFolder);
    const [systemReport, auditExport] = systemTask.reportIds;
    const found = [
      await stores.systemReports.get(systemReport ?? ''),
      await stores.auditExports.get(auditExport ?? ''),
    ];
    await stores.close();
    return found.map((output) => ({ status: output?.status, file: output?.file }));
  };
  for (const [place, reportId] of systemTask.reportIds.entries()) {
    expect(await make({ reportId, point: 'storing' }, systemTask)).toBe('SIGKILL');
    expect((await look())[place]).toMatchObject({ status: 'in_progress', file: null });
  }
  expect(await make(null, systemTask)).toBeNull();
  for (const { status, file } of await look()) {
    expect(status).toBe('completed');
    expect((await storedFile(file ?? undefined, systemTask)).length).toBeGreaterThan(100);
  }
});

/** The whole file, as long as the record says. */
async function storedFile(file: { sha256: string; size: number } | undefined, { dataFolder } = task): Promise<Buffer> {
  const store = new DiskFileStore(path.join(dataFolder, 'files'));
  const content = await buffer(store.read(file?.sha256 ?? ''));
  expect(content.length).toBe(file?.size);
  return content;
}
