import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

import type { BuildRecord } from '@bench/baselines/build-record';

import type { ClientFigures } from './clients';
import type { KeptCase } from './kept-case';
import type { Target } from './rows';
import type { Spread } from './statistics';

/** A row of the table of figures: our figures first, then those of each baseline. */
export interface RowFigures {
  name: string;
  target: Target | null;
  spreads: readonly (Spread | null)[];
}

export interface ClientRow {
  name: string;
  target: Target | null;
  figures: readonly (ClientFigures | null)[];
  /** Hits per second of the concurrent import, if any. */
  imported: readonly (number | null)[];
}

const MILLION = 1e6;

/** The target for a case of this size: that of one million hits up to two million, above it that of five million. */
const targetAt = (target: Target | null, hits: number): number | null =>
  target === null || hits > 5 * MILLION ? null : target[hits > 2 * MILLION ? 1 : 0];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const milliseconds = (value: number): string =>
  Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(1) : value.toFixed(0);

const pair = ({ median, p95 }: Spread): string => `${milliseconds(median)} / ${milliseconds(p95)}`;

const times = (ratio: number): string => (ratio < 10 ? ratio.toFixed(1) : ratio.toFixed(0));

/** The ratio of their times. */
const timesRatio = (ours: Spread, theirs: Spread): string =>
  `${times(theirs.median / ours.median)}× / ${times(theirs.p95 / ours.p95)}×`;

export function machineLine(hits: number): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const day = new Date().toISOString().slice(0, 10);
  const system = execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim();
  const model = processors[0]?.model.trim() ?? 'processor';
  return `${hits.toLocaleString('en')} hits · ${processors.length} cores of ${model}, ${memory} GB · ${system} · Node ${process.versions.node} · ${day}`;
}

/** Times in milliseconds, median / p95; each baseline with the ratio of its time to ours. */
export function queryTable(rows: readonly RowFigures[], names: readonly string[], hits: number): string {
  const [ours = 'REVIEW', ...others] = names;
  const head = ['ms, median / p95', 'target p95', ours, 'runs', ...others.flatMap((name) => [name, `${name} takes`])];
  return table(
    head,
    rows.map(({ name, target, spreads: [own, ...theirs] }) => {
      const limit = targetAt(target, hits);
      return [
        name,
        limit === null ? '–' : String(limit),
        own === null || own === undefined ? '–' : `${pair(own)}${limit !== null && own.p95 > limit ? ' (over)' : ''}`,
        String(own?.runs ?? 0),
        ...theirs.flatMap((spread) =>
          spread === null || own === null || own === undefined ? ['–', '–'] : [pair(spread), timesRatio(own, spread)],
        ),
      ];
    }),
  );
}

export function clientTable(rows: readonly ClientRow[], names: readonly string[], hits: number): string {
  const head = ['clients', 'target p95', 'engine', 'median / p95 ms', 'queries/s', 'errors', 'imported beside, hits/s'];
  return table(
    head,
    rows.flatMap(({ name, target, figures, imported }) =>
      figures.flatMap((figure, index) =>
        figure === null
          ? []
          : [
              [
                name,
                index === 0 ? String(targetAt(target, hits) ?? '–') : '–',
                names[index] ?? '',
                pair(figure),
                figure.perSecond.toFixed(1),
                figure.errors === 0 ? '0' : `${figure.errors}: ${figure.firstError ?? ''}`,
                imported[index]?.toFixed(0) ?? '–',
              ],
            ],
      ),
    ),
  );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

export function importTable(kept: KeptCase, builds: readonly (readonly [name: string, build: BuildRecord])[]): string {
  const { hits, seconds, generatorSeconds, peakMemory, bytes } = kept;
  const rate = (taken: number) => Math.round(hits / taken).toLocaleString('en');
  const ours = [
    `REVIEW${kept.isKept ? ' (imported earlier)' : ''}`,
    rate(seconds),
    rate(Math.max(0.001, seconds - generatorSeconds)),
    seconds.toFixed(0),
    gigabytes(peakMemory),
    gigabytes(bytes),
    '',
  ];
  const theirs = builds.map(([name, build]) => {
    const index = Object.values(build.steps).reduce((sum, step) => sum + step, 0);
    const taken = build.loadSeconds + index;
    const ratio = times(taken / Math.max(0.001, seconds - generatorSeconds));
    const processor = times(build.cpuSeconds / Math.max(0.001, seconds - generatorSeconds));
    return [
      `${name} (built ${build.builtAt.slice(0, 16)})`,
      '–',
      rate(taken),
      `${taken.toFixed(0)} (processor ${build.cpuSeconds.toFixed(0)})`,
      '–',
      gigabytes(build.bytes),
      `${ratio}× (by processor time ${processor}×)`,
    ];
  });
  const head = ['import', 'hits/s end to end', 'without drawing hits', 'seconds', 'peak memory', 'disk', 'takes'];
  return table(head, [ours, ...theirs]);
}
