import { expect, type Page } from '@playwright/test';

import { rowsOf, showRow, openWindow } from './bulk-user';
import { test } from './kept-window';
import { deleteTag, expectFitsNarrowWindow, makeTag, openList } from './list-user';
import { openListAs } from './open-as';
import { expectAccessibleInBothThemes, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };
const PATH_OF_TAGS = /\/hits\/[^/]+\/tags(\/[^/]+)?$/;

const tagsOf = (page: Page) => page.getByRole('region', { name: 'Tags', exact: true });
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });
const tagHistory = (page: Page) => page.getByRole('button', { name: /^Tag history/ });
const entries = (page: Page) => page.locator('.tag-history').getByRole('listitem');

/** Shows the item of a row of the notes. */
async function openNote(page: Page, row: number): Promise<void> {
  await openList(page, NOTES);
  await showRow(page, row);
  await expect(tagsOf(page)).toBeVisible();
}

/** Opens the details of the item in the preview. */
async function openDetails(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to details page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
}

test('[001-2.11-01] [001-2.11-02] [001-2.11-03] [001-2.11-04] [001-2.11-05] [001-2.11-11] ticking a tag adds it to the item, the checkbox is disabled meanwhile, and the history shows the change', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'examiner');
  await openNote(page, 3);
  const removeTag = await makeTag(page, 'Handwritten');
  await page.reload();
  const box = tagsOf(page).getByRole('checkbox', { name: 'Handwritten' });
  await expect(box).not.toBeChecked();
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(PATH_OF_TAGS, async (route) => {
    await responded;
    await route.continue();
  });
  await box.click();
  await expect(box).toBeDisabled();
  await expect(box).toBeChecked();
  await expect(rowsOf(page).nth(3).getByRole('img', { name: 'Handwritten' })).toBeVisible();
  respond();
  await expect(box).toBeEnabled();
  await expect(box).toBeChecked();
  await page.unroute(PATH_OF_TAGS);
  await expect(rowsOf(page).nth(3).getByRole('img', { name: 'Handwritten' })).toBeVisible();

  await tagHistory(page).click();
  await expect(entries(page).first()).toContainText(
    /Handwritten.*Added · Edgar Novak \(examiner\) · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
  );
  await expectAccessibleInBothThemes(page);
  await box.click();
  await expect(entries(page).first()).toContainText('Removed · Edgar Novak (examiner)');
  await expect(box).not.toBeChecked();
  await expect(rowsOf(page).nth(3).getByRole('img', { name: 'Handwritten' })).toBeHidden();

  await removeTag();
  await page.reload();
  await tagHistory(page).click();
  await expect(entries(page).first()).toContainText(/Unknown Tag \d+/);
  expect(faults).toEqual([]);
});

test('[001-2.11-09] [001-2.11-10] a new tag is named, coloured and added to the item in the pane by keyboard', async ({
  page,
}) => {
  await signIn(page, 'examiner');
  await openNote(page, 4);
  await tagsOf(page).getByRole('button', { name: 'New tag' }).focus();
  await page.keyboard.press('Enter');
  const form = tagsOf(page).getByRole('form', { name: 'New tag' });
  await expect(form.getByLabel('Tag name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Enter a tag name.')).toBeVisible();
  await expect(form.getByRole('radio')).toHaveCount(13);
  await expect(form.getByRole('radio', { name: 'Blue', exact: true })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('Meeting place');
  await expect(form.getByLabel('Tag name')).toHaveValue('Meeting place');
  const purple = form.getByRole('radio', { name: 'Purple', exact: true });
  for (let tabs = 0; tabs < 15 && !(await purple.evaluate((radio) => radio === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(purple).toBeChecked();
  await form.getByRole('button', { name: 'Create tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const box = tagsOf(page).getByRole('checkbox', { name: 'Meeting place' });
  await expect(box).toBeChecked();
  await expect(rowsOf(page).nth(4).getByRole('img', { name: 'Meeting place' })).toBeVisible();

  await tagsOf(page).getByRole('button', { name: 'New tag' }).click();
  await form.getByLabel('Tag name').fill('Meeting place');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Your case already contains the tag Meeting place.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await deleteTag(page, 'Meeting place');
  await page.reload();
  await expect(box).toBeHidden();
});

test('[001-2.11-13] [001-2.11-16] a private comment is visible only to its author, who alone can make it public', async ({
  browser,
}) => {
  const examiner = await openWindow(browser);
  const faults = watchForFaults(examiner);
  const text = `The handwriting is the same as on the label. ${Date.now()}`;
  await signIn(examiner, 'examiner');
  await openNote(examiner, 5);
  await openDetails(examiner);
  await commentsOf(examiner).getByRole('button', { name: 'Add comment' }).click();
  await expect(commentsOf(examiner).getByText('You must add a comment.')).toBeVisible();
  await commentsOf(examiner).getByRole('textbox').fill(text);
  await expect(commentsOf(examiner).getByText('Visible only to you.')).toBeVisible();
  await commentsOf(examiner).getByRole('button', { name: 'Add comment' }).click();
  const comment = commentsOf(examiner).getByRole('listitem').filter({ hasText: text });
  await expect(comment).toBeVisible();
  const isPublic = comment.getByRole('switch', { name: /^Public: comment of / });
  await expect(isPublic).not.toBeChecked();
  await expectAccessibleInBothThemes(examiner);
  await expectFitsNarrowWindow(examiner);

  const legal = await openWindow(browser);
  const { pathname, search } = new URL(examiner.url());
  await signIn(legal, 'legal', pathname + search);
  await expect(commentsOf(legal)).toBeVisible();
  await expect(commentsOf(legal).getByText(text)).toBeHidden();
  await isPublic.press('Space');
  const theirs = commentsOf(legal).getByRole('listitem').filter({ hasText: text });
  await expect(theirs).toBeVisible();
  await expect(theirs.getByText('Public', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('switch')).toBeHidden();
  await expectAccessibleInBothThemes(legal);
  await isPublic.press('Space');
  await expect(theirs).toBeHidden();
  expect(faults).toEqual([]);
  await examiner.context().close();
  await legal.context().close();
});

test('a tag and a comment fit next to the item in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openListAs(page, 'examiner', NOTES);
  await rowsOf(page).nth(6).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await tagsOf(page).getByRole('button', { name: 'New tag' }).click();
  await expect(tagsOf(page).getByRole('form', { name: 'New tag' })).toBeVisible();
  await commentsOf(page).getByRole('textbox').fill('x '.repeat(400));
  await expectAccessibleInBothThemes(page);
  await expectFitsNarrowWindow(page);
});
