import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openList } from './list-user';
import { CASE_NAME, expectAccessibleAtBothWidths, watchForFaults } from './review-user';
import { signIn } from './sign-in';

/** Opens the first item of the sample case and returns its path. */
async function openItem(page: Page): Promise<string> {
  await openList(page, { groups: ['Communication'] });
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next item' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function filterByCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Case', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Case' }).fill(CASE_NAME);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/caseId/);
}

test('[002-1-09] an administrator finds an audit entry, opens it, exports the log, downloads the export and deletes it', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  const item = await openItem(page);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('gridcell', { name: /^system-|-\d+$/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await filterByCase(page);
  await expectAccessibleAtBothWidths(page);
  const opened = page.getByRole('row').filter({ hasText: 'Opened an item' }).first();
  await opened.getByRole('gridcell').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Opened an item' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Open item/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${item}\\?disableNavButtons=true`));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next item' })).toBeDisabled();

  await page.goBack();
  await page.getByRole('button', { name: 'Export audit log' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('One or more filters are applied to the audit log.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('textbox', { name: 'Export name' }).fill('Sample case');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audit-logs\/exports$/);
  const row = page.getByRole('row').filter({ hasText: 'Sample case' });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row.getByText('Completed')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download Sample case' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sample case.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffReference ID,/);
  expect(text).toContain('Opened an item');

  await row.getByRole('button', { name: 'Delete Sample case' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not needed any more');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Deleting an audit log export cannot be undone.' });
  await expect(confirmation.getByText('Are you sure you want to delete Sample case?')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No exports to display.')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the dashboard of a case shows its history to an administrator, with a link to all entries', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: CASE_NAME }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(10);
  await expectAccessibleAtBothWidths(page);
  await history.getByRole('link', { name: 'Show all in the audit log' }).press('Enter');
  await expect(page).toHaveURL(/\/audit-logs\?.*caseId/);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('an administrator verifies the audit logs, which are unchanged', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await page.goto('/audit-logs');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verify audit logs' });
  await dialog.getByRole('button', { name: 'Verify now' }).press('Enter');
  await expect(dialog.getByText('Everything is as it was written.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
  expect(faults).toEqual([]);
});
