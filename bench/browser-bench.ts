import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Page } from '@playwright/test';

import { BENCH_CASE, BENCH_USER } from './browser/bench-records';
import { measureBigCase, prepareBigCase } from './browser/big-case';
import { watchPainting } from './browser/painted-page';
import { ADDRESS } from './browser/server-process';
import { signIn, withPage } from './browser/signed-in-page';
import { spreadOf } from './engine/statistics';

const RUNS = 15;
/** Milliseconds until the sample case has all of its previews. */
const PREVIEWS = 300_000;
const SAMPLE_CASE = 'Operation Quiet Varnish';
const OPTIONS = {
  hits: { type: 'string' },
  keep: { type: 'string' },
  latency: { type: 'string', default: '0' },
} as const;

/**
 * `npm run bench -- browser [--latency MS]`: on the sample case in Chromium, the compressed JavaScript that the first load of
 * the dashboard transfers (sign-in included; target 300 KB), and, once the case has its previews, the time from the click on
 * All Artifacts to painted rows (target 1 s), with this much longer for each request.
 * * `npm run bench -- browser --hits 5000000 [--keep FOLDER]`: on a generated case of that size (FOLDER as for the engine
 * bench) the time from Enter in the keyword box to painted rows with counts (target p95 400 ms), and of turning pages, also
 * while another source is imported.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({ args: options, options: OPTIONS });
  const folder = mkdtempSync(path.join(tmpdir(), 'review-browser-bench-'));
  try {
    if (values.hits === undefined) {
      await benchSample(folder, Number(values.latency));
    } else {
      await benchBigCase(values.keep ?? folder, Number(values.hits));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchSample(folder: string, latency: number): Promise<void> {
  await withPage(folder, ['--sample'], async (page) => {
    const scripts = countScripts(page);
    const text = readFileSync(path.join(folder, 'sample-users.json'), 'utf8');
    const password = /"userName": "investigator",\s+"password": "([^"]+)"/.exec(text)?.[1] ?? '';
    await signIn(page, { userName: 'investigator', password }, SAMPLE_CASE);
    console.log(`First load of the dashboard: ${(scripts.bytes() / 1024).toFixed(0)} KB of compressed JavaScript`);
    const { median, p95 } = spreadOf(await measureRows(page, latency));
    console.log(
      `First rows after the click on All Artifacts: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${RUNS} runs)`,
    );
  });
}

async function benchBigCase(keep: string, hits: number): Promise<void> {
  const folder = await prepareBigCase(keep, hits);
  await withPage(folder, [], async (page) => {
    await watchPainting(page);
    await signIn(page, BENCH_USER, BENCH_CASE);
    await measureBigCase(page, folder, hits);
  });
}

/** Bytes of JavaScript on the wire, without headers. */
function countScripts(page: Page): { bytes: () => number } {
  let total = 0;
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      void request.sizes().then(({ responseBodySize }) => (total += responseBodySize));
    }
  });
  return { bytes: () => total };
}

/** Returns milliseconds. Each run reloads the page of the case, so that the explorer is not in memory. */
async function measureRows(page: Page, latency: number): Promise<number[]> {
  const href = (await page.getByRole('link', { name: SAMPLE_CASE }).getAttribute('href')) ?? '/';
  await page.goto(ADDRESS + href);
  const link = page.getByRole('link', { name: /All Artifacts/ });
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('Generating previews').first().waitFor({ state: 'hidden', timeout: PREVIEWS });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slowDown = (milliseconds: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: milliseconds, downloadThroughput: -1, uploadThroughput: -1 },
    });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await slowDown(0);
    await page.goto(ADDRESS + href);
    await link.waitFor();
    await page.waitForTimeout(500);
    await slowDown(latency);
    const start = performance.now();
    await link.click();
    await page.getByRole('gridcell').nth(8).waitFor();
    times.push(performance.now() - start);
  }
  return times;
}
