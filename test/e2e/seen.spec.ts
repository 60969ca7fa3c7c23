import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { expectNoSidewaysScroll, itemCount, onlyArtifact } from './review-user';

const NOTES = onlyArtifact('Notes & Organizer', 'Notes');

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const dot = (page: Page, row: number) => rows(page).nth(row).getByRole('img', { name: 'Not seen by me' });
const coverage = (page: Page) => page.getByRole('button', { name: /seen by me, \d+ by anyone$/ });

/** The numbers of seen and of all items in the coverage bar. */
async function seenOf(page: Page): Promise<[number, number]> {
  const text = (await coverage(page).textContent()) ?? '';
  const [seen = Number.NaN, total = Number.NaN] = (text.match(/\d+/g) ?? []).map(Number);
  return [seen, total];
}

test(
  'an item that was open for a second is seen: its dot disappears, the coverage grows, and the filter excludes it',
  { tag: '@smoke' },
  async ({ page }) => {
    await openExplorerAs(page, 'admin', { f: NOTES });
    await expect(dot(page, 2)).toBeVisible();
    await expect(dot(page, 0)).toBeHidden();
    await expect.poll(async () => (await seenOf(page))[0]).toBe(1);
    // Passed within a second: not seen.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(dot(page, 2)).toBeHidden();
    await expect(dot(page, 1)).toBeVisible();
    await expect.poll(async () => (await seenOf(page))[0]).toBe(2);
    const [, total] = await seenOf(page);

    await page.keyboard.press('u');
    await expect.poll(() => new URL(page.url()).searchParams.get('index')).not.toBe('2');
    await expect.poll(async () => (await seenOf(page))[0]).toBe(3);

    await coverage(page).click();
    const byArtifact = page.getByRole('region', { name: 'By artifact' });
    await expect(
      byArtifact.getByRole('link', { name: /^Notes \(Notes & Organizer\).*: \d+ items not seen by me$/ }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'By evidence source' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Seen', exact: true }).click();
    await page.getByRole('radio', { name: 'Not seen by me' }).click();
    await expect(itemCount(page, `${total - 3} items`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dot(page, 1)).toBeVisible();
  },
);

test('"Next unseen" selects an unseen item from any page, also in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openExplorerAs(page, 'admin', { f: onlyArtifact('Communication', 'Call Log'), page: '1' });
  await expect(page.getByText('21 - 40 of 239')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Next unseen' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('userSelectedHit')).toBe('true');
  await expectNoSidewaysScroll(page);
});
