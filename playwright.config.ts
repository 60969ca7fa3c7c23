import path from 'node:path';

import { defineConfig } from '@playwright/test';

import { E2E_WORKERS, e2eData, e2eImportRoot, e2ePort, e2eWorker, readyUrl } from './test/e2e/e2e-server';

/** Picture tiles of the zoom levels 0 to 2, written with the PMTiles library of Python. */
const MAP_FILE = 'test/e2e/fixtures/streets.pmtiles';

/** A fresh data folder each run: what a new user gets after `npm start`, without the second tool: tests count the items of two phones. */
function serverOf(worker: number) {
  const data = e2eData(worker);
  return {
    command: `rm -rf ${data} && mkdir -p ${data}/maps ${e2eImportRoot(worker)} && cp ${MAP_FILE} ${data}/maps && node build/server/main.js serve --sample`,
    env: {
      REVIEW_DATA: data,
      REVIEW_PORT: String(e2ePort(worker)),
      REVIEW_LOG_LEVEL: 'warn',
      REVIEW_WEB: 'build/web',
      REVIEW_IMPORT_ROOT: e2eImportRoot(worker),
      REVIEW_MAP_SATELLITE_STYLE: path.basename(MAP_FILE),
    },
    // Playwright starts a server after the previous one is ready, and waits only for those with a URL: all others import their sample
    // case at the same time as the last one, and `globalSetup` waits for them.
    ...(worker === 0 && { url: readyUrl(worker), timeout: 180_000 }),
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  };
}

// Playwright reads the default export of its configuration: there is no named way.
// eslint-disable-next-line no-restricted-exports
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/await-servers.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  // Tests fail by time only when something hangs: the machine may have other work.
  expect: { timeout: 30_000 },
  retries: 0,
  workers: E2E_WORKERS,
  fullyParallel: false,
  reporter: 'list',
  use: {
    // Read anew in each worker, whose number stands in its environment.
    baseURL: `http://localhost:${e2ePort(e2eWorker())}`,
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
  webServer: Array.from({ length: E2E_WORKERS }, (_unused, index) => serverOf(E2E_WORKERS - 1 - index)),
});
