import { expect, type Page } from '@playwright/test';

import {
  choose,
  expectSelected,
  itemsOf,
  pickPage,
  pickRow,
  rowsOf,
  tagSelected,
  holdToast,
  undoFromToast,
  openWindow,
} from './bulk-user';
import { test } from './kept-window';
import { expectFitsNarrowWindow } from './list-user';
import { makeTagAs, openListAs } from './open-as';
import { expectAccessibleInBothThemes, watchForFaults } from './review-user';

/** 239 calls: twelve pages. */
const CALLS = { artifacts: [{ group: 'Communication', name: 'Call Log' }] };

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const marked = (page: Page, tag: string) => rowsOf(page).getByRole('img', { name: tag });

test('[001-2.12-01] [001-2.12-02] [001-2.12-03] [001-2.12-04] [001-2.12-05] [001-2.12-06] [001-2.12-07] a selection spans pages, can be extended to all items, and is cleared after a confirmation when items on other pages are selected', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'examiner', CALLS);
  await pickRow(page, 1);
  await pickRow(page, 3);
  await expectSelected(page, 2);
  await pickRow(page, 3);
  await expectSelected(page, 1);
  await pickPage(page);
  await expectSelected(page, 20);
  await pages(page).getByRole('button', { name: 'Next' }).click();
  await expect(pages(page).getByText('21 - 40 of 239')).toBeVisible();
  await expectSelected(page, 20);
  await pickRow(page, 0);
  await expectSelected(page, 21);

  await itemsOf(page).getByRole('button', { name: 'Clear all' }).click();
  const question = page.getByRole('dialog', { name: 'Clear the selection?' });
  await expect(question.getByText(/This deselects 21 items\.$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expectSelected(page, 21);

  await itemsOf(page).getByRole('button', { name: 'Select all 239 items' }).click();
  await expectSelected(page, 239);
  await pickRow(page, 2);
  await expectSelected(page, 238);
  await expectAccessibleInBothThemes(page);
  await expectFitsNarrowWindow(page);
  await itemsOf(page).getByRole('button', { name: 'Clear all' }).click();
  await question.getByRole('button', { name: 'Clear all' }).click();
  await expectSelected(page, 0);

  // A selection of visible items only is cleared without a confirmation.
  await pickPage(page);
  await itemsOf(page).getByRole('button', { name: 'Clear all' }).click();
  await expectSelected(page, 0);
  await expect(question).toBeHidden();
  expect(faults).toEqual([]);
});

test('[001-2.12-08] another search clears the selection', async ({ page }) => {
  await openListAs(page, 'examiner', CALLS);
  await pickPage(page);
  await expectSelected(page, 20);
  await page.getByPlaceholder('Search by keyword').fill('incoming');
  await page.getByPlaceholder('Search by keyword').press('Enter');
  await expectSelected(page, 0);
});

test('[001-2.12-11] [001-2.12-12] all items of a search but the unticked one are tagged at once, and the action is undone from its toast', async ({
  page,
}) => {
  const deleteTag = await makeTagAs(page, 'examiner', 'Calls of the harbour');
  await openListAs(page, 'examiner', CALLS);
  await itemsOf(page).getByRole('button', { name: 'Select all 239 items' }).click();
  await pickRow(page, 1);
  await expectSelected(page, 238);

  const dialog = await choose(page, 'Add tags');
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(dialog.getByText('You must select at least one tag.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await tagSelected(page, 'Calls of the harbour', '238 items were tagged.');
  await holdToast(page, '238 items were tagged.');
  await expect(marked(page, 'Calls of the harbour')).toHaveCount(19);
  // The selection remains for further actions on the same items.
  await expectSelected(page, 238);
  await expectAccessibleInBothThemes(page);
  // The toast hides neither the pages nor the actions.
  await pages(page).getByRole('button', { name: 'Next' }).click();
  await expect(pages(page).getByText('21 - 40 of 239')).toBeVisible();
  await expect(marked(page, 'Calls of the harbour')).toHaveCount(20);

  await undoFromToast(page, '238 items were tagged.');
  await expect(page.getByText('The action was undone on 238 items.')).toBeVisible();
  await expect(marked(page, 'Calls of the harbour')).toHaveCount(0);

  await tagSelected(page, 'Calls of the harbour', '238 items were tagged.');
  const removal = await choose(page, 'Remove tags');
  await removal.getByRole('checkbox', { name: 'Calls of the harbour' }).check();
  await removal.getByRole('button', { name: 'Remove tags' }).click();
  await expect(page.getByText('Tags were removed from 238 items.')).toBeVisible();
  await expect(marked(page, 'Calls of the harbour')).toHaveCount(0);
  await deleteTag();
});

test('[001-2.12-10] the same comment is added to every selected item, and undone from the history', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openListAs(page, 'examiner', CALLS);
  await pickRow(page, 0);
  await pickRow(page, 2);
  const dialog = await choose(page, 'Add comment');
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(dialog.getByText('You must enter a comment.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Two calls to compare with the bookings.');
  await dialog.getByRole('radio', { name: /^Public/ }).check();
  await dialog.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByText('The comment was added to 2 items.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page).nth(2).getByLabel('1 comment')).toBeVisible();

  const history = await choose(page, 'History of bulk actions');
  const newest = history.getByRole('listitem').first();
  await expect(newest).toContainText('Two calls to compare with the bookings.');
  await expectAccessibleInBothThemes(page);
  await newest.getByRole('button', { name: /^Undo: Comment added, 2 items/ }).click();
  await expect(newest.getByText(/^Undone /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(rowsOf(page).nth(2).getByLabel('1 comment')).toBeHidden();
});

test('[001-2.12-13] [001-2.12-14] [001-2.12-15] items made privileged are hidden from users who may not see them until a legal reviewer releases them', async ({
  browser,
}) => {
  const examiner = await openWindow(browser);
  await openListAs(examiner, 'examiner', CALLS);
  await pickRow(examiner, 4);
  await pickRow(examiner, 5);
  const warning = await choose(examiner, 'Mark as privileged');
  await expect(
    warning.getByText('This action cannot be undone, and it makes the 2 selected items invisible to you in this case.'),
  ).toBeVisible();
  await expectAccessibleInBothThemes(examiner);
  await warning.getByRole('button', { name: 'Mark as privileged' }).click();
  await expect(examiner.getByText('2 items were marked as privileged and are no longer visible to you.')).toBeVisible();
  await expect(examiner.getByText('237 items', { exact: true })).toBeVisible();
  await expectSelected(examiner, 0);
  await expect(examiner.getByRole('button', { name: 'Undo' })).toBeHidden();
  const none = await choose(examiner, 'History of bulk actions');
  await expect(none.getByText('Marked as privileged')).toBeHidden();
  await examiner.context().close();

  const legal = await openWindow(browser);
  await openListAs(legal, 'legal', CALLS);
  await expect(legal.getByText('239 items', { exact: true })).toBeVisible();
  await pickRow(legal, 4);
  await pickRow(legal, 5);
  const confirmation = await choose(legal, 'Mark as unprivileged');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  const history = await choose(legal, 'History of bulk actions');
  await history.getByRole('button', { name: 'User' }).click();
  await legal.getByRole('combobox', { name: 'User' }).click();
  await legal.getByRole('option', { name: /\(examiner\)$/ }).click();
  await legal.getByRole('button', { name: 'Apply' }).click();
  const entry = history.getByRole('listitem').filter({ hasText: 'Marked as privileged' }).first();
  await expect(entry).toContainText('2 items');
  await expectAccessibleInBothThemes(legal);
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await expect(entry.getByText(/^Undone /)).toBeVisible();
  await legal.context().close();

  const again = await openWindow(browser);
  await openListAs(again, 'examiner', CALLS);
  await expect(again.getByText('239 items', { exact: true })).toBeVisible();
  await again.context().close();
});

test('[001-2.12-13] [000-6-36] the menu contains the actions that a user may perform, and is hidden from users without any', async ({
  page,
}) => {
  await openListAs(page, 'investigator', CALLS);
  await pickRow(page, 0);
  const actions = itemsOf(page).getByRole('button', { name: 'Actions' });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Mark as privileged' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Mark as unprivileged' })).toBeHidden();
  await expectAccessibleInBothThemes(page);

  // Every role has at least one permission of the menu, so all are refused here.
  await page.route('**/auth/api/authorization', (route) => route.fulfill({ json: { isAuthorized: false } }));
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(itemsOf(page).getByRole('button', { name: 'Select all 239 items' })).toBeVisible();
  await expect(actions).toBeHidden();
});

test('[001-2.12-01] [001-2.12-11] items are selected and tagged, and the action is undone, with the keyboard only', async ({
  page,
}) => {
  const deleteTag = await makeTagAs(page, 'examiner', 'By keyboard');
  await openListAs(page, 'examiner', CALLS);
  await expect(rowsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['x', 'j', 'x', 'j', 'x']) {
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
});
