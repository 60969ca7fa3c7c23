import { expect } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { expectNoSidewaysScroll, itemCount, searchAndWait } from './review-user';

test(
  'several words find items with all of them, and the search field shows its interpretation',
  { tag: '@smoke' },
  async ({ page }) => {
    await openExplorerAs(page, 'investigator', {});
    const box = page.getByPlaceholder('Search by keyword');
    await box.fill('ferry kormoran -"no such words", varnish');
    const typed = page.getByRole('search').getByRole('status');
    const reading = 'Finds items with “ferry” and “kormoran”, without “no such words”; or with “varnish”.';
    await expect(typed).toHaveText(reading);
    await searchAndWait(page, 'kormoran -"no such words"');
    await expect(page.getByText('Finds items with “kormoran”, without “no such words”.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
  },
);

test('a search without results suggests others, and frequent values and quick filters show their counts', async ({
  page,
}) => {
  await openExplorerAs(page, 'investigator', {});
  await searchAndWait(page, 'Kormorann');
  const suggestions = page.getByRole('list', { name: 'Searches that find items' });
  await expect(suggestions.getByRole('button', { name: /^Also find similar words finds/ })).toBeVisible();
  await expect(suggestions.getByRole('button', { name: /^Without Keyword: Kormorann/ })).toBeVisible();
  const word = suggestions.getByRole('button', { name: /^Search for “kormoran” instead of “kormorann” finds/ });
  await expect(word).toBeVisible();
  await word.click();
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('kormoran');
  await expect(suggestions).toBeHidden();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Filter column Supporting detail' }).click();
  const values = page.getByRole('list', { name: 'Most frequent values' });
  await expect(values.getByRole('button').first()).toBeVisible();
  await values.getByRole('button').first().click();
  await expect(
    page.getByRole('button', { name: /^Remove filter Supporting detail: .* \(Whole value\)$/ }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('');
  await page.getByRole('button', { name: 'Quick filters' }).click();
  const deleted = page.getByRole('checkbox', { name: /^Deleted or in the trash, \d+ items?$/ });
  await expect(deleted).toBeVisible();
  const count = /(\d+) item/.exec((await deleted.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await deleted.check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter Only: Deleted or in the trash' })).toBeVisible();
  await expect(itemCount(page, `${count} items`)).toBeVisible();
});

test('Advanced searches for a pattern, shows the error of an invalid one, and a link contains it', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await page.getByRole('button', { name: 'Advanced', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Advanced keyword search' });
  await dialog.getByRole('button', { name: 'Pattern' }).click();
  await dialog.getByRole('radio', { name: 'Regular expression' }).check();
  await dialog.getByRole('textbox', { name: 'Terms' }).fill('(warehouse|quay');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('a group "(" is never closed')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Terms' }).fill('(warehouse|quay)');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const reading = page.getByText('Finds items with “(warehouse|quay)” (Regular expression).');
  await expect(reading).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: 'warehouse' }).first()).toBeVisible();
  await page.reload();
  await expect(reading).toBeVisible();
  const box = page.getByPlaceholder('Search by keyword');
  await expect(box).toHaveValue('(warehouse|quay)');
  await expect(page.getByRole('search')).toContainText('Regular expression');
  // The pattern belongs to its search: another text is searched as words.
  await box.fill('(warehouse');
  await box.press('Enter');
  await expect(reading).toBeHidden();
  await expect(page.getByRole('search')).not.toContainText('Regular expression');
});
