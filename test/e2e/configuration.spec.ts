import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { CASE_NAME, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const COLUMNS = '/column-config/api/columns/profile/Default';
const WIDE = { width: 1440, height: 900 };

/** Removes the configuration, since other tests expect none. */
async function restore(page: Page): Promise<void> {
  const file = {
    name: 'config.JSON',
    mimeType: 'application/json',
    buffer: Buffer.from('{"schemaVersion":2,"config":[]}'),
  };
  await expect(async () => {
    expect((await page.request.post(COLUMNS, { multipart: { file } })).status()).toBe(200);
  }).toPass();
  await page.goto('/settings/artifacts');
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
  await expect(page.getByText('Updating cases')).toBeHidden();
}

test(
  'an administrator moves a category and selects the icon of an artifact, by keyboard, and both are shown in the explorer',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await page.setViewportSize(WIDE);
    await signIn(page, 'admin', '/settings/artifacts');
    try {
      const categories = page.getByRole('table', { name: 'Categories' }).getByRole('row').locator('td:nth-child(2)');
      await expect(categories.first()).toBeVisible();
      const indexOf = async (name: string) => (await categories.allInnerTexts()).indexOf(name);
      // From the third position to the first, one by one.
      const handle = page.getByRole('button', { name: 'Move Communication', exact: true });
      await expect.poll(() => indexOf('Communication')).toBe(2);
      for (const index of [1, 0]) {
        await handle.focus();
        await page.keyboard.press('ArrowUp');
        await expect.poll(() => indexOf('Communication')).toBe(index);
        await expect(handle).toBeFocused();
      }

      await page.getByRole('button', { name: 'Communication', exact: true }).click();
      const icon = page.getByRole('button', { name: /^Icon of Call Log: / });
      await expect(icon).toHaveAccessibleName('Icon of Call Log: Telephone');
      await icon.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Search icons' })).toBeFocused();
      await page.keyboard.type('malware');
      await expect(page.getByRole('option', { name: 'Bug, malware' })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(icon).toHaveAccessibleName('Icon of Call Log: Bug, malware');
      await expect(icon).toBeFocused();
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page);
      await expect(page.getByText('Updating cases')).toBeHidden();

      await page.getByRole('link', { name: 'Home' }).click();
      await page.getByRole('link', { name: CASE_NAME }).click();
      await page.waitForURL(/\/case\/[^/]+/);
      const filter = encodeURIComponent(JSON.stringify({ artifacts: [{ group: 'Communication', name: 'Call Log' }] }));
      await page.goto(`${new URL(page.url()).pathname}/explorer?f=${filter}`);
      const groups = page.getByRole('treeitem', { name: /^(Communication|Accounts & Passwords), / });
      await expect(groups).toHaveText([/^Communication/, /^Accounts & Passwords/]);
      await expect(page.getByRole('gridcell').locator('.tabler-icon-bug').first()).toBeVisible();
      await expect(page.getByRole('gridcell').locator('.tabler-icon-phone')).toHaveCount(0);
    } finally {
      await restore(page);
    }
    expect(faults).toEqual([]);
  },
);

const saved = (page: Page) =>
  expect(page.getByText('Your configuration changes have been updated.').first()).toBeVisible();

test('[002-2-163] a row of the columns is moved by drag and drop', { tag: '@smoke' }, async ({ page }) => {
  const faults = watchForFaults(page);
  await page.setViewportSize(WIDE);
  await signIn(page, 'admin', '/settings/columns');
  await page.getByRole('button', { name: 'Call Log', exact: true }).click();
  const columns = page.getByRole('table', { name: 'Columns of Call Log' }).getByRole('row').locator('td:nth-child(2)');
  await expect(columns.first()).toBeVisible();
  const [first = '', second = '', third = ''] = await columns.allInnerTexts();
  const top = await page.getByRole('button', { name: `Move ${first}`, exact: true }).boundingBox();
  const from = await page.getByRole('button', { name: `Move ${third}`, exact: true }).boundingBox();
  await page.mouse.move(from!.x + 8, from!.y + 8);
  await page.mouse.down();
  await page.mouse.move(top!.x + 8, top!.y - 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => columns.allInnerTexts().then((all) => all.slice(0, 3))).toEqual([third, first, second]);
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(faults).toEqual([]);
});
