import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeBigReport } from './big-report';

/**
 * `npm run bench -- import [--sizes 100,1000]`: imports generated report.xml files of these sizes (MB) with the command line,
 * storing and indexing included, and prints MB of XML a second, hits a second and the peak of resident memory.
 * Memory must not grow with the file; the target is 10 MB/s and under 600 MB at 1,000 MB.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: { sizes: { type: 'string', default: '100,1000' } } });
  console.log('| report.xml | hits | seconds | MB/s | hits/s | peak RSS | case.db |');
  console.log('|---|---|---|---|---|---|---|');
  for (const size of values.sizes.split(',').map(Number)) {
    await benchImport(size);
  }
}

async function benchImport(megabytes: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-bench-'));
  try {
    const file = path.join(folder, 'report.xml');
    const report = await writeBigReport(file, megabytes * 1_000_000);
    const start = process.hrtime.bigint();
    const { peakKb } = await importFile(file, path.join(folder, 'data'));
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    const million = report.bytes / 1e6;
    console.log(
      `| ${million.toFixed(0)} MB | ${report.hits} | ${seconds.toFixed(1)} | ${(million / seconds).toFixed(1)} | ${Math.round(report.hits / seconds)} | ${Math.round(peakKb / 1024)} MB | ${databaseSize(folder)} |`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importFile(file: string, data: string): Promise<{ peakKb: number }> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, 'build/server/main.js', 'import', file, '--case', 'Benchmark'],
    {
      env: { ...process.env, REVIEW_DATA: data, REVIEW_LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let peakKb = 0;
  const timer = setInterval(() => {
    peakKb = Math.max(peakKb, peakMemory(child.pid));
  }, 200);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The import ended with code ${code}`);
  }
  return { peakKb };
}

/** High-water mark of resident memory in KB, as Linux keeps it; 0 once the process is gone. */
function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function databaseSize(folder: string): string {
  const bytes = filesBelow(path.join(folder, 'data', 'cases')).reduce((sum, size) => sum + size, 0);
  return `${Math.round(bytes / 1e6)} MB`;
}

function filesBelow(folder: string): number[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
}
