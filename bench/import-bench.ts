import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

import { writeBigAxiom } from './imports/big-axiom';
import { writeBigLeapp } from './imports/big-leapp';
import { writeBigReport } from './imports/big-report';
import { writeBigUfdr } from './imports/big-ufdr';
import { writeTextExport, writeXmlExport } from './imports/big-xry';
import { ProcessTree } from './imports/process-tree';
import { leftIn, timeLeftErrors, type ReportedTimeLeft } from './imports/time-left';

const OPTIONS = {
  sizes: { type: 'string' },
  hits: { type: 'string' },
  format: { type: 'string', default: 'ufed' },
  build: { type: 'string', default: 'build' },
  folder: { type: 'string', default: path.join(tmpdir(), 'review-bench-import') },
} as const;

/** A format with an input of many hits: its name in the folder, and `write`, which creates it when it is missing. */
interface Format {
  name: (hits: number) => string;
  write: (path: string, hits: number) => unknown;
}

const FORMATS: Readonly<Record<string, Format>> = {
  ufed: { name: (hits) => `${hits}.ufdr`, write: writeBigUfdr },
  axiom: { name: (hits) => `${hits} axiom`, write: writeBigAxiom },
  'xry-text': {
    name: (hits) => `${hits} xry`,
    write: (folder, hits) => writeTextExport(path.join(folder, 'rdisk0s2'), hits),
  },
  'xry-xml': { name: (hits) => `${hits} xry.xml`, write: writeXmlExport },
  leapp: { name: (hits) => `${hits} leapp`, write: writeBigLeapp },
};

/**
 * `npm run bench -- import [--sizes 100,1000] [--hits 50000,1000000] [--format ufed,axiom,xry-text,xry-xml,leapp]` imports with
 * the command line, including storing and indexing: with `--sizes` report.xml files of these megabytes, with `--hits` exports
 * of each format with these numbers of hits; those of UFED have small files and mail bodies (big-ufdr.ts), the others only
 * records. Prints hits per second, the peak of resident memory of the import's process and of all processes together, and the
 * largest error of the remaining time after the first minute (or a tenth of a shorter import). Inputs stay in `--folder` for
 * the next run; `--build` is another build to compare with.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: OPTIONS });
  const { sizes = values.hits === undefined ? '100,1000' : '', hits = '', format, build, folder } = values;
  mkdirSync(folder, { recursive: true });
  console.log(
    '| input | hits | seconds | processor s | MB/s | hits/s | import process | all processes | data folder | time left off by |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const size of numbersIn(sizes)) {
    const file = path.join(folder, `${size}`, 'report.xml');
    await benchImport(build, file, async (to) => (await writeBigReport(to, size * 1_000_000)).hits);
  }
  for (const name of format.split(',')) {
    const made = FORMATS[name];
    if (made === undefined) {
      throw new Error(`There is no format ${name}: ${Object.keys(FORMATS).join(', ')}.`);
    }
    for (const count of numbersIn(hits)) {
      await benchImport(build, path.join(folder, made.name(count)), async (to) => {
        await made.write(to, count);
        return count;
      });
    }
  }
}

const numbersIn = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number));

/** `write` returns the number of hits that it wrote. */
async function benchImport(build: string, file: string, write: (file: string) => Promise<number>): Promise<void> {
  const report = await existingOrNew(file, write);
  const data = mkdtempSync(path.join(tmpdir(), 'review-bench-'));
  try {
    const { seconds, processor, peaks, progress } = await importFile(build, file, data);
    const million = report.bytes / 1e6;
    const cells = [
      `${path.basename(file)}, ${million.toFixed(0)} MB`,
      report.hits,
      seconds.toFixed(1),
      processor.toFixed(1),
      (million / seconds).toFixed(1),
      Math.round(report.hits / seconds),
      `${Math.round(peaks.largest / 1024)} MB`,
      `${Math.round(peaks.sum / 1024)} MB`,
      `${Math.round(sizeOf(data) / 1e6)} MB`,
      timeLeftErrors(progress, seconds),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** An existing input is used again: generating a million hits takes minutes. */
async function existingOrNew(
  file: string,
  write: (file: string) => Promise<number>,
): Promise<{ bytes: number; hits: number }> {
  const facts = `${file}.facts`;
  if (statSync(facts, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { recursive: true, force: true });
    writeFileSync(facts, String(await write(file)));
  }
  return { bytes: sizeOf(file), hits: Number(readFileSync(facts, 'utf8')) };
}

interface Measured {
  seconds: number;
  /** CPU seconds of all its processes. */
  processor: number;
  peaks: { largest: number; sum: number };
  progress: ReportedTimeLeft[];
}

async function importFile(build: string, file: string, data: string): Promise<Measured> {
  const began = performance.now();
  const main = path.join(build, 'server', 'main.js');
  const child = spawn(process.execPath, [...process.execArgv, main, 'import', file, '--case', 'Benchmark'], {
    env: { ...process.env, REVIEW_DATA: data, REVIEW_LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tree = new ProcessTree(child.pid ?? 0);
  const seconds = () => (performance.now() - began) / 1000;
  const progress: ReportedTimeLeft[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const left = leftIn(line);
    progress.push(...(left === null ? [] : [{ at: seconds(), left }]));
  });
  const timer = setInterval(() => tree.sample(), 100);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  if (code !== 0) {
    throw new Error(`The import ended with code ${code}`);
  }
  return { seconds: seconds(), processor: tree.processorSeconds, peaks: tree.peaks, progress };
}

/** Bytes of a file, or of all files below a folder. */
function sizeOf(input: string): number {
  return statSync(input).isFile()
    ? statSync(input).size
    : readdirSync(input, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
