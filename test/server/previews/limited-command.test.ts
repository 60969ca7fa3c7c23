import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { limitedCommand } from '@server/previews/limited-command';
import { findProgram } from '@server/previews/run-program';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-limits-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string): string {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, script);
  const { command, args } = limitedCommand(entry, 'quick');
  return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

const unshare = findProgram('unshare');
const canUnshare =
  unshare !== null && [['-n'], ['-r', '-n']].some((options) => spawnSync(unshare, [...options, 'true']).status === 0);
const withUnshare = canUnshare ? it : it.skip;
const withPrlimit = process.platform === 'linux' && findProgram('prlimit') !== null ? it : it.skip;

describe('limitedCommand', () => {
  it('gives JavaScript a small heap', () => {
    const heap = run('console.log(require("v8").getHeapStatistics().heap_size_limit / 1024 ** 2)');
    expect(Number(heap)).toBeLessThan(1_000);
  });

  withUnshare('leaves the process without a network (skipped where name spaces are not permitted)', () => {
    expect(run('console.log(JSON.stringify(require("os").networkInterfaces()))')).toBe('{}');
  });

  withPrlimit('limits memory, processor time and the size of files (skipped without prlimit)', () => {
    const limits = run('console.log(require("fs").readFileSync("/proc/self/limits", "utf8"))');
    expect(limits).toMatch(/Max cpu time +7200/);
    expect(limits).toMatch(/Max file size +268435456/);
    expect(limits).toMatch(/Max data size +3221225472/);
    expect(limits).toMatch(/Max core file size +0/);
  });
});
