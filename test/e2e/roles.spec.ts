import { expect } from '@playwright/test';

import { test } from './kept-window';
import { ALL_ITEMS, openExplorer, openSampleCase } from './review-user';
import { signIn, signInByForm } from './sign-in';

const ROLES = [
  ['admin', 'Administrator'],
  ['examiner', 'Forensic examiner'],
  ['investigator', 'Investigator'],
  ['legal', 'Legal reviewer'],
] as const;

for (const [userName, role] of ROLES) {
  test(`a user of the role ${role} signs in and opens the sample case`, { tag: '@smoke' }, async ({ page }) => {
    await signInByForm(page, userName);
    await openSampleCase(page);
    await page.goto('/profile');
    await expect(page.getByText(role, { exact: true })).toBeVisible();
    await page.locator('.user-menu__button').click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  });
}

test('a reviewer filters by date, searches and opens details with the keyboard', async ({ page }) => {
  await signIn(page, 'investigator');
  await openExplorer(page);
  await page.getByRole('button', { name: 'Date and time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Date and time' });
  await dialog.getByLabel('Date', { exact: true }).fill('2024-10-16');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ALL_ITEMS, { exact: true })).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^2024-10-16/ }).first()).toBeVisible();

  await page.getByPlaceholder('Search by keyword').focus();
  await page.keyboard.type('Kormoran');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /^The three crates go to/ }).first()).toBeVisible();
  await page.getByRole('gridcell').nth(2).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next item' })).toBeVisible();
  const position = page.getByText(/^\d+ of \d+$/);
  const before = Number.parseInt((await position.textContent()) ?? '', 10);
  await expect(page.getByRole('button', { name: 'Next item' })).toBeEnabled();
  await page.keyboard.press('j');
  await expect(page.getByText(new RegExp(`^${before + 1} of `))).toBeVisible();
});

test(
  '[000-2-69] [000-2-70] [000-2-71] [000-2-76] case cards are shown four, two and one per row, with descriptions of at most two lines',
  { tag: '@smoke' },
  async ({ page }) => {
    await signIn(page, 'investigator');
    await expect(page.getByRole('link', { name: 'Operation Quiet Varnish' })).toBeVisible();
    const columns = () =>
      page.locator('.case-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    for (const [width, expected] of [
      [1440, 4],
      [800, 2],
      [480, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns).toBe(expected);
    }
    const clamp = await page
      .locator('.case-card__description')
      .first()
      .evaluate((text) => getComputedStyle(text).getPropertyValue('-webkit-line-clamp'));
    expect(clamp).toBe('2');
  },
);
