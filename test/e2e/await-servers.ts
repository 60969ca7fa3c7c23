import { setTimeout as sleep } from 'node:timers/promises';

import { E2E_WORKERS, readyUrl } from './e2e-server';

const STARTING_MS = 180_000;
const INTERVAL_MS = 100;

/** Waits for the servers of all workers: Playwright waits for the first only. */
// Playwright calls the default export: there is no named way.
// eslint-disable-next-line no-restricted-exports
export default async function awaitServers(): Promise<void> {
  const end = Date.now() + STARTING_MS;
  for (let worker = 0; worker < E2E_WORKERS; worker += 1) {
    const url = readyUrl(worker);
    while (!(await isReady(url))) {
      if (Date.now() > end) {
        throw new Error(`The server at ${url} is not ready after ${STARTING_MS / 1000} s.`);
      }
      await sleep(INTERVAL_MS);
    }
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
