import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type Page } from '@playwright/test';

const PORT = 8431;
const BASE = `http://localhost:${PORT}`;
const RUNS = 15;
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/**
 * `npm run bench -- browser`: on the sample case in Chromium, the compressed JavaScript that the first load of the dashboard
 * moves (sign-in included; target 300 KB), and the time from the click on All Artifacts to painted rows (target 1 s).
 */
export async function runBench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-browser-bench-'));
  const server = startServer(folder);
  try {
    await untilReady();
    const browser = await chromium.launch({
      executablePath: process.env.REVIEW_CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const scripts = countScripts(page);
    await signIn(page, folder);
    console.log(`First load of the dashboard: ${(scripts.bytes() / 1024).toFixed(0)} KB of compressed JavaScript`);
    const times = await measureRows(page);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(0);
    console.log(`First rows after the click on All Artifacts: median ${at(0.5)} ms, p95 ${at(0.95)} ms (${RUNS} runs)`);
    await browser.close();
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(folder: string): ChildProcess {
  return spawn(process.execPath, ['build/server/main.js', 'serve', '--sample'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      REVIEW_DATA: folder,
      REVIEW_PORT: String(PORT),
      REVIEW_LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
}

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const isReady = await fetch(`${BASE}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The server was not ready within two minutes');
}

/** Bytes of JavaScript on the wire, headers excluded. */
function countScripts(page: Page): { bytes: () => number } {
  let total = 0;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      void request.sizes().then(({ responseBodySize }) => (total += responseBodySize));
    }
  });
  return { bytes: () => total };
}

async function signIn(page: Page, folder: string): Promise<void> {
  const text = readFileSync(path.join(folder, 'sample-users.json'), 'utf8');
  const password = /"userName": "investigator",\s+"password": "([^"]+)"/.exec(text)?.[1] ?? '';
  await page.goto(BASE);
  await page.getByLabel('User name').fill('investigator');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Operation Quiet Varnish' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds, ascending. Each run loads the case's page anew, so that nothing of the explorer is in memory. */
async function measureRows(page: Page): Promise<number[]> {
  const href = (await page.getByRole('link', { name: 'Operation Quiet Varnish' }).getAttribute('href')) ?? '/';
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(BASE + href);
    const link = page.getByRole('link', { name: /All Artifacts/ });
    await link.waitFor();
    await page.waitForTimeout(500);
    const start = performance.now();
    await link.click();
    await page.getByRole('gridcell').nth(8).waitFor();
    times.push(performance.now() - start);
  }
  return times.sort((left, right) => left - right);
}
