import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { Value } from '@sinclair/typebox/value';

import { Report, type Operation, type Orders } from './operations';

export interface KilledRun {
  /** The acknowledged operations, in their order. */
  done: { operation: Operation; selected?: number }[];
  /** The operations that were started and not acknowledged. */
  unfinished: Operation[];
  lastEvidenceId: number;
}

/** When the process is killed: some milliseconds after this number of messages. */
export interface Moment {
  reports: number;
  milliseconds: number;
}

const PATIENCE_MS = 20_000;

/** Lets a process change a case, and kills it at a random time. */
export async function runUntilKilled(folder: string, orders: Orders, moment: Moment): Promise<KilledRun> {
  const child = start(folder, [JSON.stringify(orders)]);
  const output: string[] = [];
  let lines = 0;
  let hasTold: () => void = () => undefined;
  const toldEnough = new Promise<void>((resolve) => {
    hasTold = resolve;
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    lines += text.split('\n').length - 1;
    if (lines >= moment.reports) {
      hasTold();
    }
  });
  const end = once(child, 'close');
  const deadline = new AbortController();
  await Promise.race([toldEnough, end, wait(PATIENCE_MS, undefined, { signal: deadline.signal })]);
  deadline.abort();
  await Promise.race([wait(moment.milliseconds), end]);
  child.kill('SIGKILL');
  await end;
  if (child.signalCode !== 'SIGKILL') {
    throw new Error(`The process that changes the case ended by itself, with code ${child.exitCode}.`);
  }
  return readReports(output.join(''), orders);
}

/** Compiles what the process needs, so that it starts soon after a kill. */
export async function warmUp(folder: string): Promise<void> {
  await once(start(folder, []), 'close');
}

const start = (folder: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [path.join(__dirname, 'crash-worker.js'), ...args], {
    env: { ...process.env, BABEL_CACHE_PATH: path.join(folder, 'compiled.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

function readReports(output: string, { nextEvidenceId }: Orders): KilledRun {
  // The kill truncated the output after the last line feed.
  const lines = output.split('\n').slice(0, -1);
  const begun = new Map<number, Operation>();
  const run: KilledRun = { done: [], unfinished: [], lastEvidenceId: nextEvidenceId - 1 };
  for (const line of lines) {
    const report = Value.Parse(Report, JSON.parse(line));
    if ('begin' in report) {
      const { begin, operation } = report;
      begun.set(begin, operation);
      run.lastEvidenceId = Math.max(run.lastEvidenceId, 'evidenceId' in operation ? operation.evidenceId : 0);
      continue;
    }
    const operation = begun.get(report.done);
    if (operation !== undefined) {
      begun.delete(report.done);
      run.done.push({ operation, ...(report.selected !== undefined && { selected: report.selected }) });
    }
  }
  run.unfinished = [...begun.values()];
  return run;
}
