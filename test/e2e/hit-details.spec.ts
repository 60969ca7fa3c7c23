import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { ITEM_COUNT, openExplorer, searchAndWait, watchForFaults } from './review-user';
import { signInSeeingPictures as signIn } from './sign-in';

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

test(
  '[001-2.6-15] [001-2.6-16] items with previews are shown in columns of 5, 4 and 3 twelfths, and others have wider details',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openFirst(page, 'jpg', 'Pictures');
    await expect.poll(() => twelfths(page)).toEqual([5, 4, 3]);
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
    await page.goto('/');
    await openFirst(page, 'incoming', 'Call Log');
    await expect.poll(() => twelfths(page)).toEqual([6, 3]);
    expect(faults).toEqual([]);
  },
);

test('[001-2.6-08] Back and the link to the list return to it with the item in view', async ({ page }) => {
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

  await again.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(page.getByText(`19 of ${ITEM_COUNT}`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to evidence items' }).click();
  await expect(page.getByRole('row', { selected: true }).first()).toBeInViewport();
});

test('a PDF is rendered page by page, and a video has still frames', { tag: '@smoke' }, async ({ page }) => {
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
