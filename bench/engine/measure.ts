import type { BenchEngine, Query } from './query';
import type { Row } from './rows';
import { spreadOf, type Spread } from './statistics';

export interface Measured extends Spread {
  /** The result of each query, for comparison with other engines. */
  results: number[];
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
  const results: number[] = [];
  for (const query of row.queries) {
    if (times.length >= FEWEST_RUNS && performance.now() > end) {
      break;
    }
    const { milliseconds, result } = await timeQuery(engine, row, query);
    times.push(milliseconds);
    results.push(result);
  }
  return { ...spreadOf(times), results };
}

async function timeQuery(
  engine: BenchEngine,
  { undo }: Row,
  query: Query,
): Promise<{ milliseconds: number; result: number }> {
  const start = performance.now();
  const result = await engine.execute(query);
  const milliseconds = performance.now() - start;
  if (undo !== undefined) {
    await engine.execute(undo(query));
  }
  return { milliseconds, result };
}
