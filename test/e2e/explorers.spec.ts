import { expect, test } from '@playwright/test';

import { signIn } from './sign-in';

test.describe('the explorers of a case', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'investigator');
    await page.getByRole('link', { name: /Quiet Varnish/ }).click();
  });

  test('[000-2-14] [000-2-15] [000-2-16] [000-2-114] open from the dashboard, each with its count', async ({
    page,
  }) => {
    const explore = page.getByRole('region', { name: 'Explore' });
    for (const name of ['Conversations', 'Worldmap', 'Timeline']) {
      const link = explore.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toHaveText(/[1-9][\d,]*$/);
      await link.click();
      await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name);
      await page.goBack();
    }
  });

  test('[001-2.1-04] hide the tab of a flag that is turned off during a session, without a reload', async ({
    page,
  }) => {
    await page.waitForURL(/\/case\//);
    await page.clock.install();
    await page.goto(`${page.url()}/worldmap`);
    await expect(page.getByRole('tab')).toHaveText(['Artifacts', 'Conversations', 'Worldmap', 'Timeline']);
    await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
    const toggles = ['maps', 'artifacts-view', 'conversation-view', 'timeline-view'].map((name) => ({
      ...{ name, enabled: true, impressionData: false },
      variant: { name: 'disabled', enabled: false },
    }));
    await page.route('**/unleash/api/frontend*', (route) => route.fulfill({ json: { toggles } }));
    await page.clock.fastForward('01:01');
    await expect(page.getByRole('tab')).toHaveText(['Artifacts', 'Conversations', 'Timeline']);
    await expect(page).toHaveURL(/\/explorer/);
    await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once');
  });

  test('[001-2.1-03] keep filters between tabs', async ({ page }) => {
    await page.getByRole('link', { name: /^All Artifacts/ }).click();
    await page.getByPlaceholder('Search by keyword').fill('ferry');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ferry/);
    await page.getByRole('tab', { name: 'Conversations' }).click();
    await expect(page).toHaveURL(/\/conversations\?.*ferry/);
    await expect(page.getByRole('tab', { name: 'Conversations', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Artifacts' }).click();
    await expect(page).toHaveURL(/\/explorer\?.*ferry/);
  });

  test('show the messages of a conversation that are only on one of two phones', async ({ page }) => {
    await page.getByRole('link', { name: /^Conversations/ }).click();
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
});
