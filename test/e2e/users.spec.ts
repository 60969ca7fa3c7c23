import { expect, type Page } from '@playwright/test';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  watchForFaults,
} from './review-user';
import { signIn } from './sign-in';

const TEMPORARY = 'Given-Pass 1';
const OWN = 'Chosen-Pass 2';
const LATER = 'Later-Pass 5';
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/** The same for a page of the provider, which only follows the theme of the system. */
async function expectProviderPageAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
}

async function addBerit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page.getByRole('gridcell', { name: 'investigator', exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Add user' }).click();
  await page.getByLabel('Username').fill('berit');
  await page.getByLabel('Email').fill('berit@review.example');
  await page.getByLabel('First name').fill('Berit');
  await page.getByLabel('Last name').fill('Dahl');
  await page.getByLabel(/^Password/).fill(TEMPORARY);
  await page.getByLabel('Confirm password').fill(TEMPORARY);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page.getByText('Berit Dahl was added.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'berit', exact: true })).toBeVisible();
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Username').fill('berit');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Changes the password in the profile, by keyboard; the session continues. */
async function changePassword(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change password' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Current password').fill(OWN);
  await dialog.getByLabel('New password').fill(LATER);
  await dialog.getByLabel('Confirm password').fill(LATER);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('[002-2-121] a new user changes the temporary password, works, and loses the session as soon as an administrator disables the account', async ({
  browser,
  page,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  await addBerit(page);

  const berit = await openWindow(browser);
  await berit.goto('/');
  await typePassword(berit, TEMPORARY);
  await expect(berit.getByText('Your password is temporary. Choose a new one to go on.')).toBeVisible();
  await expectProviderPageAccessible(berit);
  await berit.getByLabel('New password').fill(OWN);
  await berit.getByLabel('Confirm password').fill('Something-Else 3');
  await berit.keyboard.press('Enter');
  await expect(berit.getByText('Passwords must match.')).toBeVisible();
  await expect(berit.getByLabel('Confirm password')).toBeFocused();
  await expectProviderPageAccessible(berit);
  await berit.getByLabel('New password').fill(OWN);
  await berit.getByLabel('Confirm password').fill(OWN);
  await berit.getByRole('button', { name: 'Change password' }).click();
  await expect(berit.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await changePassword(berit);
  await berit.goto('/users');
  await expect(berit.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  // By keyboard: Enter on the row opens the user.
  await page.getByRole('searchbox', { name: 'Search for users' }).fill('berit');
  await page.getByRole('gridcell', { name: 'berit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Berit');
  await page.getByLabel('Not enabled').check();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('gridcell', { name: 'Not enabled' })).toBeVisible();
  expect((await berit.request.get('/auth/api/session')).status()).toBe(401);
  await expect(berit.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();

  const again = await openWindow(browser);
  await again.goto('/');
  await typePassword(again, LATER);
  await expect(again.getByText('The username or password is not correct.')).toBeVisible();
  expect(faults).toEqual([]);
});
