import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildConfig } from '@server/config';
import { createContext, type AppContext } from '@server/context';
import { createLogger } from '@server/logger';
import { buildAuditContext, buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildCase } from '@test/helpers/builders/build-case';

// The server as it is shipped, killed with SIGKILL while it updates cases to a configuration.
const MAIN = path.resolve('build/server/main.js');
const CASES = 5;
const cause = buildAuditContext('system management', { call: 'saveColumns' });
const change = {
  schemaVersion: 2 as const,
  config: [
    {
      ...{ type: 'importType' as const, name: 'ufed' as const },
      children: [{ type: 'group' as const, name: 'Web', importance: 'secondary' as const, children: [] }],
    },
  ],
};

let folder: string;
const env = () => ({ REVIEW_DATA: path.join(folder, 'data'), REVIEW_LOG_LEVEL: 'silent', REVIEW_PORT: '0' });

beforeAll(() => {
  if (!existsSync(MAIN)) {
    throw new Error('This test kills the built server: run "npm run build" first.');
  }
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-killed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the server before its own code: kills it before or after a case is switched for the n-th time. */
const killAt = (fatal: number, moment: 'before' | 'after'): string => `
  import { createRequire } from 'node:module';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    let switched = 0;
    const kill = (moment) => moment === ${JSON.stringify(moment)} && switched === ${fatal} && process.kill(process.pid, 'SIGKILL');
    const { prototype } = createRequire(${JSON.stringify(MAIN)})('better-sqlite3');
    const { prepare } = prototype;
    prototype.prepare = function (sql) {
      const statement = prepare.call(this, sql);
      if (/^update "case_configuration"/.test(sql)) {
        const { run } = statement;
        statement.run = function (...values) {
          switched += 1;
          kill('before');
          const result = run.apply(this, values);
          kill('after');
          return result;
        };
      }
      return statement;
    };
  }`;

async function open(): Promise<AppContext> {
  const config = buildConfig(env());
  return createContext({
    ...{ config, clock: () => Date.now(), log: createLogger(config.logLevel), engineFiles: null, command: 'test' },
    ...{ importProcessFile: '', conversionProcessFile: '' },
  });
}

/** Cases, and a saved configuration to which none of them is updated: jobs do not run yet. */
async function prepare(): Promise<void> {
  const context = await open();
  const { hits, cases } = context.stores;
  for (let number = 0; number < CASES; number += 1) {
    const id = `case-${number}`;
    await hits.create(id, () => cases.create(buildCase(id), buildAuditEntry('case created')));
  }
  await context.services.configuration.save('Default', change, undefined, cause);
  await context.close();
}

async function serveUntilKilled(fatal: number, moment: 'before' | 'after'): Promise<void> {
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    env: {
      ...process.env,
      ...env(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(killAt(fatal, moment))}`,
    },
    stdio: 'ignore',
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

describe('a server that is killed while it updates cases', () => {
  it.each([
    { fatal: 1, moment: 'before', left: 5 },
    { fatal: 3, moment: 'before', left: 3 },
    { fatal: 3, moment: 'after', left: 2 },
    { fatal: 5, moment: 'after', left: 0 },
  ] as const)('continues at its next start: killed $moment case $fatal', async ({ fatal, moment, left }) => {
    await prepare();
    await serveUntilKilled(fatal, moment);
    const context = await open();
    const { configurations, systemAudit } = context.stores;
    expect(await configurations.listUpdating()).toHaveLength(left);
    await context.startImports();
    while ((await configurations.listUpdating()).length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (let number = 0; number < CASES; number += 1) {
      expect(await configurations.basisOf(`case-${number}`)).toMatchObject({ revision: 1 });
    }
    expect((await systemAudit.verify()).problem).toBeNull();
    await context.close();
  });
});
