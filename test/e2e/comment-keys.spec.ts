import { expect, type Page } from '@playwright/test';

import { rowsOf, showRow } from './bulk-user';
import { test } from './kept-window';
import { openList } from './list-user';
import { makeTagAs, openListAs } from './open-as';
import { clickLikePerson, typeOnPage } from './person';
import { watchForFaults } from './review-user';
import { signInByForm } from './sign-in';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };
const TEXT = 'Just like 1 plan';

const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
const boxOf = (page: Page) => commentsOf(page).getByRole('textbox', { name: 'Comment' });
/** The comments of the pane are collapsed when a page opens. */
const commentsButton = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: /^Comments/ });
const openComments = (page: Page) => clickLikePerson(commentsButton(page));
const indexOf = (page: Page) => new URL(page.url()).searchParams.get('index');

/** The typed keys were text and triggered no shortcut. */
async function expectNoShortcut(page: Page, index: string | null): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Tags', exact: true }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(0);
  expect(indexOf(page)).toBe(index);
  expect(new URL(page.url()).pathname).toMatch(/\/explorer$/);
  await expect(page.getByText(/\d+ items? selected/)).toBeHidden();
}

test(
  'keys after C are the text of a comment in the pane, also while the pane opens, and Esc keeps the draft',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    const deleteTag = await makeTagAs(page, 'examiner', '1 planned');
    await openListAs(page, 'examiner', NOTES);
    await showRow(page, 8);
    const index = indexOf(page);

    await page.keyboard.press('c');
    await expect(boxOf(page)).toBeFocused();
    await typeOnPage(page, TEXT);
    await expect(boxOf(page)).toHaveValue(TEXT);
    await expectNoShortcut(page, index);

    // After Esc in the middle of a word, keys are ignored for a second, in which a busy machine receives only a few.
    await page.keyboard.press('Escape');
    await page.keyboard.type('1x');
    await expectNoShortcut(page, index);
    await expect(boxOf(page)).toHaveValue(TEXT);
    await expect(commentsOf(page).getByText('Draft')).toBeVisible();
    await clickLikePerson(commentsOf(page).getByRole('button', { name: 'Discard' }));
    await expect(boxOf(page)).toHaveValue('');
    // The second has passed when a key is a shortcut again.
    const keys = page.getByRole('dialog');
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(keys).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    for (let turn = 0; turn < 4; turn += 1) {
      await clickLikePerson(page.getByRole('button', { name: 'Close preview' }));
      await expect(boxOf(page)).toBeHidden();
      await typeOnPage(page, `c${TEXT}`);
      await expect(boxOf(page)).toBeFocused();
      await expect(boxOf(page)).toHaveValue(TEXT);
      await expectNoShortcut(page, index);
      // Without the draft of this turn, the next one starts empty.
      await commentsOf(page).getByRole('button', { name: 'Discard' }).click();
      await expect(boxOf(page)).toHaveValue('');
    }
    await deleteTag();
    expect(faults).toEqual([]);
  },
);

test('a draft is kept for its user when another item is opened, after a reload and after signing in again', async ({
  page,
}) => {
  await signInByForm(page, 'examiner');
  await openList(page, NOTES);
  await showRow(page, 7);
  await page.keyboard.press('c');
  await typeOnPage(page, TEXT);
  await clickLikePerson(rowsOf(page).nth(6).getByRole('gridcell').nth(2));
  await expect(boxOf(page)).toHaveValue('');
  await showRow(page, 7);
  await expect(boxOf(page)).toHaveValue(TEXT);
  await page.reload();
  await expect(commentsButton(page)).toContainText('Draft');
  await openComments(page);
  await expect(boxOf(page)).toHaveValue(TEXT);
  await expect(commentsOf(page).getByText('Draft')).toBeVisible();

  const address = page.url();
  await page.context().clearCookies();
  await signInByForm(page, 'examiner', address);
  await openComments(page);
  await expect(boxOf(page)).toHaveValue(TEXT);
  await page.context().clearCookies();
  await signInByForm(page, 'investigator', address);
  await openComments(page);
  await expect(boxOf(page)).toHaveValue('');
  await page.context().clearCookies();
  await signInByForm(page, 'examiner', address);
  await openComments(page);
  await expect(boxOf(page)).toHaveValue('');
});
