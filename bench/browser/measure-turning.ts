import type { Page } from '@playwright/test';

import { reportTimes } from './report-times';
import { BENCH_CASE } from './bench-records';
import { timeUntilPainted } from './painted-page';

const TURNS = 60;

/** Turns pages of the whole case in the table, with the Enter key on Next. */
export async function measureTurning(page: Page): Promise<void> {
  await page.getByRole('link', { name: BENCH_CASE }).click();
  await page.getByRole('link', { name: /All Artifacts/ }).click();
  await page.getByRole('gridcell').nth(8).waitFor();
  await page.waitForTimeout(3_000);
  const next = page.getByRole('navigation').getByRole('button', { name: 'Next' });
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await next.focus();
    times.push(await timeUntilPainted(page, 'keydown', () => page.keyboard.press('Enter')));
    // Time for looking at a page, in which the next one is prefetched.
    await page.waitForTimeout(500);
  }
  reportTimes('From Enter on Next to the painted next page', times);
}
