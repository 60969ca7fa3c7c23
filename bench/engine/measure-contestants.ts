import { CaseEngine } from './case-engine';
import { differencesOf } from './compare-answers';
import type { Contestant } from './contestant';
import { measureRow, type Measured } from './measure';
import { CASE_ID, openStore } from './open-case';
import type { RowFigures } from './report';
import type { Row } from './rows';
import { spreadOf } from './statistics';

/** Openings of the case that are measured, each by a process of its own. */
const OPENINGS = 5;

/** Each row of each engine, ours first and to its end; on a row of a baseline at most about `budgetSeconds` are spent. */
export async function measureRows(
  rows: readonly Row[],
  contestants: readonly Contestant[],
  budgetSeconds: number,
): Promise<{ figures: RowFigures[]; differences: string[] }> {
  const figures: RowFigures[] = [];
  const differences: string[] = [];
  for (const row of rows) {
    const measured: Measured[] = [];
    for (const { engine } of contestants) {
      measured.push(await measureRow(engine, row, measured.length === 0 ? Infinity : budgetSeconds));
    }
    const [ours, ...theirs] = measured;
    if (ours !== undefined) {
      differences.push(
        ...theirs.flatMap((answers, place) => differencesOf(row, contestants[place + 1]?.name ?? '', ours, answers)),
      );
    }
    console.log(row.name, measured.map(({ median, p95 }) => `${median.toFixed(1)} / ${p95.toFixed(1)}`).join('  '));
    figures.push({ name: row.name, target: row.target, spreads: measured });
  }
  return { figures, differences };
}

/** From opening to the first answer, of someone who did not have the case open. */
export async function measureOpenings(contestants: readonly Contestant[]): Promise<RowFigures> {
  const spreads: RowFigures['spreads'][number][] = [];
  for (const { name, open } of contestants) {
    const times: number[] = [];
    for (let opening = 0; opening < OPENINGS; opening += 1) {
      times.push(await open());
    }
    console.log(`${name}, first answer:`, times.map((time) => time.toFixed(0)).join(' '));
    spreads.push(spreadOf(times));
  }
  return { name: 'opening the case: first answer of a new process', target: [2_000, 2_000], spreads };
}

/** The same with all search threads and with one, each with nothing in its memory: what dealing out the segments gives. */
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
