import { expect } from '@playwright/test';

import { openPromise } from 'yauzl';

import { test } from './kept-window';
import { expectAccessibleAtBothWidths, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const WIDE = { width: 1440, height: 900 };

test('[002-1-10] [000-2-42] an administrator creates a system report by keys, downloads the workbook and deletes it', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await page.setViewportSize(WIDE);
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Users', 'Artifact configuration', 'Letterhead', 'Audit log', 'Licensing', 'System reports', 'Installation'],
  ]);
  await page.getByRole('menuitem', { name: 'System reports' }).click();
  await expect(page.getByText('No existing reports. To create one, click Create a report.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole('button', { name: 'Create a report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a system report' });
  await dialog.getByRole('button', { name: 'Details of Case information' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(15);
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('textbox', { name: 'Report name' }).fill('July');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'July' });
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleAtBothWidths(page);

  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download July' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('July.xlsx');
  const names: string[] = [];
  for await (const entry of (await openPromise(await file.path(), { lazyEntries: true })).eachEntry()) {
    names.push(entry.fileName);
  }
  expect(names.filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(4);

  await row.getByRole('button', { name: 'Delete July' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Not needed any more');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Deleting a system report cannot be undone' });
  await confirmation.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No existing reports. To create one, click Create a report.')).toBeVisible();
  expect(faults).toEqual([]);
});
