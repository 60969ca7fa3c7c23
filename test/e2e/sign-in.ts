import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SETTING_KEYS, type ExposureProtection } from '@contract/rules/user-settings';
import { expect, type BrowserContext, type Page } from '@playwright/test';

import { e2eData, e2eWorker } from './e2e-server';

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>['cookies'];

/**
 * How long tests share a session. Its token lives for five minutes, and a page replaces it in the last fifty seconds: a test that
 * begins with it within this time ends before it expires, also when the page of another test has replaced it meanwhile.
 */
const SHARED_MS = 180_000;

/** Sessions of this worker and its server, by user. */
const shared = new Map<string, { cookies: Cookies; until: number }>();

/** Password of a sample user, from the file from which the server prints it at each start. */
export function passwordOf(userName: string): string {
  const text = readFileSync(path.join(e2eData(e2eWorker()), 'sample-users.json'), 'utf8');
  const found = new RegExp(`"userName": "${userName}",\\s+"password": "([^"]+)"`).exec(text)?.[1];
  if (found === undefined) {
    throw new Error(`There is no sample user ${userName}`);
  }
  return found;
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
}

/** Signs in by the form of the provider, to which the URL redirects. The session is not shared with other tests. */
export async function signInByForm(page: Page, userName: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password').fill(passwordOf(userName));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignedIn(page);
}

/**
 * Opens a URL as a user, with the session that the tests of this worker share, and with pictures protected as for a new user,
 * regardless of other tests. A test that signs out, or is about signing in, uses `signInByForm`.
 */
export async function signIn(page: Page, userName: string, address = '/'): Promise<void> {
  await openAs(page, userName, address, 'blur');
}

/** Signs in as a user who has switched the protection of pictures off: for tests of what the viewers show. */
export async function signInSeeingPictures(page: Page, userName: string, address = '/'): Promise<void> {
  await openAs(page, userName, address, 'off');
}

async function openAs(page: Page, userName: string, address: string, protection: ExposureProtection): Promise<void> {
  await beUser(page, userName, protection);
  await page.goto(address);
  await expectSignedIn(page);
}

/** As `signIn`, without opening a URL. */
export async function beUser(page: Page, userName: string, protection: ExposureProtection = 'blur'): Promise<void> {
  await shareSession(page, userName);
  await storeProtection(page, protection);
}

async function shareSession(page: Page, userName: string): Promise<void> {
  const known = shared.get(userName);
  if (known !== undefined && Date.now() < known.until) {
    await page.context().addCookies(known.cookies);
    return;
  }
  const until = Date.now() + SHARED_MS;
  // A test that has opened a page before is still signed in, and would not see the form.
  await page.context().clearCookies();
  await signInByForm(page, userName);
  shared.set(userName, { cookies: (await page.context().storageState()).cookies, until });
}

/** Types the name and password of a user into the sign-in form of this page or window. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Username').pressSequentially(userName, { delay: 70 });
  await page.getByLabel('Password').fill(passwordOf(userName));
}

/** Stores how pictures of this page's user are protected. */
async function storeProtection(page: Page, protection: ExposureProtection): Promise<void> {
  const settings = [{ key: SETTING_KEYS.exposureProtection, value: protection }];
  const response = await page.request.put('/user/api/REVIEW/users/me/settings', { data: { settings } });
  expect(response.status()).toBe(200);
}
