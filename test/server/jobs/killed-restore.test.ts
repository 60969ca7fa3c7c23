import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { requireBuild, runReview } from '@test/server/helpers/built-review';
import { file, project } from '@test/server/helpers/report-xml';

// The command line as it is shipped, killed with SIGKILL.
const MAIN = path.resolve('build/server/main.js');
const FILES = 30;
/** Parts of its steps after which it is killed; the last steps are those that make the case visible. */
const KILLS = [0.4, 0.8, 0.95];

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

/** Counts the statements of databases and the renames of files, and at the fatal one kills the process. */
const killAt = (fatal: number, log: string): string => `
  import fs from 'node:fs';
  import { createRequire, syncBuiltinESMExports } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread && process.argv[1] === ${JSON.stringify(MAIN)}) {
    let steps = 0;
    const step = () => {
      steps += 1;
      if (steps === ${fatal}) {
        fs.writeFileSync(${JSON.stringify(log)}, String(steps));
        process.kill(process.pid, 'SIGKILL');
      }
    };
    process.on('exit', () => fs.writeFileSync(${JSON.stringify(log)}, String(steps)));
    const { prototype } = createRequire(process.argv[1])('better-sqlite3');
    const { prepare } = prototype;
    prototype.prepare = function (sql) {
      const statement = prepare.call(this, sql);
      const { run } = statement;
      statement.run = function (...values) {
        const result = run.apply(this, values);
        step();
        return result;
      };
      return statement;
    };
    const { renameSync } = fs;
    fs.renameSync = (...names) => {
      renameSync(...names);
      step();
    };
    syncBuiltinESMExports();
  }`;

async function restoreKilledAt(dataFolder: string, fatal: number): Promise<{ steps: number; wasKilled: boolean }> {
  const log = path.join(folder, 'steps');
  const child = spawn(process.execPath, [MAIN, 'case', 'restore', '--file', archive], {
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAt(fatal, log))}`,
      REVIEW_DATA: dataFolder,
      REVIEW_LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.on('exit', (_code, name) => resolve(name)),
  );
  return { steps: Number(readFileSync(log, 'utf8')), wasKilled: signal === 'SIGKILL' };
}

it('shows a case completely or not at all after any kill of its restoration, and the next start completes it', async () => {
  const whole = await restoreKilledAt(path.join(folder, 'whole'), Number.MAX_SAFE_INTEGER);
  expect(whole.wasKilled).toBe(false);
  expect(whole.steps).toBeGreaterThan(FILES);
  for (const part of KILLS) {
    const dataFolder = path.join(folder, `killed-${part}`);
    const fatal = Math.floor(whole.steps * part);
    expect(await restoreKilledAt(dataFolder, fatal)).toEqual({ steps: fatal, wasKilled: true });
    const again = await runReview(['case', 'restore', '--file', archive], { dataFolder });
    const isDone = /This installation has the case of the archive/.test(again.err);
    expect({ code: again.code, isDone }).toEqual({ code: isDone ? 1 : 0, isDone });
    const verified = await runReview(['verify'], { dataFolder });
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out).toContain(`Case "Harbour": ${FILES} files, all right.`);
    expect(readdirSync(path.join(dataFolder, 'cases'))).toHaveLength(1);
    expect(existsSync(path.join(dataFolder, 'work')) ? readdirSync(path.join(dataFolder, 'work')) : []).toEqual([]);
  }
});
