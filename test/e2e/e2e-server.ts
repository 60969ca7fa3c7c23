import path from 'node:path';

/**
 * One by default: on two cores a second one saves a quarter of the time and makes every test slower. Each has a
 * server of its own: what the tests of one file change, those beside them do not see.
 */
export const E2E_WORKERS = Number(process.env.REVIEW_E2E_WORKERS ?? 1);

/** The number of the worker that runs these tests, from 0. */
export const e2eWorker = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The data folder of the server that a worker tests. */
export const e2eData = (worker: number): string =>
  path.join(process.env.REVIEW_E2E_DATA ?? 'build/e2e-data', String(worker));

/** The import folder of that server. */
export const e2eImportRoot = (worker: number): string => path.resolve(`${e2eData(worker)}-import`);

/** The port of that server. */
export const e2ePort = (worker: number): number => Number(process.env.REVIEW_E2E_PORT ?? 8199) + worker;

/** Answers with a success when that server is ready. */
export const readyUrl = (worker: number): string => `http://localhost:${e2ePort(worker)}/readyz`;
