import { expect, type Page } from '@playwright/test';

import { expectSelected, holdToast, itemsOf, pickPage, rowsOf, tagSelected } from './bulk-user';
import { test } from './kept-window';
import { makeTagAs, openListAs } from './open-as';
import { watchForFaults } from './review-user';

/** 239 calls: twelve pages. */
const CALLS = { artifacts: [{ group: 'Communication', name: 'Call Log' }] };

const marked = (page: Page, tag: string) => rowsOf(page).getByRole('img', { name: tag });

test('the toast of an action covers neither pages nor actions', async ({ page }) => {
  const faults = watchForFaults(page);
  const deleteTag = await makeTagAs(page, 'examiner', 'Calls of the harbour');
  await openListAs(page, 'examiner', CALLS);
  await pickPage(page);
  await expectSelected(page, 20);
  await tagSelected(page, 'Calls of the harbour', '20 items were tagged.');
  await holdToast(page, '20 items were tagged.');
  await expect(marked(page, 'Calls of the harbour')).toHaveCount(20);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('21 - 40 of 239')).toBeVisible();
  await itemsOf(page).getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menu', { name: 'Actions' })).toBeVisible();
  await deleteTag();
  expect(faults).toEqual([]);
});

test(
  '[001-2.12-01] [001-2.12-11] items are selected and tagged, and the action is undone, with the keyboard only',
  { tag: '@smoke' },
  async ({ page }) => {
    const deleteTag = await makeTagAs(page, 'examiner', 'By keyboard');
    await openListAs(page, 'examiner', CALLS);
    await expect(rowsOf(page).first()).toHaveAttribute('aria-selected', 'true');
    // K on the first item chooses it: keys change no item that the list has selected by itself.
    for (const key of ['k', 'x', 'j', 'x', 'j', 'x']) {
      await page.keyboard.press(key);
    }
    await expectSelected(page, 3);
    await itemsOf(page).getByRole('button', { name: 'Actions' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'Actions' })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Add tags' })).toBeFocused({ timeout: 300 });
    }).toPass();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add tags' });
    const box = dialog.getByRole('checkbox', { name: 'By keyboard' });
    await expect(box).toBeVisible();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (let tabs = 0; tabs < 20 && !(await box.evaluate((input) => input === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByText('3 items were tagged.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(marked(page, 'By keyboard')).toHaveCount(3);
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The action was undone on 3 items.')).toBeVisible();
    await expect(marked(page, 'By keyboard')).toHaveCount(0);
    await deleteTag();
  },
);
