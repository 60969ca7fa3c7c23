import type { Page } from '@playwright/test';

import { fingerprintOf } from '@bench/baselines/build-record';
import { startPart } from '@bench/engine/child-process';
import { caseFolder, importedCase } from '@bench/engine/kept-case';
import { EXACT, PARTIAL } from '@bench/engine/terms';
import { loadCorpora } from '@bench/generator/corpora';

import { addRecords, BENCH_CASE } from './bench-records';
import { timeUntilPainted } from './painted-page';
import { reportTimes } from './report-times';

/** Number of terms of each kind in each part, and of parts. */
const TERMS = 14;
const PARTS = 3;
const PAGES = 40;
/** Milliseconds for pages that are not measured. */
const SETTLED = 3_000;
/** Milliseconds of reading between two terms, in which the preview of the first item appears. */
const READING = 1_000;

/** The data folder of a server with a generated case of this size. */
export async function prepareBigCase(keep: string, hits: number): Promise<string> {
  const folder = caseFolder(keep, hits);
  await importedCase(folder, hits, fingerprintOf(hits, loadCorpora()));
  await addRecords(folder);
  return folder;
}

/** Measures and prints response times in a case of this size; the page is signed in and watched. */
export async function measureBigCase(page: Page, dataFolder: string, hits: number): Promise<void> {
  const faults = watchFaults(page);
  await page.getByRole('link', { name: BENCH_CASE }).click();
  await page.getByRole('link', { name: /All Artifacts/ }).click();
  await page.getByRole('gridcell').nth(8).waitFor();
  reportTimes('From Enter in the keyword box to painted rows with all counts', await measureTerms(page, 0));
  reportTimes('The same, a second after the rows of the last term', await measureTerms(page, 1, READING));
  const box = page.getByPlaceholder('Search by keyword');
  await box.fill('');
  await box.press('Enter');
  await page.waitForTimeout(SETTLED);
  reportTimes('From Next to the painted next page', await measurePages(page));
  const aside = startPart('engine/concurrent-part.ts', { hits, target: { engine: 'case', dataFolder } });
  try {
    await aside.message();
    reportTimes('The same while another source is imported', await measurePages(page));
    reportTimes('Keyword searches while another source is imported', await measureTerms(page, 2));
    aside.send('stop');
    console.log('Imported beside:', await aside.message());
  } finally {
    aside.end();
  }
  console.log(faults.length === 0 ? 'No error.' : `${faults.length} errors: ${faults.slice(0, 5).join(' | ')}`);
}

/** Queries terms of every frequency once; those of another `part` are not repeated. Waits so many milliseconds after each. */
async function measureTerms(page: Page, part: number, pause = 0): Promise<number[]> {
  const box = page.getByPlaceholder('Search by keyword');
  const lists = [EXACT.rare, EXACT.mid, EXACT.common, PARTIAL.mid, PARTIAL.common, PARTIAL.addresses];
  const terms = lists.flatMap((list) => list(PARTS * TERMS).slice(part * TERMS, (part + 1) * TERMS));
  const times: number[] = [];
  for (const term of new Set(terms)) {
    await box.fill(term);
    times.push(await timeUntilPainted(page, 'keydown', () => box.press('Enter')));
    await page.waitForTimeout(pause);
  }
  return times;
}

async function measurePages(page: Page): Promise<number[]> {
  const next = page.getByRole('navigation').getByRole('button', { name: 'Next' });
  const times: number[] = [];
  for (let turned = 0; turned < PAGES; turned += 1) {
    times.push(await timeUntilPainted(page, 'click', () => next.click()));
  }
  return times;
}

function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      faults.push(`${response.status()} ${response.url()}`);
    }
  });
  return faults;
}
