import { expect } from '@playwright/test';

import { test } from './kept-window';
import { openSampleCase } from './review-user';
import { signIn } from './sign-in';

test('a source shows its device and a certificate without missing items', { tag: '@smoke' }, async ({ page }) => {
  await signIn(page, 'investigator');
  await openSampleCase(page);
  await page.getByRole('button', { name: /^Actions of Nordlys/ }).click();
  await page.getByRole('menuitem', { name: 'View details' }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Europe/Berlin')).toBeVisible();
  await details.getByRole('tab', { name: 'Import certificate' }).click();
  await expect(details.getByText('1,951 read = 1,951 stored + 0 refused')).toBeVisible();
  await expect(details.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await details.getByRole('tab', { name: 'Device information' }).click();
  await expect(details.getByText('NL12A0047193')).toBeVisible();
});
