import type { BenchEngine, Question } from './question';
import type { Row } from './rows';
import { spreadOf, type Spread } from './statistics';

export interface Measured extends Spread {
  /** The result of each question, for comparison with other engines. */
  answers: number[];
}

/** Even when the first run takes minutes: a single one could be an outlier. */
const FEWEST_RUNS = 2;

/** Measures one client after a warm-up; stops when a row takes longer than `budgetSeconds`. */
export async function measureRow(engine: BenchEngine, row: Row, budgetSeconds: number): Promise<Measured> {
  const end = performance.now() + budgetSeconds * 1000;
  for (const question of row.warmUp) {
    if (performance.now() > end) {
      break;
    }
    await timeQuestion(engine, row, question);
  }
  const times: number[] = [];
  const answers: number[] = [];
  for (const question of row.questions) {
    if (times.length >= FEWEST_RUNS && performance.now() > end) {
      break;
    }
    const { milliseconds, answer } = await timeQuestion(engine, row, question);
    times.push(milliseconds);
    answers.push(answer);
  }
  return { ...spreadOf(times), answers };
}

async function timeQuestion(
  engine: BenchEngine,
  { undo }: Row,
  question: Question,
): Promise<{ milliseconds: number; answer: number }> {
  const start = performance.now();
  const answer = await engine.execute(question);
  const milliseconds = performance.now() - start;
  if (undo !== undefined) {
    await engine.execute(undo(question));
  }
  return { milliseconds, answer };
}
