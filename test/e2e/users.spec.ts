import { expect } from '@playwright/test';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import { expectProviderPageAccessible, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const TEMPORARY = 'Given-Pass 1';

test('the form that replaces a temporary password is accessible, also with an error, which has the focus', async ({
  browser,
  page,
}) => {
  await signIn(page, 'admin');
  const details = { firstName: 'Berit', lastName: 'Dahl', email: 'berit@review.example', role: 'INVESTIGATOR' };
  const data = { username: 'berit', password: TEMPORARY, isEnabled: true, ...details };
  expect((await page.request.post('/user/api/REVIEW/users', { data })).status()).toBe(200);

  const berit = await openWindow(browser);
  const faults = watchForFaults(berit);
  await berit.goto('/');
  await berit.getByLabel('Username').fill('berit');
  await berit.getByLabel('Password').fill(TEMPORARY);
  await berit.getByRole('button', { name: 'Sign in' }).click();
  await expect(berit.getByText('Your password is temporary. Choose a new one to go on.')).toBeVisible();
  await expectProviderPageAccessible(berit);
  await berit.getByLabel('New password').fill('Chosen-Pass 2');
  await berit.getByLabel('Confirm password').fill('Something-Else 3');
  await berit.keyboard.press('Enter');
  await expect(berit.getByText('Passwords must match.')).toBeVisible();
  await expect(berit.getByLabel('Confirm password')).toBeFocused();
  await expectProviderPageAccessible(berit);
  // The browser reports the response 400 of a refused form.
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([]);
});
