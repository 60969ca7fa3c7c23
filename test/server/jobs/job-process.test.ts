import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isRecord } from '@contract/text/read-json';
import { JobCrashedError, JobLimitError } from '@server/jobs/job-handler';
import { runJobProcess, type ProcessLimits } from '@server/jobs/job-process';
import { processEnd } from '@server/jobs/process-end';
import { isProcessAlive } from '@server/stores/embedded/rows/sources/source-lease';
import { until } from '@test/helpers/until';

const ENTRY = path.resolve('test/server/jobs/job-process.js');
const LIMITS: ProcessLimits = { memory: 4 * 1024 ** 3, cpuSeconds: 600, milliseconds: 600_000 };

/** Runs a process that does one thing; `pid` and `messages` are what was heard of it. */
function start(deed: string, limits: Partial<ProcessLimits> = {}, cancelGraceMs?: number) {
  const controller = new AbortController();
  const received: { pid: number; messages: unknown[] } = { pid: 0, messages: [] };
  const last = runJobProcess({
    entry: ENTRY,
    task: { deed },
    limits: { ...LIMITS, ...limits },
    signal: controller.signal,
    ...(cancelGraceMs !== undefined && { cancelGraceMs }),
    onStarted: async (pid) => void (received.pid = pid),
    onMessage: (message) => received.messages.push(message),
    isLast: (message) => isRecord(message) && message.kind === 'last',
  });
  return { last, heard: received, controller };
}

describe('the process of a job', () => {
  it('receives its task, reports its progress, and sends a result', async () => {
    const { last, heard } = start('answer');
    expect(await last).toEqual({ kind: 'last', was: 'answered' });
    expect(heard.messages).toEqual([{ kind: 'progress', at: 1 }]);
    await processEnd(heard.pid);
    expect(isProcessAlive(heard.pid)).toBe(false);
  });

  it('has crashed when it ends without a result', async () => {
    await expect(start('die').last).rejects.toEqual(new JobCrashedError('code 3'));
  });

  it('receives a request to end when its job is cancelled', async () => {
    const { last, heard, controller } = start('wait');
    await until(() => heard.messages.length === 1);
    controller.abort(new Error('enough'));
    expect(await last).toEqual({ kind: 'last', was: 'cancelled' });
    await processEnd(heard.pid);
    expect(isProcessAlive(heard.pid)).toBe(false);
  });

  it('keeps the result that it sent before the cancellation arrived', async () => {
    const { last, heard, controller } = start('finish late');
    await until(() => heard.messages.length === 1);
    controller.abort(new Error('enough'));
    expect(await last).toEqual({ kind: 'last', was: 'finished' });
  });

  it('is ended by the cancellation when it does not react to it', async () => {
    const { last, heard, controller } = start('wait');
    await until(() => heard.messages.length === 1);
    // It hears of nothing any more, and so cannot answer before it is ended.
    process.kill(heard.pid, 'SIGSTOP');
    controller.abort(new Error('enough'));
    process.kill(heard.pid, 'SIGKILL');
    await expect(last).rejects.toThrow('enough');
  });

  it('is killed by the cancellation at the end of its grace time, within a step that cannot be interrupted', async () => {
    const { last, heard, controller } = start('spin', {}, 0);
    await until(() => heard.messages.length === 1);
    controller.abort(new Error('enough'));
    await expect(last).rejects.toThrow('enough');
    await processEnd(heard.pid);
    expect(isProcessAlive(heard.pid)).toBe(false);
  });

  it.each([
    ['wait', { milliseconds: 1_000 }, /longer than the 0 minutes that a job may \(REVIEW_JOB_MINUTES\)/],
    ['spin', { cpuSeconds: 1 }, /more than the 0 minutes of the processor/],
    ['grow', { memory: 300 * 1024 ** 2 }, /more than the 300 MB of memory that a job may \(REVIEW_JOB_MEMORY_MB\)/],
  ])('is killed at its limit: %s', async (deed, limits, message) => {
    const { last, heard } = start(deed, limits);
    const error: unknown = await last.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(JobLimitError);
    expect(String(error)).toMatch(message);
    await processEnd(heard.pid);
    expect(isProcessAlive(heard.pid)).toBe(false);
  });

  it('ends with its server in every case', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-job-process-'));
    const file = path.join(folder, 'pid');
    const script = `
      const { fork } = require('node:child_process');
      const child = fork(${JSON.stringify(ENTRY)});
      child.on('message', () => process.kill(process.pid, 'SIGKILL'));
      child.send({ deed: 'outlive', file: ${JSON.stringify(file)} });`;
    const server = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    await new Promise((resolve) => server.on('exit', resolve));
    expect(existsSync(file)).toBe(true);
    const pid = Number(readFileSync(file, 'utf8'));
    await processEnd(pid);
    expect(isProcessAlive(pid)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
