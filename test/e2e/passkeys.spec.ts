import { User } from '@contract/calls/users';
import { expect, type Page } from '@playwright/test';

import { Value } from '@sinclair/typebox/value';

import { openWindow } from './bulk-user';
import { test } from './kept-window';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectProviderPageAccessible,
  watchForFaults,
} from './review-user';
import { signIn } from './sign-in';

const PASSWORD = 'Given-Pass 1';
const OWN = 'Chosen-Pass 2';

/** Adds the virtual authenticator of Chromium, which verifies its user without interaction. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the verification of the user succeeds. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

async function typePassword(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Returns the id of the new user. */
async function addUser(page: Page, userName: string): Promise<string> {
  const names = { firstName: 'Pia', lastName: userName, email: `${userName}@review.example`, role: 'INVESTIGATOR' };
  const data = { username: userName, password: PASSWORD, isEnabled: true, ...names };
  const response = await page.request.post('/user/api/REVIEW/users', { data });
  return Value.Parse(User, await response.json()).id;
}

async function choosePassword(page: Page, userName: string): Promise<void> {
  await typePassword(page, userName, PASSWORD);
  await page.getByLabel('New password').fill(OWN);
  await page.getByLabel('Confirm password').fill(OWN);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}

test(
  'a passkey is added in the profile, used to sign in and removed, by keyboard',
  { tag: '@smoke' },
  async ({ browser, page }) => {
    await signIn(page, 'admin');
    await addUser(page, 'pia');
    const pia = await openWindow(browser);
    const faults = watchForFaults(pia);
    const authenticator = await addAuthenticator(pia);
    await choosePassword(pia, 'pia');
    await expect(pia.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await pia.goto('/profile');
    await pia.getByRole('button', { name: 'Add a passkey' }).focus();
    await pia.keyboard.press('Enter');
    await expect(pia.getByRole('textbox', { name: /^Name/ })).toBeFocused();
    await pia.keyboard.type('Laptop');
    await pia.keyboard.press('Tab');
    await pia.keyboard.type(OWN);
    await pia.keyboard.press('Enter');
    const codes = pia.getByRole('dialog', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const [first = ''] = await codes.getByRole('listitem').allTextContents();
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    const table = pia.getByRole('table', { name: 'Passkeys' });
    await expect(table.getByRole('row', { name: /Laptop.*Never/ })).toBeVisible();
    await expectAccessibleAtBothWidths(pia);
    expect(await authenticator.credentials()).toHaveLength(1);

    await signOut(pia);
    await typePassword(pia, 'pia', OWN);
    const use = pia.getByRole('button', { name: 'Use a passkey' });
    await expect(use).toBeFocused();
    // A user who cancels, or is not verified by the authenticator, can try again.
    await authenticator.setVerified(false);
    await pia.keyboard.press('Enter');
    await expect(pia.getByRole('alert')).toContainText('The passkey was not used');
    await expect(use).toBeFocused();
    await expectProviderPageAccessible(pia);
    await authenticator.setVerified(true);
    await pia.keyboard.press('Enter');
    await expect(pia.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await pia.goto('/profile');
    await expect(table.getByRole('row', { name: /Laptop/ })).not.toContainText('Never');

    // In a browser without the passkey, a recovery code is accepted.
    const other = await openWindow(browser);
    await typePassword(other, 'pia', OWN);
    await other.getByLabel('Recovery code').fill(first);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await pia.reload();
    await expect(pia.getByText('9 recovery codes are left.')).toBeVisible();
    await pia.getByRole('button', { name: 'Remove Laptop' }).focus();
    await pia.keyboard.press('Enter');
    await expect(pia.getByLabel('Your password')).toBeFocused();
    await pia.keyboard.type(OWN);
    await pia.keyboard.press('Enter');
    await expect(pia.getByText('The passkey “Laptop” was removed.')).toBeVisible();
    await expect(table).toBeHidden();
    await signOut(pia);
    await typePassword(pia, 'pia', OWN);
    await expect(pia.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('a required second factor is set up with a passkey; a browser without passkeys accepts a recovery code', async ({
  browser,
  page,
}) => {
  await signIn(page, 'admin');
  const id = await addUser(page, 'rut');
  const factor = `/user/api/REVIEW/users/${id}/second-factor`;
  expect((await page.request.put(factor, { data: { isRequired: true } })).status()).toBe(200);

  const rut = await openWindow(browser);
  const faults = watchForFaults(rut);
  await addAuthenticator(rut);
  await choosePassword(rut, 'rut');
  await expect(rut.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectProviderPageAccessible(rut);
  await rut.getByLabel('Name of the passkey').fill('Blue key');
  await rut.keyboard.press('Enter');
  await expect(rut.getByRole('listitem')).toHaveCount(10);
  await rut.getByRole('button', { name: 'Go on' }).click();
  await expect(rut.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(faults).toEqual([]);

  const old = await openWindow(browser);
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await typePassword(old, 'rut', OWN);
  await expect(old.getByText('This browser cannot use your passkey.')).toBeVisible();
  await expect(old.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await expect(old.getByLabel('Recovery code')).toBeFocused();
  await expectAccessible(old);
});
