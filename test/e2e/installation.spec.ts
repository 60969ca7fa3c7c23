import { expect } from '@playwright/test';

import { test } from './kept-window';
import { CASE_NAME, expectNoSidewaysScroll, ITEM_COUNT, watchForFaults } from './review-user';
import { signIn } from './sign-in';

test(
  'an administrator sees the size of a case, and pauses and resumes a queue by keys',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'admin');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Installation' }).click();
    await expect(page).toHaveTitle('Installation – REVIEW');
    await expect(page.getByText('No backup has been made.')).toBeVisible();

    const cases = page.getByRole('region', { name: 'Cases' });
    const row = cases.getByRole('row').filter({ hasText: CASE_NAME });
    // The sample case has one privileged item, which is not counted.
    await expect(row.getByRole('gridcell', { name: ITEM_COUNT, exact: true })).toBeVisible();
    await expect(row.getByRole('gridcell', { name: /^[\d.]+ MB$/ }).first()).toBeVisible();

    const pause = page.getByRole('button', { name: 'Pause: Imports', exact: true });
    const resume = page.getByRole('button', { name: 'Resume: Imports', exact: true });
    const queues = page.getByRole('table', { name: 'Queues' });
    const imports = queues.getByRole('row').filter({ has: page.getByText('Imports', { exact: true }) });
    await pause.press('Enter');
    await expect(imports.getByRole('button', { name: 'Pause queue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(resume).toBeFocused();
    await expect(imports).toContainText(/Paused\s*since .* by Alva Lind \(admin\)/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Enter');
    await expect(pause).toBeFocused();
    await expect(imports).toContainText('Active');

    await row.getByRole('link', { name: CASE_NAME }).click();
    await expect(page.getByRole('heading', { name: CASE_NAME })).toBeVisible();
    expect(faults).toEqual([]);
  },
);
