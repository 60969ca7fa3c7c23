import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { ALL_ITEMS_LEGAL, expectNoSidewaysScroll, itemCount, searchAndWait } from './review-user';

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Saved searches' }).click();
  return page.getByRole('dialog', { name: 'Saved searches' });
}

test(
  'a saved search is shared, opened by a colleague and deleted by its owner',
  { tag: '@smoke' },
  async ({ browser }) => {
    const investigator = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openExplorerAs(investigator, 'investigator', {});
    await searchAndWait(investigator, 'Kormoran');
    const menu = await openMenu(investigator);
    await menu.getByRole('button', { name: 'Save this search' }).click();
    await menu.getByRole('textbox', { name: 'Search name' }).fill('Where the crates go');
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
    await menu.getByRole('button', { name: 'Delete search' }).click();
    // Those of the sample case remain.
    await expect(saved.getByRole('listitem')).toContainText(['Everything about Kormoran', 'The night of 16 October']);
  },
);
