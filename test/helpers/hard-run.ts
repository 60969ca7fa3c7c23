interface Rounds {
  runs: number;
  seed: number;
}

/**
 * How often a test of faults repeats, and with which seed: a few rounds of a fixed seed in every run of the tests, as many as
 * `npm run test:hard` says otherwise.
 */
export function hardRun(few: Rounds): Rounds & { isHard: boolean; timeout: number | undefined } {
  const { HARD_RUNS, HARD_SEED } = process.env;
  return HARD_RUNS === undefined
    ? { ...few, isHard: false, timeout: undefined }
    : { runs: Number(HARD_RUNS), seed: Number(HARD_SEED ?? few.seed), isHard: true, timeout: 24 * 3_600_000 };
}
