import { expect } from '@playwright/test';

import { test } from './kept-window';
import { CASE_NAME, watchForFaults } from './review-user';
import { signIn } from './sign-in';

test('the dashboard of a case shows its history to an administrator, with a link to all entries', async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: CASE_NAME }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(10);
  await history.getByRole('link', { name: 'Show all in the audit log' }).press('Enter');
  await expect(page).toHaveURL(/\/audit-logs\?.*caseId/);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('an administrator verifies the audit logs, which are unchanged', { tag: '@smoke' }, async ({ page }) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await page.goto('/audit-logs');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verify audit logs' });
  await dialog.getByRole('button', { name: 'Verify now' }).press('Enter');
  await expect(dialog.getByText('Everything is as it was written.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
  expect(faults).toEqual([]);
});
