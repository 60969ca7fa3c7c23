import path from 'node:path';

/** The number of the worker that runs these tests, from 0. */
export const e2eWorker = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The data folder of the server that a worker tests. */
export const e2eData = (worker: number): string =>
  path.join(process.env.REVIEW_E2E_DATA ?? 'build/e2e-data', String(worker));

/** The import folder of that server. */
export const e2eImportRoot = (worker: number): string => path.resolve(`${e2eData(worker)}-import`);
