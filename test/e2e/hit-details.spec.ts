import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, openExplorer, searchAndWait, signIn, watchForFaults } from './review-user';

/** Opens the details of the first item of an artifact that the keyword finds. */
async function openFirst(page: Page, keyword: string, artifact: string): Promise<void> {
  await openExplorer(page);
  await searchAndWait(page, keyword);
  const row = page.getByRole('row', { name: new RegExp(artifact) }).first();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: artifact })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
}

/** Widths of the columns of the page in twelfths, left to right. */
const twelfths = (page: Page): Promise<number[]> =>
  page
    .locator('.hit-details__content')
    .evaluate((content) =>
      [...content.children].map((column) => Math.round((12 * column.clientWidth) / content.clientWidth)),
    );

test('[001-2.6-15] items with previews show them beside details, tags and comments', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openFirst(page, 'jpg', 'Pictures');
  expect(await twelfths(page)).toEqual([5, 4, 3]);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
});

test('[001-2.6-16] items without previews give their width to the details', async ({ page }) => {
  await signIn(page, 'investigator');
  await openFirst(page, 'incoming', 'Call Log');
  expect(await twelfths(page)).toEqual([6, 3]);
});

test('[001-2.6-08] going back shows the list with the item that was opened', async ({ page }) => {
  await signIn(page, 'investigator');
  await openExplorer(page);
  await expect(page.getByRole('link', { name: 'Go to details page' })).toBeVisible();
  const row = page.getByRole('row').nth(18);
  const text = (await row.textContent()) ?? '';
  await row.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
  await page.keyboard.press('j');
  await page.goBack();
  const again = page
    .getByRole('row')
    .filter({ hasText: text.slice(0, 40) })
    .first();
  await expect(again).toBeInViewport();
});

test('a PDF is drawn page by page, a video gives still frames', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  await openFirst(page, 'rehearsal', 'Documents');
  const firstPage = page.getByRole('img', { name: /^Page 1 of/ });
  await expect(firstPage).toBeVisible();
  await expect.poll(() => firstPage.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(400);
  await page.goto('/');
  await openFirst(page, 'webm', 'Videos');
  await page.getByText('Still frames').click();
  await expect.poll(() => page.getByRole('button', { name: /^Play from/ }).count()).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});
