import { expect, type Page } from '@playwright/test';

import { SAMPLE_TAGS } from '@server/sample/review-work';
import { KEY_MESSAGE_TEXT, PRIVILEGED_NOTE } from '@server/sample/story/landmarks';

import { rowsOf } from './bulk-user';
import { test } from './kept-window';
import { ALL_ITEMS, ALL_ITEMS_LEGAL, itemCount, openExplorer, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const tagsOf = (page: Page) => page.getByRole('region', { name: 'Tags', exact: true });
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

test('a new user sees the tags, comments and saved searches of other users in the sample case', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await openExplorer(page);
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
  // Tags and comments of other users are visible without a search.
  await expect(rowsOf(page).getByRole('img', { name: 'Key evidence' }).first()).toBeVisible();
  await expect(rowsOf(page).getByLabel('1 comment').first()).toBeVisible();

  await page.getByRole('button', { name: 'Tags and comments' }).click();
  const filter = page.getByRole('dialog', { name: 'Tags and comments' });
  for (const { name } of SAMPLE_TAGS) {
    await expect(filter.getByText(name, { exact: true })).toBeVisible();
  }
  await filter.getByText('Key evidence', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(itemCount(page, ALL_ITEMS)).toBeHidden();
  await rowsOf(page).filter({ hasText: 'The three crates go to' }).first().getByRole('link').first().click();
  await expect(page.getByText(KEY_MESSAGE_TEXT).first()).toBeVisible();
  await expect(tagsOf(page).getByRole('checkbox', { name: 'Key evidence' })).toBeChecked();
  await expect(tagsOf(page).getByRole('checkbox', { name: 'Crate route' })).toBeChecked();
  await expect(tagsOf(page).getByRole('checkbox', { name: 'Forged papers' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Back to evidence items' }).click();

  await page.getByRole('button', { name: 'Saved searches' }).click();
  const searches = page.getByRole('list', { name: 'Saved searches of this case' });
  const night = searches.getByRole('listitem').filter({ hasText: 'The night of 16 October' });
  await expect(night.getByRole('img', { name: 'Shared by Edgar Novak (examiner)' })).toBeVisible();
  await expect(searches.getByText('Everything about Kormoran')).toBeVisible();
  await night.getByRole('button').first().click();
  await expect(rowsOf(page).first()).toContainText('2024-10-16');
  await expect(rowsOf(page).filter({ hasText: 'I stand here' }).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a comment of the sample case shows its author, and the privileged item is visible only to the legal reviewer', async ({
  page,
  browser,
}) => {
  await signIn(page, 'legal');
  await openExplorer(page);
  await expect(itemCount(page, ALL_ITEMS_LEGAL)).toBeVisible();
  await page.getByRole('button', { name: 'Privilege', exact: true }).click();
  await page.getByRole('radio', { name: 'Privileged', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(itemCount(page, '1 item')).toBeVisible();
  await rowsOf(page).filter({ hasText: PRIVILEGED_NOTE }).getByRole('link').first().click();
  await expect(page.getByText('This item is privileged.')).toBeVisible();
  await expect(tagsOf(page).getByRole('checkbox', { name: 'Legal review' })).toBeChecked();
  const comment = commentsOf(page).getByRole('listitem').filter({ hasText: 'Notes for a statement' });
  await expect(comment).toContainText('legal');

  const investigator = await browser.newPage();
  const { pathname, search } = new URL(page.url());
  await signIn(investigator, 'investigator', pathname + search);
  await expect(investigator.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
