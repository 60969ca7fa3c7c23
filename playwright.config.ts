import { defineConfig } from '@playwright/test';

const port = Number(process.env.REVIEW_E2E_PORT ?? 8199);
const data = process.env.REVIEW_E2E_DATA ?? 'build/e2e-data';

// Playwright reads the default export of its configuration: there is no named way.
// eslint-disable-next-line no-restricted-exports
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 120_000,
  // Tests fail by time only when something hangs: the machine may have other work.
  expect: { timeout: 15_000 },
  retries: 1,
  workers: 1,
  fullyParallel: false,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    // A fresh data folder each run: what a new user gets after `npm start`.
    command: `rm -rf ${data} && node build/server/main.js serve --sample`,
    env: {
      REVIEW_DATA: data,
      REVIEW_PORT: String(port),
      REVIEW_LOG_LEVEL: 'warn',
      REVIEW_WEB: 'build/web',
    },
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
