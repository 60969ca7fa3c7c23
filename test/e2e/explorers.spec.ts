import { expect } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';

test('the conversations show the messages of one that are only on one of two phones', async ({ page }) => {
  await openCaseAs(page, 'investigator', 'conversations');
  await page.getByRole('searchbox', { name: 'Name, number or title' }).fill('Quiet Varnish');
  // Until the search responds, all conversations are in the list.
  const found = page.getByRole('button', { name: /45 messages/ });
  await expect(found).toHaveCount(1);
  await found.click();
  const copies = page.getByRole('region', { name: 'Copies on other devices' });
  await expect(copies).toContainText('Also on Pelago P5 Dual (Tomasz Wierzbin)');
  await copies.getByRole('switch', { name: 'Merge copies' }).click();
  await copies
    .getByRole('combobox', { name: 'Messages of' })
    .selectOption({ label: 'Only on Pelago P5 Dual (Tomasz Wierzbin)' });
  const messages = page.getByRole('article', { name: 'Message' });
  await expect(messages).toHaveCount(4);
  await expect(messages.first()).toContainText('And about boats?');
  await page.reload();
  await expect(messages).toHaveCount(4);
});
