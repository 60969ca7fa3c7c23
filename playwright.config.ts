import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { e2eData, e2eImportRoot, e2eWorker } from './test/e2e/e2e-server';

/**
 * One unless told otherwise: on two cores a second one saves a quarter of the time and makes every test slower. Each has a
 * server of its own: what the tests of one file change, those beside them do not see.
 */
const WORKERS = Number(process.env.REVIEW_E2E_WORKERS ?? 1);
const portOf = (worker: number): number => Number(process.env.REVIEW_E2E_PORT ?? 8199) + worker;

/** Picture tiles of the zoom levels 0 to 2, written with the PMTiles library of Python. */
const MAP_FILE = 'test/e2e/fixtures/streets.pmtiles';

/** A fresh data folder each run: what a new user gets after `npm start`, without the second tool: tests count the items of two phones. */
function serverOf(worker: number) {
  const data = e2eData(worker);
  return {
    command: `rm -rf ${data} && mkdir -p ${data}/maps ${e2eImportRoot(worker)} && cp ${MAP_FILE} ${data}/maps && node build/server/main.js serve --sample`,
    env: {
      REVIEW_DATA: data,
      REVIEW_PORT: String(portOf(worker)),
      REVIEW_LOG_LEVEL: 'warn',
      REVIEW_WEB: 'build/web',
      REVIEW_IMPORT_ROOT: e2eImportRoot(worker),
      REVIEW_MAP_SATELLITE_STYLE: path.basename(MAP_FILE),
    },
    url: `http://localhost:${portOf(worker)}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

// Playwright reads the default export of its configuration: there is no named way.
// eslint-disable-next-line no-restricted-exports
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  // Tests fail by time only when something hangs: the machine may have other work.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: WORKERS,
  fullyParallel: false,
  reporter: 'list',
  use: {
    // Read anew in each worker, whose number stands in its environment.
    baseURL: `http://localhost:${portOf(e2eWorker())}`,
    viewport: { width: 1440, height: 900 },
    // Colours that are on their way from one theme to the other pass no contrast test.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.REVIEW_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: WORKERS }, (_unused, worker) => serverOf(worker)),
});
