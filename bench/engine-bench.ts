import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BASELINES, baselineFolder, prepareBaseline, type BaselineName } from './baselines/baseline-folders';
import { fingerprintOf } from './baselines/build-record';
import { findSamples } from './engine/case-samples';
import { baselineTarget, reviewTarget, type BenchTarget } from './engine/bench-target';
import { caseFolder, importedCase } from './engine/kept-case';
import { measureClients } from './engine/measure-clients';
import { compareThreads, measureOpenings, measureRows } from './engine/measure-targets';
import { clientTable, importTable, machineLine, queryTable } from './engine/report';
import { rowsOf } from './engine/rows';
import { warmFiles } from './engine/warm-files';
import { warmUp } from './engine/warm-up';
import { loadCorpora } from './generator/corpora';

interface Options {
  hits: number;
  baselines: BaselineName[];
  keep: string;
  clients: number;
  seconds: number;
  budget: number;
}

/**
 * Above this number of hits only REVIEW is measured with several clients: copying and cleaning a baseline would take half an
 * hour.
 */
const MAX_HITS_FOR_CLIENTS = 2_000_000;

/**
 * `npm run bench -- engine [--hits 1000000] [--baselines sqlite,postgres,opensearch] [--keep FOLDER] [--clients 8] [--seconds 30] [--budget 45]
 * [--out FILE]`: imports a generated case and sends every kind of request of the application, also to SQLite FTS5,
 * PostgreSQL and OpenSearch on the same hits; prints the table of figures. A case in FOLDER from an earlier run is used again.
 * `--prepare-baselines --hits N --keep FOLDER` only builds the baselines.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      hits: { type: 'string', default: '1000000' },
      baselines: { type: 'string', default: '' },
      keep: { type: 'string' },
      clients: { type: 'string', default: '8' },
      seconds: { type: 'string', default: '30' },
      budget: { type: 'string', default: '45' },
      out: { type: 'string' },
      'prepare-baselines': { type: 'boolean', default: false },
    },
  });
  const keep = values.keep ?? temporaryFolder();
  const hits = Number(values.hits);
  try {
    if (values['prepare-baselines']) {
      await prepareBaselines(keep, hits);
      return;
    }
    const names = values.baselines.split(',');
    const baselines = BASELINES.filter((name) => names.includes(name));
    const [clients, seconds, budget] = [Number(values.clients), Number(values.seconds), Number(values.budget)];
    const report = await measureAll({ hits, baselines, keep, clients, seconds, budget });
    console.log(`\n${report}`);
    if (values.out !== undefined) {
      writeFileSync(values.out, `${report}\n`);
    }
  } finally {
    if (values.keep === undefined) {
      rmSync(keep, { recursive: true, force: true });
    }
  }
}

/** Readable for PostgreSQL, which runs as another user. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-engine-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function prepareBaselines(keep: string, hits: number): Promise<void> {
  for (const name of BASELINES) {
    console.log(name, await prepareBaseline(keep, name, hits));
  }
}

async function measureAll({ hits, baselines, keep, clients, seconds, budget }: Options): Promise<string> {
  const folder = caseFolder(keep, hits);
  const kept = await importedCase(folder, hits, fingerprintOf(hits, loadCorpora()));
  for (const files of [...baselines.map((name) => baselineFolder(keep, name, hits)), folder]) {
    await warmFiles(files);
  }
  const ours = reviewTarget(folder);
  const targets: BenchTarget[] = [ours];
  for (const name of baselines) {
    const target = await baselineTarget(keep, name, hits);
    targets.push(...(target === null ? [] : [target]));
  }
  const names = targets.map(({ name }) => name);
  const samples = await findSamples(ours.reader);
  const rows = rowsOf(samples);
  for (const { engine } of targets) {
    await warmUp(engine, samples, rows);
  }
  const openings = await measureOpenings(targets);
  const { figures, differences } = await measureRows(rows, targets, budget);
  const memory = targets.map((target) => [target.name, target.memory()] as const);
  const clientTargets = hits > MAX_HITS_FOR_CLIENTS ? [ours] : targets;
  const clientFigures = await measureClients(clientTargets, samples, { hits, clients, seconds });
  for (const target of targets) {
    await target.close();
  }
  const threads = await compareThreads(folder, rows);
  const builds = targets.flatMap(({ name, build }) => (build === null ? [] : [[name, build] as const]));
  return [
    machineLine(hits),
    importTable(kept, builds),
    queryTable([...openings, ...figures], names, hits),
    memoryLine(memory),
    clientTable(
      clientFigures,
      clientTargets.map(({ name }) => name),
      hits,
    ),
    queryTable(threads, ['all search threads', 'one search thread'], hits),
    differenceList(differences),
  ].join('\n\n');
}

/** Memory of the processes that respond, after the queries of one client. */
const memoryLine = (memory: readonly (readonly [name: string, bytes: number | null])[]): string => {
  const measured = memory.flatMap(([name, bytes]) =>
    bytes === null ? [] : [`${name} ${(bytes / 2 ** 30).toFixed(2)} GB`],
  );
  return `Resident memory of the process after these queries: ${measured.join(', ')}.`;
};

const differenceList = (differences: readonly string[]): string =>
  differences.length === 0
    ? 'All engines returned the same results.'
    : `Results that differ:\n\n${differences.map((text) => `- ${text}`).join('\n')}`;
