/**
 * Tests that repeat by seed take a quarter of their seeds in `npm test`, chosen by the commit (jest.config.js), all of them in
 * `npm run test:more`, and thousands of others in `npm run test:hard`. TEST_SEEDS is the number of the quarter, 0 to 3, or `all`; it
 * stands in the titles of these tests, so that a failure says how to repeat it.
 */
const QUARTERS = 4;
const { TEST_SEEDS = 'all' } = process.env;
const isWhole = TEST_SEEDS === 'all';
const quarter = Number(TEST_SEEDS);

/** A number of the commit, for tests whose seed is drawn anew with each. */
export const COMMIT_SEED = Number(process.env.TEST_COMMIT_SEED ?? 1);

/** For titles. */
export const ROTATION = `TEST_SEEDS=${TEST_SEEDS}`;

/** Every fourth item, at least one; with its place in the whole list. All items in `npm run test:more`. */
export function rotating<T>(items: readonly T[]): [number, T][] {
  const entries = [...items.entries()];
  const offset = items.length === 0 ? 0 : quarter % Math.min(QUARTERS, items.length);
  return isWhole ? entries : entries.filter(([place]) => place % QUARTERS === offset);
}

interface Rounds {
  runs: number;
  /** Of the first round; each round has the next. */
  seed: number;
}

/** A quarter of the rounds with the seeds of this quarter; all in `npm run test:more`. */
export function rotatingRounds({ runs, seed }: Rounds): Rounds {
  const share = Math.ceil(runs / QUARTERS);
  return isWhole ? { runs, seed } : { runs: share, seed: seed + quarter * share };
}

/** As `rotatingRounds`, or the rounds and the seed of the environment in `npm run test:hard`. */
export function hardRounds(rounds: Rounds): Rounds & { isHard: boolean; timeout: number | undefined } {
  const { HARD_RUNS, HARD_SEED } = process.env;
  return HARD_RUNS === undefined
    ? { ...rotatingRounds(rounds), isHard: false, timeout: undefined }
    : { runs: Number(HARD_RUNS), seed: Number(HARD_SEED ?? rounds.seed), isHard: true, timeout: 24 * 3_600_000 };
}
