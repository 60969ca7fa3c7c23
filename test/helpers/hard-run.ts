interface Rounds {
  runs: number;
  seed: number;
}

/**
 * The number of rounds and the seed of a fault injection test: a few rounds with a fixed seed in normal runs, and those of the
 * environment in `npm run test:hard`.
 */
export function hardRun(few: Rounds): Rounds & { isHard: boolean; timeout: number | undefined } {
  const { HARD_RUNS, HARD_SEED } = process.env;
  return HARD_RUNS === undefined
    ? { ...few, isHard: false, timeout: undefined }
    : { runs: Number(HARD_RUNS), seed: Number(HARD_SEED ?? few.seed), isHard: true, timeout: 24 * 3_600_000 };
}
