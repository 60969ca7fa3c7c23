import { CaseEngine } from './case-engine';
import { differencesOf } from './compare-results';
import type { BenchTarget } from './bench-target';
import { measureRow, type Measured } from './measure';
import { CASE_ID, openStore } from './open-case';
import type { RowFigures } from './report';
import type { Row } from './rows';
import { spreadOf } from './statistics';

/** Number of measured openings of the case, each in a separate process. */
const OPENINGS = 5;

/** Measures each row of each engine. Our own runs completely; a baseline stops after about `budgetSeconds` per row. */
export async function measureRows(
  rows: readonly Row[],
  targets: readonly BenchTarget[],
  budgetSeconds: number,
): Promise<{ figures: RowFigures[]; differences: string[] }> {
  const figures: RowFigures[] = [];
  const differences: string[] = [];
  for (const row of rows) {
    const measured: Measured[] = [];
    for (const { engine } of targets) {
      measured.push(await measureRow(engine, row, measured.length === 0 ? Infinity : budgetSeconds));
    }
    const [ours, ...theirs] = measured;
    if (ours !== undefined) {
      differences.push(
        ...theirs.flatMap((results, index) => differencesOf(row, targets[index + 1]?.name ?? '', ours, results)),
      );
    }
    console.log(row.name, measured.map(({ median, p95 }) => `${median.toFixed(1)} / ${p95.toFixed(1)}`).join('  '));
    figures.push({ name: row.name, target: row.target, spreads: measured });
  }
  return { figures, differences };
}

/** Measures the time from opening a cold case to the first results. Only our own engine is measured with the first list. */
export async function measureOpenings(targets: readonly BenchTarget[]): Promise<RowFigures[]> {
  const lists: RowFigures['spreads'][number][] = [];
  const words: RowFigures['spreads'][number][] = [];
  for (const { name, open } of targets) {
    const openings: Awaited<ReturnType<typeof open>>[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      openings.push(await open());
    }
    const listTimes = openings.flatMap(({ firstList }) => firstList ?? []);
    const wordTimes = openings.map(({ firstWord }) => firstWord);
    for (const times of [listTimes, wordTimes]) {
      console.log(`${name}, first responses:`, times.map((time) => time.toFixed(0)).join(' '));
    }
    lists.push(listTimes.length === 0 ? null : spreadOf(listTimes));
    words.push(spreadOf(wordTimes));
  }
  return [
    { name: 'opening the case in a new process: first list', target: [2_000, 2_000], spreads: lists },
    { name: 'the same, to the response of a search for a word (ours after the list)', target: null, spreads: words },
  ];
}

/** Compares all search threads with a single one, both with empty caches: the effect of distributing the segments. */
export async function compareThreads(dataFolder: string, rows: readonly Row[]): Promise<RowFigures[]> {
  const all = new CaseEngine(openStore(dataFolder), CASE_ID);
  const one = new CaseEngine(openStore(dataFolder, 1), CASE_ID);
  const compared: RowFigures[] = [];
  for (const row of rows.filter(({ undo }) => undo === undefined)) {
    const spreads = [await measureRow(all, row, Infinity), await measureRow(one, row, Infinity)];
    compared.push({ name: row.name, target: null, spreads });
  }
  await all.close();
  await one.close();
  return compared;
}
