import { expect } from '@playwright/test';

import { test } from './kept-window';
import { expectAccessible, openExplorer } from './review-user';
import { signIn, signInByForm } from './sign-in';

test('the sign-in form is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessible(page);
});

test(
  'a link opens its page after signing in, and signing out ends the session',
  { tag: '@smoke' },
  async ({ page }) => {
    await signInByForm(page, 'legal', '/help/about');
    await expect(page).toHaveURL(/\/help\/about/);
    await expect(page.getByText(String(new Date().getFullYear()))).toBeVisible();
    const terms = await page.getByRole('link', { name: /terms/i }).getAttribute('href');
    expect(await (await page.request.get(terms ?? '')).text()).toContain('Apache License');
    await page.locator('.user-menu__button').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    const { status } = await page.evaluate(async () => {
      const response = await window.fetch('/api/cases/v0.0/cases');
      return { status: response.status };
    });
    expect(status).toBe(401);
  },
);

test('the explorer fits a narrow window: panes become drawers and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, 'investigator');
  await openExplorer(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
