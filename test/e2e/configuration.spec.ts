import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { CASE_NAME, expectAccessibleAtBothWidths, expectAccessibleInBothThemes, watchForFaults } from './review-user';
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

test('an administrator moves a category and selects the icon of an artifact, by keyboard, and both are shown in the explorer', async ({
  page,
}) => {
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
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole('combobox', { name: 'Search icons' })).toBeFocused();
    await page.keyboard.type('malware');
    await expect(page.getByRole('option', { name: 'Bug, malware' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(icon).toHaveAccessibleName('Icon of Call Log: Bug, malware');
    await expect(icon).toBeFocused();
    await expectAccessibleAtBothWidths(page);
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
});

const saved = (page: Page) =>
  expect(page.getByText('Your configuration changes have been updated.').first()).toBeVisible();
const names = (page: Page) =>
  page.getByRole('table', { name: 'Columns of Call Log' }).getByRole('row').locator('td:nth-child(2)').allInnerTexts();

test('[002-2-163] an administrator changes the priority and the columns of an artifact, by mouse and keyboard, and both are shown in the explorer', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await page.setViewportSize(WIDE);
  await signIn(page, 'admin', '/settings/artifacts');
  try {
    await page.getByRole('button', { name: 'Communication', exact: true }).click();
    await expect(page.getByLabel('Priority of Call Log')).toHaveValue('primary');
    await expectAccessibleAtBothWidths(page);
    // By keyboard.
    await page.getByLabel('Priority of Call Log').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('Priority of Call Log')).toHaveValue('secondary');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);

    await page.getByRole('link', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'Call Log', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Columns of Call Log' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const [first = '', second = '', third = ''] = await names(page);
    const handle = page.getByRole('button', { name: `Move ${third}`, exact: true });
    const top = await page.getByRole('button', { name: `Move ${first}`, exact: true }).boundingBox();
    const from = await handle.boundingBox();
    expect(top).not.toBeNull();
    await page.mouse.move(from!.x + 8, from!.y + 8);
    await page.mouse.down();
    await page.mouse.move(top!.x + 8, top!.y - 4, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => names(page).then((all) => all.slice(0, 3))).toEqual([third, first, second]);
    await page.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => names(page).then((all) => all.slice(0, 3))).toEqual([third, second, first]);
    await expect(page.getByRole('button', { name: `Move ${second}`, exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await page.getByRole('button', { name: 'Import configuration' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('group', { name: 'Key detail' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: CASE_NAME }).click();
    await page.waitForURL(/\/case\/[^/]+/);
    const filter = encodeURIComponent(JSON.stringify({ artifacts: [{ group: 'Communication', name: 'Call Log' }] }));
    await page.goto(`${new URL(page.url()).pathname}/explorer?f=${filter}`);
    const headers = page
      .getByRole('columnheader')
      .filter({ hasText: new RegExp(`^(${[first, second, third].join('|')})$`) });
    await expect(headers).toHaveText([third, second, first]);
    await expect(page.getByRole('treeitem', { name: /^Call Log, / })).toBeVisible();
    const secondary = await page.getByText('Secondary content', { exact: true }).boundingBox();
    const artifact = await page.getByRole('treeitem', { name: /^Call Log, / }).boundingBox();
    expect(artifact!.y).toBeGreaterThan(secondary!.y);
  } finally {
    await restore(page);
  }
  expect(faults).toEqual([]);
});
