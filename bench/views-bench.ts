import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Page } from '@playwright/test';

import { BENCH_CASE, BENCH_USER } from './browser/bench-records';
import { prepareBigCase } from './browser/big-case';
import { signIn, withPage } from './browser/signed-in-page';
import { measureConversations, writeLongThread } from './views/conversations';
import { measureMap } from './views/map';
import { measureTimeline } from './views/timeline';

/** The views other than the list of artifacts, one file each. */
const VIEWS: Readonly<Record<string, (page: Page, hits: number) => Promise<void>>> = {
  map: measureMap,
  timeline: measureTimeline,
};

/**
 * `npm run bench -- views --hits 1000000 [--only map|timeline|conversations] [--keep FOLDER]`: the waiting times of reviewers
 * in the views of a generated case of that size, in Chromium (FOLDER as for the engine bench). Conversations: one thread of
 * this number of messages.
 */
export async function runBench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { hits: { type: 'string' }, keep: { type: 'string' }, only: { type: 'string' } },
  });
  const hits = Number(values.hits ?? 1_000_000);
  const folder = mkdtempSync(path.join(tmpdir(), 'review-views-bench-'));
  try {
    const selected = Object.entries(VIEWS).filter(([name]) => values.only === undefined || values.only === name);
    if (selected.length > 0) {
      const data = await prepareBigCase(values.keep ?? folder, hits);
      await withPage(data, [], async (page) => {
        await signIn(page, BENCH_USER, BENCH_CASE);
        for (const [, measure] of selected) {
          await measure(page, hits);
        }
      });
    }
    if (values.only === undefined || values.only === 'conversations') {
      await benchConversations(folder, hits);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Besides the thread, the case is small, and it is never a kept one: other views are measured without the thread. */
const OTHER_HITS = 20_000;

async function benchConversations(folder: string, messages: number): Promise<void> {
  const data = await prepareBigCase(folder, OTHER_HITS);
  writeLongThread(data, messages);
  await withPage(data, [], async (page) => {
    await signIn(page, BENCH_USER, BENCH_CASE);
    await measureConversations(page);
  });
}
