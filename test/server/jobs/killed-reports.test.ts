import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createPrivilegeLog } from '@contract/calls/privilege';
import { createRedaction } from '@contract/calls/redactions';
import { createReport } from '@contract/calls/reports';
import { REDACTIONS_NOTICE } from '@contract/rules/redaction';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { openSqliteRecords } from '@server/stores/records/open-sqlite-records';
import { compileConversionProcess } from '@test/helpers/compile-conversion-process';
import { answerOf } from '@test/helpers/request-as';
import { makePackagePage } from '@test/server/helpers/package-page';
import { sendAs } from '@test/server/routes/leak-worlds';
import { filesIn, OUTPUTS, startRedactedCase, wordsIn, type RedactedCase } from '@test/server/routes/redacted-outputs';
import { mark } from '@test/server/routes/report-server';

import type { KillPoint, ReportTask } from './report-child';

jest.setTimeout(600_000);

let folder: string;
let task: ReportTask;

/** A data folder in which a package, a redacted report and a privilege log wait to be made. */
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
  const dataFolder = path.join(folder, 'data');
  cpSync(server.context.config.dataFolder, dataFolder, {
    recursive: true,
    filter: (file) => !path.basename(file).startsWith('owner.'),
  });
  await server.close();
  task = {
    ...{ dataFolder, reportIds, caseId: server.caseId, kill: null },
    ...{ webFolder: makePackagePage(), conversionProcessFile: compileConversionProcess() },
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function orders(world: RedactedCase): Promise<string[]> {
  const { server } = world;
  const log = { name: 'Log', format: 'EXCEL', states: ['confirmed'] };
  const asked = [
    OUTPUTS['disclosure_package ZIP']!,
    OUTPUTS['case_report EXCEL']!,
    () => sendAs(server, 'legal', createPrivilegeLog, { body: log }),
  ];
  const ids: string[] = [];
  for (const ask of asked) {
    ids.push((await answerOf(createReport.response, ask(world))).reportId);
    // They are made in the order of their times.
    server.passTime(1_000);
  }
  return ids;
}

/** Makes what waits in a process of its own. Answers the signal that ended it. */
async function make(kill: ReportTask['kill']): Promise<NodeJS.Signals | null> {
  const worker = path.join(__dirname, 'report-worker.js');
  const child = spawn(process.execPath, [worker, JSON.stringify({ ...task, kill })], {
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

it('a package, a redacted report and a privilege log are made anew after a kill, and no half of one is offered', async () => {
  for (const [place, reportId] of task.reportIds.entries()) {
    for (const point of ['reading', 'storing'] satisfies KillPoint[]) {
      expect([place, point, await make({ reportId, point })]).toEqual([place, point, 'SIGKILL']);
      const states = await offered();
      const files = states.map(({ file }) => file !== undefined);
      expect([place, point, ...files]).toEqual([place, point, ...[0, 1, 2].map((other) => other < place)]);
    }
  }
  expect(await make(null)).toBeNull();
  const states = await offered();
  expect(states.map(({ status, failure }) => [status, failure])).toEqual(Array(3).fill(['completed', null]));
  const store = new DiskFileStore(path.join(task.dataFolder, 'files'));
  for (const [place, { file }] of states.entries()) {
    const content = await buffer(store.read(file?.sha256 ?? ''));
    expect(content.length).toBe(file?.size);
    // An archive that was cut off has no directory.
    const files = await filesIn(content);
    expect(files.size).toBeGreaterThan(1);
    expect([place, wordsIn(files).includes(REDACTIONS_NOTICE.toLowerCase())]).toEqual([place, place < 2]);
  }
});
