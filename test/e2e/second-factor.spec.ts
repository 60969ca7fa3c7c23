import { expect, type Page } from '@playwright/test';

import { codeAt } from '@test/helpers/one-time-code';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import { expectAccessibleAtBothWidths, expectProviderPageAccessible, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const PASSWORD = 'Given-Pass 1';
const OWN = 'Chosen-Pass 2';

async function typePassword(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill('tove');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
}

test('a required second factor is set up at the sign-in, required afterwards, and removed when it is lost', async ({
  browser,
  page,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'admin');
  const details = { firstName: 'Tove', lastName: 'Holm', email: 'tove@review.example', role: 'INVESTIGATOR' };
  const data = { username: 'tove', password: PASSWORD, isEnabled: true, ...details };
  expect((await page.request.post('/user/api/REVIEW/users', { data })).status()).toBe(200);
  await page.goto('/users');
  await page.getByRole('searchbox', { name: 'Search for users' }).fill('tove');
  // The rows move when the search is applied, and a press that begins on a row must end on it.
  await expect(page).toHaveURL(/[?&]f=tove/);
  await page.getByRole('link', { name: 'Sign-in of tove' }).click();
  // It changes after the response of the server.
  const required = page.getByRole('checkbox', { name: /^Required for this user/ });
  await required.click();
  await expect(required).toBeChecked();
  await expectAccessibleAtBothWidths(page);

  const tove = await openWindow(browser);
  await typePassword(tove, PASSWORD);
  await tove.getByLabel('New password').fill(OWN);
  await tove.getByLabel('Confirm password').fill(OWN);
  await tove.keyboard.press('Enter');
  await expect(tove.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectProviderPageAccessible(tove);
  const secret = ((await tove.locator('.secret code').textContent()) ?? '').replaceAll(' ', '');
  await submitCode(tove, codeAt(secret, 0));
  await expect(tove.getByText('The second factor was not set up.')).toBeVisible();
  await submitCode(tove, codeAt(secret, Date.now()));
  await expect(tove.getByRole('listitem')).toHaveCount(10);
  await expectProviderPageAccessible(tove);
  const [first = '', second = ''] = await tove.getByRole('listitem').allTextContents();
  await tove.getByRole('button', { name: 'Go on' }).click();
  await expect(tove.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  // In another window, the password alone is no longer accepted.
  const other = await openWindow(browser);
  await typePassword(other, OWN);
  await expect(other.getByText('Enter the code of your authenticator app, or a recovery code.')).toBeVisible();
  await expectProviderPageAccessible(other);
  await submitCode(other, 'aaaa-bbbb-cccc-dddd');
  await expect(other.getByRole('alert')).toContainText('The code is not correct.');
  await submitCode(other, first);
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the second factor' });
  await dialog.getByLabel('Reason').fill('Lost the phone');
  await dialog.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByText('The second factor of Tove Holm was removed.')).toBeVisible();
  await required.click();
  await expect(required).not.toBeChecked();

  // In the profile, by keyboard.
  await tove.goto('/profile');
  await tove.getByRole('button', { name: 'Set up' }).focus();
  await tove.keyboard.press('Enter');
  await expect(tove.getByLabel('Your password')).toBeFocused();
  await tove.keyboard.type(OWN);
  await tove.keyboard.press('Enter');
  const shown = tove.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(shown.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectAccessibleAtBothWidths(tove);
  const key = ((await shown.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await shown.getByRole('textbox', { name: /^Code/ }).fill(codeAt(key, Date.now()));
  await tove.keyboard.press('Enter');
  const codes = tove.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes).not.toContainText(second);
  await expectAccessibleAtBothWidths(tove);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(tove.getByText('10 recovery codes are left.')).toBeVisible();
  expect(faults).toEqual([]);
});
