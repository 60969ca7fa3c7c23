import { expect, type Page } from '@playwright/test';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import { expectNoSidewaysScroll, watchForFaults } from './review-user';
import { signIn } from './sign-in';

/** A user whose sessions no other test uses. */
const USER = {
  username: 'siri',
  firstName: 'Siri',
  lastName: 'Vik',
  email: 'siri@review.example',
  role: 'LEGAL_REVIEWER',
};
const GIVEN = 'Given-Pass 1';
const OWN = 'Chosen-Pass 2';

async function typePassword(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(USER.username);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

const expectHome = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

test(
  'a user sees their sessions and signs out everywhere else by keyboard, and an administrator ends the remaining one',
  { tag: '@smoke' },
  async ({ browser, page }) => {
    const faults = watchForFaults(page);
    const admin = await openWindow(browser);
    await signIn(admin, 'admin');
    const data = { ...USER, password: GIVEN, isEnabled: true };
    expect((await admin.request.post('/user/api/REVIEW/users', { data })).status()).toBe(200);
    await typePassword(page, GIVEN);
    await page.getByLabel('New password').fill(OWN);
    await page.getByLabel('Confirm password').fill(OWN);
    await page.keyboard.press('Enter');
    await expectHome(page);
    const other = await openWindow(browser);
    await typePassword(other, OWN);
    await expectHome(other);
    await page.goto('/profile');
    const sessions = page.getByRole('table', { name: 'Sessions' });
    await expect(sessions.getByRole('row')).toHaveCount(3);
    await expect(sessions).toContainText(/Chrome \d+ on Linux.*This session/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Sign out everywhere' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(OWN);
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
    await expect(sessions.getByRole('row')).toHaveCount(2);
    expect((await other.request.get('/auth/api/session')).status()).toBe(401);
    await expect(other.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();

    await admin.goto('/users');
    await admin.getByRole('link', { name: 'Sign-in of siri' }).click();
    await expect(admin.getByRole('heading', { name: 'Sign-in of Siri Vik' })).toBeVisible();
    await admin.getByRole('button', { name: 'End sessions' }).click();
    await expect(admin.getByText('The user is not signed in.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
    expect(faults).toEqual([]);
  },
);
