import { expect } from '@playwright/test';

import { test } from './kept-window';
import {
  CASE_NAME,
  expectAccessible,
  expectAccessibleColors,
  openExplorer,
  openSampleCase,
  watchForFaults,
} from './review-user';
import { signIn, signInByForm } from './sign-in';

test('[000-4-23] the application requires signing in, and a wrong password shows an error', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('investigator');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The username or password is not correct.')).toBeVisible();
});

test('a link opens its page after signing in, and signing out ends the session', async ({ page }) => {
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
});

test('[000-2-31] [000-2-34] [000-2-35] [000-2-36] an unknown URL shows that the page cannot be found', async ({
  page,
}) => {
  await signInByForm(page, 'investigator', '/no-such-place');
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText("The page you're looking for cannot be found, or you don't have permission to use it."),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to home screen' })
    .or(page.getByRole('button', { name: 'Go to home screen' }))
    .click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

for (const [scheme, expectClean] of [
  ['light', expectAccessible],
  ['dark', expectAccessibleColors],
] as const) {
  test(`the main pages are accessible and without script errors in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const faults = watchForFaults(page);
    await signIn(page, 'examiner');
    await expect(page.getByRole('link', { name: CASE_NAME })).toBeVisible();
    await expectClean(page);
    await openSampleCase(page);
    await expect(page.getByRole('link', { name: /All Artifacts/ })).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: /All Artifacts/ }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectClean(page);
    await page.goto('/profile');
    await expect(page.getByLabel('Items per page').first()).toBeVisible();
    await expectClean(page);
    for (const address of ['/help/about', '/not-found']) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectClean(page);
    }
    expect(faults).toEqual([]);
  });
}

test('the explorer fits a narrow window: panes become drawers and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, 'investigator');
  await openExplorer(page);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
