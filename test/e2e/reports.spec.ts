import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openListAs } from './open-as';
import { openSampleCase, watchForFaults, pressEntry } from './review-user';
import { signIn } from './sign-in';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test(
  'an investigator orders a report by keyboard, sees it in the list, downloads it and deletes it',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openSampleCase(page);
    await page.getByRole('tab', { name: 'Reports' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Create a report' })).toBeVisible();
    await page.getByRole('link', { name: 'Create a report' }).press('Enter');

    await expect(stepTitle(page, 'Report details')).toBeVisible();
    await next(page);
    await expect(page.getByText('Provide a report name.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Report name' }).fill('Chats of the suspect');
    await page.getByRole('radio', { name: 'Excel' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Report name' }).press('Enter');

    await expect(stepTitle(page, 'Select evidence sources')).toBeFocused();
    await next(page);

    await expect(stepTitle(page, 'Select artifact types')).toBeFocused();
    await next(page);
    await expect(page.getByText('Select at least one artifact type to include in the report.')).toBeVisible();
    await page
      .getByRole('treeitem', { name: /^Communication/ })
      .first()
      .press('Space');
    await next(page);

    await expect(stepTitle(page, 'Select tags')).toBeFocused();
    await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
    await next(page);

    await expect(stepTitle(page, 'Artifact options')).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Show pictures' })).toBeDisabled();
    // The draft is kept after a reload.
    await page.reload();
    await expect(stepTitle(page, 'Artifact options')).toBeVisible();
    await next(page);

    await expect(stepTitle(page, 'Review and create report')).toBeFocused();
    await expect(page.getByRole('region', { name: 'What the report will contain' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    await page.getByRole('button', { name: 'Create report', exact: true }).press('Enter');

    await expect(page).toHaveURL(/\/reports$/);
    const row = page.getByRole('row').filter({ hasText: 'Chats of the suspect' });
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await expect(row.getByText('Completed')).toBeVisible();

    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: 'Download Chats of the suspect' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Chats of the suspect\.(xlsx|zip)$/);

    await row.getByRole('button', { name: 'Delete Chats of the suspect' }).press('Enter');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Not needed any more');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Deleting a report cannot be undone' });
    await confirmation.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test('a report of a search is started in the explorer, and its limit can be removed', async ({ page }) => {
  const faults = watchForFaults(page);
  await openListAs(page, 'investigator', { groups: ['Media'] });
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await pressEntry(page, 'Create a report of this search');
  await expect(page.getByText('Only items of the search that you came from are included:')).toBeVisible();
  await page.getByRole('button', { name: 'Remove this limit' }).press('Enter');
  await expect(page).toHaveURL(/\/reports\/create$/);
  await expect(page.getByText('Only items of the search')).toBeHidden();
  expect(faults).toEqual([]);
});
