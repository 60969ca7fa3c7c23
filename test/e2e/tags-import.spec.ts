import path from 'node:path';

import { expect, test } from '@playwright/test';

import { expectAccessibleInBothThemes, expectNoSidewaysScroll, openSampleCase, watchForFaults } from './review-user';
import { signIn } from './sign-in';

test('tags and comments are exported, and imported into the same case nothing is added', async ({ page }, info) => {
  const faults = watchForFaults(page);
  await signIn(page, 'examiner');
  await openSampleCase(page);
  await page.getByRole('tab', { name: 'Reports' }).press('Enter');
  await page.getByRole('button', { name: 'Export tags and comments' }).press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export tags and comments' });
  await exporting.getByRole('radio', { name: 'Evidence sources of all tools' }).focus();
  await page.keyboard.press('Space');
  await exporting.getByRole('textbox', { name: 'Export name' }).fill('Tags to take back');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Tags to take back' });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download Tags to take back' }).click();
  const file = path.join(info.outputDir, 'tags.json');
  await (await download).saveAs(file);

  await page.getByRole('button', { name: 'Import tags and comments' }).press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import tags and comments' });
  await importing.getByLabel('File of an export of tags and comments').setInputFiles(file);
  await expect(importing.getByText(/"Tags to take back" of the case/)).toBeVisible({ timeout: 30_000 });
  await expect(importing.getByText(/there is nothing to import/)).toBeVisible();
  await expect(importing.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.screenshot({ path: path.join(info.outputDir, 'wide.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: path.join(info.outputDir, 'narrow.png') });
  expect(faults).toEqual([]);
});
