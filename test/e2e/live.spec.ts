import { expect, type Browser, type Page } from '@playwright/test';

import { choose, expectSelected, pickRow, rowsOf, showRow, openWindow } from './bulk-user';
import { test } from './kept-window';
import { expectFitsNarrowWindow, makeTag, openList } from './list-user';
import { expectAccessibleInBothThemes, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const CONTACTS = { artifacts: [{ group: 'Communication', name: 'Contacts' }] };

/** A change of one user is shown to the other within five seconds, without a reload. */
const SOON = { timeout: 5_000 };

const tagsOf = (page: Page) => page.getByRole('region', { name: 'Tags', exact: true });
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

/** Opens the same list for two users; `faults` are those of both. */
async function openTwo(browser: Browser, f = CONTACTS) {
  const examiner = await openWindow(browser);
  const legal = await openWindow(browser);
  const faults = [watchForFaults(examiner), watchForFaults(legal)];
  await signIn(examiner, 'examiner');
  await signIn(legal, 'legal');
  await openList(examiner, f);
  await openList(legal, f);
  // Shows at the end that the window was not closed meanwhile.
  await legal.evaluate(() => window.sessionStorage.setItem('still', 'here'));
  return { examiner, legal, faults: () => faults.flat() };
}

/** Opens the details of the item of a row for both users. */
async function openSameItem(examiner: Page, legal: Page, row: number): Promise<void> {
  await rowsOf(examiner).nth(row).getByRole('link').first().click();
  await expect(commentsOf(examiner)).toBeVisible();
  const { pathname, search } = new URL(examiner.url());
  await legal.goto(pathname + search);
  await expect(commentsOf(legal)).toBeVisible();
}

test(
  'tags and comments of one user are shown in the list of the other within five seconds',
  { tag: '@smoke' },
  async ({ browser }) => {
    const { examiner, legal, faults } = await openTwo(browser);
    const deleteTag = await makeTag(examiner, 'Seen together');
    await expect(tagsOf(legal).getByRole('checkbox', { name: 'Seen together' })).toBeVisible(SOON);
    await expect(tagsOf(examiner).getByRole('checkbox', { name: 'Seen together' })).toBeVisible(SOON);

    await pickRow(legal, 3);
    await showRow(examiner, 2);
    await tagsOf(examiner).getByRole('checkbox', { name: 'Seen together' }).click();
    await expect(rowsOf(legal).nth(2).getByRole('img', { name: 'Seen together' })).toBeVisible(SOON);
    // The selection of the other user remains.
    await expectSelected(legal, 1);
    await expect(rowsOf(legal).nth(3)).toHaveAttribute('aria-selected', 'true');

    await pickRow(examiner, 4);
    await pickRow(examiner, 5);
    const dialog = await choose(examiner, 'Add comment');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Known from the harbour.');
    await dialog.getByRole('radio', { name: /^Public/ }).check();
    await dialog.getByRole('button', { name: 'Add comment' }).click();
    await expect(examiner.getByText('The comment was added to 2 items.')).toBeVisible();
    await expect(rowsOf(legal).nth(5).getByLabel('1 comment')).toBeVisible(SOON);
    await examiner.getByRole('button', { name: 'Undo' }).click();
    await expect(rowsOf(legal).nth(5).getByLabel('1 comment')).toBeHidden(SOON);

    await deleteTag();
    await expect(rowsOf(legal).nth(2).getByRole('img', { name: 'Seen together' })).toBeHidden(SOON);
    expect(await legal.evaluate(() => window.sessionStorage.getItem('still'))).toBe('here');
    expect(faults()).toEqual([]);
    await examiner.context().close();
    await legal.context().close();
  },
);

test('two users tag and comment on the same item, and no input of either is lost', async ({ browser }) => {
  const { examiner, legal, faults } = await openTwo(browser);
  const deleteTags = [await makeTag(examiner, 'By the examiner'), await makeTag(examiner, 'By counsel')];
  await openSameItem(examiner, legal, 6);
  const box = (page: Page, name: string) => tagsOf(page).getByRole('checkbox', { name });

  await commentsOf(legal).getByRole('textbox').pressSequentially('Half a sen');
  await box(examiner, 'By the examiner').click();
  await expect(box(legal, 'By the examiner')).toBeChecked(SOON);
  await expect(tagsOf(legal).getByText('Updated by Edgar Novak (examiner)')).toBeVisible(SOON);
  await expect(commentsOf(legal).getByRole('textbox')).toHaveValue('Half a sen');
  await expect(commentsOf(legal).getByRole('textbox')).toBeFocused();
  await expectAccessibleInBothThemes(legal);
  await expectFitsNarrowWindow(legal);

  const comment = `Please read this one first. ${Date.now()}`;
  await commentsOf(examiner).getByRole('textbox').fill(comment);
  await commentsOf(examiner).getByRole('switch', { name: 'Public', exact: true }).press('Space');
  await commentsOf(examiner).getByRole('button', { name: 'Add comment' }).click();
  await expect(commentsOf(legal).getByText(comment)).toBeVisible(SOON);
  await commentsOf(legal).getByRole('textbox').pressSequentially('tence');
  await expect(commentsOf(legal).getByRole('textbox')).toHaveValue('Half a sentence');

  // Both at the same time, each with a different tag.
  await Promise.all([box(examiner, 'By the examiner').click(), box(legal, 'By counsel').click()]);
  for (const page of [examiner, legal]) {
    await expect(box(page, 'By the examiner')).not.toBeChecked(SOON);
    await expect(box(page, 'By counsel')).toBeChecked(SOON);
  }

  // An open form for a new tag keeps its input, too.
  await tagsOf(examiner).getByRole('button', { name: 'New tag' }).click();
  await tagsOf(examiner).getByLabel('Tag name').fill('Not finished');
  await box(legal, 'By counsel').click();
  await expect(box(examiner, 'By counsel')).not.toBeChecked(SOON);
  await expect(tagsOf(examiner).getByLabel('Tag name')).toHaveValue('Not finished');

  const own = commentsOf(examiner).getByRole('listitem').filter({ hasText: comment });
  await own.getByRole('switch').press('Space');
  await expect(commentsOf(legal).getByText(comment)).toBeHidden(SOON);
  for (const deleteTag of deleteTags) {
    await deleteTag();
  }
  expect(faults()).toEqual([]);
  await examiner.context().close();
  await legal.context().close();
});

test('users without permission are redirected from an item that becomes privileged, which works by keyboard', async ({
  browser,
}) => {
  const { examiner, legal } = await openTwo(browser);
  await openSameItem(examiner, legal, 8);
  await expect(legal.getByRole('button', { name: 'Mark as privileged' })).toBeVisible();
  await legal.keyboard.press('p');
  const question = legal.getByRole('dialog', { name: 'Mark as privileged' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Mark as privileged' }).focus();
  await legal.keyboard.press('Enter');
  await expect(question).toBeHidden();
  // Rules 001-2.1: an item that is not found redirects there.
  await expect(examiner).toHaveURL(/\/not-found$/, SOON);
  await expect(legal.getByRole('button', { name: 'Mark as unprivileged' })).toBeVisible();
  await legal.keyboard.press('p');
  const back = legal.getByRole('dialog', { name: 'Mark as unprivileged' });
  await back.getByRole('button', { name: 'Mark as unprivileged' }).focus();
  await legal.keyboard.press('Enter');
  await expect(back).toBeHidden();
  await expect(legal.getByText('This item is privileged.')).toBeHidden();
  await examiner.context().close();
  await legal.context().close();
});
