import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { requireBuild, runReview } from '@test/server/helpers/built-review';
import { file, project } from '@test/server/helpers/report-xml';

// The command line as it is shipped, killed with SIGKILL.
const MAIN = path.resolve('build/server/main.js');
const FILES = 30;
/**
 * Steps (statements of databases, renames of files) that begin with these texts, in this order: after the last one the process is
 * killed. Their number is no measure: the jobs look for work by time.
 */
const KILLS = [
  { moment: 'the job exists', steps: ['insert into "job" ', 'commit'] },
  { moment: 'the database of the case is complete', steps: ['INSERT INTO audit ', 'update "job" set "checkpoint"'] },
  { moment: 'the database of the case is in its place', steps: ['rename restored-'] },
  { moment: 'a part of the case is listed', steps: ['rename restored-', 'insert into "evidence_source" '] },
  { moment: 'all of the case is listed', steps: ['insert into "evidence_source" ', 'insert into "audit" '] },
  { moment: 'the case is visible', steps: ['insert into "audit" ', 'commit'] },
];

jest.setTimeout(600_000);

let folder: string;
let archive: string;
beforeAll(async () => {
  requireBuild();
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-restore-'));
  const report = path.join(folder, 'report');
  const rows: string[] = [];
  mkdirSync(path.join(report, 'files', 'Text'), { recursive: true });
  for (let number = 0; number < FILES; number += 1) {
    writeFileSync(path.join(report, 'files', 'Text', `${number}.txt`), `content ${number}`);
    rows.push(file(`f${number}`, `/${number}.txt`, { Tags: 'Text', 'Local Path': `files\\Text\\${number}.txt` }));
  }
  writeFileSync(path.join(report, 'report.xml'), project(`<taggedFiles>${rows.join('')}</taggedFiles>`));
  const dataFolder = path.join(folder, 'origin');
  archive = path.join(folder, 'harbour.reviewcase');
  expect(await runReview(['import', report, '--case', 'Harbour'], { dataFolder })).toMatchObject({ code: 0, err: '' });
  const archived = await runReview(['case', 'archive', '--case', 'Harbour', '--out', archive], { dataFolder });
  expect(archived).toMatchObject({ code: 0, err: '' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Kills the process after the last of these steps. */
const killAfter = (steps: readonly string[]): string => `
  import fs from 'node:fs';
  import { createRequire, syncBuiltinESMExports } from 'node:module';
  import path from 'node:path';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread && process.argv[1] === ${JSON.stringify(MAIN)}) {
    const left = ${JSON.stringify(steps)};
    const step = (text) => {
      if (text.startsWith(left[0])) {
        left.shift();
        left.length === 0 && process.kill(process.pid, 'SIGKILL');
      }
    };
    const { prototype } = createRequire(process.argv[1])('better-sqlite3');
    const { prepare } = prototype;
    prototype.prepare = function (sql) {
      const statement = prepare.call(this, sql);
      const { run } = statement;
      statement.run = function (...values) {
        const result = run.apply(this, values);
        step(sql);
        return result;
      };
      return statement;
    };
    const { renameSync } = fs;
    fs.renameSync = (from, to) => {
      renameSync(from, to);
      step('rename ' + path.basename(from));
    };
    syncBuiltinESMExports();
  }`;

async function restoreUntilKilled(dataFolder: string, steps: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [MAIN, 'case', 'restore', '--file', archive], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAfter(steps))}`,
      REVIEW_DATA: dataFolder,
      REVIEW_LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

it.each(KILLS)(
  'shows a case completely or not at all when its restoration is killed after $moment, and the next start completes it',
  async ({ moment, steps }) => {
    const dataFolder = path.join(folder, moment);
    await restoreUntilKilled(dataFolder, steps);
    const again = await runReview(['case', 'restore', '--file', archive], { dataFolder });
    const isDone = /This installation has the case of the archive/.test(again.err);
    expect({ code: again.code, isDone }).toEqual({ code: isDone ? 1 : 0, isDone });
    const verified = await runReview(['verify'], { dataFolder });
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain(`Case "Harbour": ${FILES} files, all right.`);
    expect(readdirSync(path.join(dataFolder, 'cases'))).toHaveLength(1);
    expect(existsSync(path.join(dataFolder, 'work')) ? readdirSync(path.join(dataFolder, 'work')) : []).toEqual([]);
  },
);
