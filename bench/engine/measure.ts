import type { BenchEngine, Query } from './query';
import type { Row } from './rows';
import { spreadOf, type Spread } from './statistics';

export interface Measured extends Spread {
  /** The result of each query, for comparison with other engines. */
  answers: number[];
}

/** Even when the first run takes minutes: a single one could be an outlier. */
const FEWEST_RUNS = 2;

/** Measures one client after a warm-up; stops when a row takes longer than `budgetSeconds`. */
export async function measureRow(engine: BenchEngine, row: Row, budgetSeconds: number): Promise<Measured> {
  const end = performance.now() + budgetSeconds * 1000;
  for (const query of row.warmUp) {
    if (performance.now() > end) {
      break;
    }
    await timeQuery(engine, row, query);
  }
  const times: number[] = [];
  const answers: number[] = [];
  for (const query of row.queries) {
    if (times.length >= FEWEST_RUNS && performance.now() > end) {
      break;
    }
    const { milliseconds, answer } = await timeQuery(engine, row, query);
    times.push(milliseconds);
    answers.push(answer);
  }
  return { ...spreadOf(times), answers };
}

async function timeQuery(
  engine: BenchEngine,
  { undo }: Row,
  query: Query,
): Promise<{ milliseconds: number; answer: number }> {
  const start = performance.now();
  const answer = await engine.execute(query);
  const milliseconds = performance.now() - start;
  if (undo !== undefined) {
    await engine.execute(undo(query));
  }
  return { milliseconds, answer };
}
