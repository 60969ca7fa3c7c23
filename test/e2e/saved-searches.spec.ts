import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import {
  ALL_ITEMS,
  ALL_ITEMS_LEGAL,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  itemCount,
  onlyArtifact,
  searchAndWait,
  searchKeyword,
} from './review-user';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

/** The open menu, which covers parts of the table's tools. */
const SAVED_SEARCHES = '[role="dialog"]';

test('a saved search is shared, opened by a colleague and deleted by its owner', async ({ browser }) => {
  const investigator = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openExplorerAs(investigator, 'investigator', {});
  await searchAndWait(investigator, 'Kormoran');
  const menu = await openMenu(investigator);
  await menu.getByRole('button', { name: 'Save this search' }).click();
  await menu.getByRole('textbox', { name: 'Search name' }).fill('Where the crates go');
  await expectAccessibleInBothThemes(investigator, SAVED_SEARCHES);
  await menu.getByRole('checkbox', { name: 'Share with everyone in the case' }).check();
  await menu.getByRole('textbox', { name: 'Search name' }).press('Enter');
  const saved = menu.getByRole('list', { name: 'Saved searches of this case' });
  await expect(saved.getByText('Where the crates go')).toBeVisible();
  await expect(menu.getByText('Keyword: Kormoran').first()).toBeVisible();

  const colleague = await browser.newPage({ viewport: { width: 768, height: 900 } });
  await openExplorerAs(colleague, 'legal', {});
  const shared = await openMenu(colleague);
  const theirs = shared.getByRole('listitem').filter({ hasText: 'Where the crates go' });
  await expect(theirs.getByRole('img', { name: /^Shared by / })).toBeVisible();
  await expect(shared.getByRole('button', { name: 'Manage Where the crates go' })).toBeHidden();
  await expectNoSidewaysScroll(colleague);
  await shared.getByText('Where the crates go').click();
  await expect(colleague.getByPlaceholder('Search by keyword')).toHaveValue('Kormoran');
  await expect(itemCount(colleague, ALL_ITEMS_LEGAL)).toBeHidden();

  await menu.getByRole('button', { name: 'Manage Where the crates go' }).click();
  await menu.getByRole('button', { name: 'Delete' }).click();
  await expectAccessibleInBothThemes(investigator, SAVED_SEARCHES);
  await menu.getByRole('button', { name: 'Delete search' }).click();
  // Those of the sample case remain.
  await expect(saved.getByRole('listitem')).toContainText(['Everything about Kormoran', 'The night of 16 October']);
});

test('[000-2-64] recent searches are listed, and Back and Forward restore filters, sort and page', async ({ page }) => {
  await openExplorerAs(page, 'examiner', { f: onlyArtifact('Communication', 'Call Log') });
  await expect(itemCount(page, '239 items')).toBeVisible();
  const timestamp = page.getByRole('columnheader', { name: 'Timestamp' });
  await timestamp.getByText('Timestamp').click();
  await expect(timestamp).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('21 - 40 of 239')).toBeVisible();
  // A search is stored after its results were shown.
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/recent-searches') && Boolean(response.request().postData()?.includes('Missed')),
  );
  await searchKeyword(page, 'Missed');
  await expect(page.getByText(/^1 - \d+ of/)).toBeVisible();
  await stored;
  const found = page.url();

  await page.goBack();
  await expect(page.getByText('21 - 40 of 239')).toBeVisible();
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('');
  await expect(timestamp).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page.getByText('1 - 20 of 239')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(found);
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('Missed');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
  const recent = (await openMenu(page)).getByRole('list', { name: 'Recent searches' });
  await recent
    .getByRole('button', { name: /Missed/ })
    .first()
    .click();
  await expect(page.getByPlaceholder('Search by keyword')).toHaveValue('Missed');
});
