import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { type ListFilters } from './list-user';
import { openListAs } from './open-as';
import { ALL_ITEMS } from './review-user';
import { fillSignIn } from './sign-in';

const row = (page: Page, index: number) => page.locator('.ag-row').nth(index);
const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You are signed out' });

async function openTable(page: Page, user: string, filters: ListFilters = {}): Promise<void> {
  await openListAs(page, user, filters);
  const address = new URL(page.url());
  address.searchParams.set('view', 'table');
  await page.goto(address.href);
  await expect(row(page, 3)).toBeVisible();
}

test(
  'when a session ends, the user signs in again in a popup and the page remains as it was',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await openTable(page, 'investigator');
    await row(page, 1).locator('.hit-cells__tick').click({ delay: 90 });
    await page.getByRole('button', { name: 'Advanced' }).click({ delay: 90 });
    await page.getByRole('textbox', { name: /^Terms/ }).pressSequentially('ferry', { delay: 70 });
    const address = page.url();
    await context.clearCookies();
    await expect(signedOut(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signedOut(page)).toBeVisible();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in' }).click({ delay: 90 }),
    ]);
    await fillSignIn(popup, 'investigator');
    const isClosed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Sign in' }).click({ delay: 90 });
    await isClosed;
    await expect(signedOut(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.getByText('1 item selected')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Terms/ })).toHaveValue('ferry');
    await page.getByRole('button', { name: 'Apply' }).click({ delay: 90 });
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('ferry');
  },
);

test('a lost connection is shown once, and requests made meanwhile are repeated automatically', async ({
  page,
  context,
}) => {
  await openTable(page, 'investigator');
  await context.setOffline(true);
  await page.getByPlaceholder('Search by keyword').pressSequentially('ferry', { delay: 70 });
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('This computer has no network connection. REVIEW continues when it is back.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Saved searches' }).click({ delay: 90 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Connected again.')).toBeVisible();
  await expect(page.getByText(ALL_ITEMS, { exact: true })).toBeHidden();
  await expect(row(page, 1)).toContainText(/ferry/i);
  await expect(page.getByText('Connected again.')).toBeHidden();
});

test(
  'Tab stops once at the table, at its current row, then continues to the pager and the preview',
  { tag: '@smoke' },
  async ({ page }) => {
    await openTable(page, 'investigator');
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Tab');
    await expect(row(page, 0).locator('.ag-cell').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 1).locator('.ag-cell').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('.data-grid :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(row(page, 1).locator('.ag-cell').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  },
);

test('at 390 px a clicked row opens its item in a drawer, and Escape closes one layer at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, 'investigator');
  await row(page, 2).locator('.ag-cell').nth(3).click({ delay: 90 });
  const drawer = page.getByRole('dialog', { name: 'Preview' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Mark as privileged' }).click({ delay: 90 });
  const question = page.getByRole('dialog', { name: 'Mark as privileged' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('at 400 % zoom the table keeps a usable height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openTable(page, 'investigator');
  await expect.poll(async () => (await page.locator('.data-grid').boundingBox())?.height).toBeGreaterThanOrEqual(160);
  await row(page, 2).scrollIntoViewIfNeeded();
  await expect(row(page, 2)).toBeInViewport();
});

test('pictures in the preview are blurred until they are revealed, by default', async ({ page }) => {
  await openTable(page, 'legal', { artifacts: [{ group: 'Media', name: 'Pictures' }] });
  const picture = page.locator('.preview-side .sensitive-media');
  await expect(picture).toHaveAttribute('data-protection', 'blur');
  await picture.getByRole('button', { name: /^Show / }).click({ delay: 90 });
  await expect(picture).not.toHaveAttribute('data-protection');
});
