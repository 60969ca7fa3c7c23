import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';

import { rowsOf } from './bulk-user';
import { e2eData, e2eWorker } from './e2e-server';
import { test } from './kept-window';
import { expectAccessible, expectAccessibleInBothThemes } from './review-user';
import { signIn } from './sign-in';

const CASE = 'One phone, two tools';
const HITS = '300';

/** Runs a command of the command line on the data folder of the server under test. */
function review(...args: string[]): void {
  const env = { ...process.env, REVIEW_DATA: e2eData(e2eWorker()) };
  const { status, stderr } = spawnSync(process.execPath, ['build/server/main.js', ...args], { env, encoding: 'utf8' });
  expect(`${status}: ${stderr}`).toMatch(/^0: /);
}

const countsOf = (page: Page) => page.getByText(/^[\d,]+ items, and [\d,]+ copies of them found by other tools$/);

test(
  'one phone read by two tools is compared: each item once, the items of only one tool, and copies field by field',
  { tag: '@smoke' },
  async ({ page }) => {
    // Four processes of the command line run first.
    test.slow();
    const folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-'));
    try {
      // The second phone of the sample in a separate case, since other tests count the items of the sample case.
      for (const [format, file] of [
        ['ufed', 'phone.ufdr'],
        ['axiom', 'axiom'],
      ] as const) {
        review('sample', '--format', format, '--hits', HITS, '--out', path.join(folder, file));
        review('import', path.join(folder, file), '--case', CASE, '--name', format.toUpperCase());
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await signIn(page, 'admin');
    await page.getByRole('link', { name: CASE }).click();

    await page.getByRole('button', { name: 'Actions of UFED' }).click();
    await page.getByRole('menuitem', { name: 'Compare with another source' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare UFED' });
    await expect(dialog.getByText(/IMEI 00101031022604/)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Compare with AXIOM' }).click();
    await expect(page.getByText(`UFED, AXIOM were compared in ${CASE}.`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Compare again' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Your jobs/ }).click();
    const jobs = page.getByRole('dialog', { name: /^Your jobs/ });
    await expect(jobs.getByRole('listitem').filter({ hasText: 'Comparison of UFED, AXIOM' })).toContainText(
      'Completed',
    );
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: /All Artifacts/ }).click();
    await expect(countsOf(page)).toBeVisible();
    await expect(page).toHaveURL(/toolCopies/);
    // The header is empty until the table has its columns.
    await expect(page.getByRole('columnheader').first()).toBeVisible();
    await expect(rowsOf(page).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const mark = rowsOf(page).getByRole('button', { name: 'Seen by UFED and AXIOM. Compare the copies' }).first();
    await mark.click();
    const copies = page.getByRole('dialog', { name: 'Copies of this item' });
    await expect(copies.getByText('AXIOM', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Evidence sources/ }).click();
    await page.getByRole('button', { name: 'Compare two sources' }).click();
    const two = page.getByRole('dialog', { name: 'Compare two sources' });
    await expect(two.getByRole('radio', { name: /^In both, [\d,]+ items$/ })).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role="dialog"]');
    await two.getByRole('radio', { name: /^Only in UFED, / }).click();
    await two.getByRole('button', { name: 'Apply' }).click();
    const pill = page.getByRole('button', { name: 'Remove filter Compared sources: Only in UFED, not in AXIOM' });
    await expect(pill).toBeVisible();
    await expect(page.getByText(/^[\d,]+ items, and 0 copies of them found by other tools$/)).toBeVisible();
    await pill.click();
    await expect(countsOf(page)).toBeVisible();

    // The URL contains the list: another user would see the same.
    await page.reload();
    await expect(countsOf(page)).toBeVisible();
    await page.getByRole('button', { name: /^Tools/ }).click();
    await page.getByRole('radio', { name: 'Found by one tool only' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Remove filter Tools: Found by one tool only' })).toBeVisible();
    await expect(page.getByText(/^[\d,]+ items, and 0 copies of them found by other tools$/)).toBeVisible();
    await expect(rowsOf(page).getByRole('button', { name: /^Seen by/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Remove filter Copies: One row for each item' }).click();
    await page.getByRole('button', { name: 'Remove filter Tools: Found by one tool only' }).click();
    await expect(
      rowsOf(page).getByRole('button', { name: 'Seen by AXIOM and UFED. Compare the copies' }).first(),
    ).toBeVisible();
    await expect(countsOf(page)).toBeHidden();
  },
);
