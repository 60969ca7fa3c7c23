import { expect, test } from '@playwright/test';

import { KeycloakRealm } from '@test/helpers/keycloak-realm';
import { SmallProvider, type LabProvider } from '@test/helpers/lab-provider';

import {
  fill,
  freePort,
  nameField,
  problem,
  serveBuilt,
  signedIn,
  signInAfterRefusal,
  userMenu,
} from './built-with-provider';

const { KEYCLOAK_URL: keycloak } = process.env;

let provider: LabProvider;
let review: Awaited<ReturnType<typeof serveBuilt>>;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  provider = keycloak === undefined ? await SmallProvider.start(url) : await KeycloakRealm.make(keycloak, url);
  await provider.addUser('anna', ['review-admins']);
  await provider.addUser('nora', []);
  review = await serveBuilt(port, provider.issuer);
});
test.afterAll(async () => {
  await review.close();
  await provider.close();
});

test('a deep link opens after signing in, and signing out ends both sessions', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(`${review.url}/profile`);
  await fill(page, 'anna');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await signedIn(page);
  await userMenu(page).click({ delay: 90 });
  await page.getByRole('menuitem', { name: 'Logout' }).click({ delay: 90 });
  await expect(nameField(page)).toBeVisible();
});

test('a user whom REVIEW refuses can sign in as another user', async ({ page }) => {
  await signInAfterRefusal(page, review.url);
});

test('a session that the provider ends shows the sign-in dialog at once', async ({ page }) => {
  await page.goto(review.url);
  await fill(page, 'anna');
  await signedIn(page);
  await provider.logOut('anna');
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
});

test('REVIEW shows messages for an unexpected response and for a cancelled sign-in', async ({ page }) => {
  await page.goto(`${review.url}/signin-callback?code=stale&state=unknown`);
  await expect(problem(page)).toContainText('This sign-in has expired, or was begun in another window.');
  await page.getByRole('button', { name: 'Retry' }).click({ delay: 90 });
  await expect(nameField(page)).toBeVisible();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.goto(`${review.url}/signin-callback?error=access_denied&state=${encodeURIComponent(state)}`);
  await expect(problem(page)).toContainText('The sign-in was cancelled.');
  await page.getByRole('button', { name: 'Sign in' }).click({ delay: 90 });
  await expect(nameField(page)).toBeVisible();
});

test('a response with the identifier of a sign-in but without its secret does not end it', async ({ page }) => {
  await page.goto(review.url);
  await expect(nameField(page)).toBeVisible();
  const [id = '', secret = ''] = (new URL(page.url()).searchParams.get('state') ?? '').split(';');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  for (const state of [id, `${id};${secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`]) {
    await page.goto(`${review.url}/signin-callback?error=access_denied&state=${encodeURIComponent(state)}`);
    await expect(problem(page)).toContainText('This sign-in has expired, or was begun in another window.');
  }
});

test('the token of another sign-in is refused', async ({ page }) => {
  await page.route(`${provider.issuer}/**`, (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('nonce')) {
      url.searchParams.set('nonce', 'of-another-sign-in');
    }
    return route.continue({ url: url.href });
  });
  await page.goto(review.url);
  await fill(page, 'anna');
  await expect(problem(page)).toContainText('This sign-in has expired, or was begun in another window.');
});

test('a missing realm is reported with the cure', async ({ page }) => {
  const other = await serveBuilt(await freePort(), provider.issuer.replace(/[^/]+$/, 'none'));
  try {
    await page.goto(other.url, { waitUntil: 'commit' });
    await expect(problem(page)).toContainText('the server there does not know the realm');
  } finally {
    await other.close();
  }
});

test('signing out while the provider is down ends on a page of REVIEW', async ({ page }) => {
  test.skip(keycloak !== undefined, 'Keycloak is shared by the tests: the small provider is stopped instead');
  const port = await freePort();
  const down = await SmallProvider.start(`http://localhost:${port}`);
  await down.addUser('anna', ['review-admins']);
  const own = await serveBuilt(port, down.issuer);
  try {
    await page.goto(own.url);
    await fill(page, 'anna');
    await signedIn(page);
    await down.close();
    await expect(async () =>
      expect(await (await fetch(`${own.url}/auth/api/provider`)).json()).toEqual({ state: 'unreachable' }),
    ).toPass();
    await userMenu(page).click({ delay: 90 });
    await page.getByRole('menuitem', { name: 'Logout' }).click({ delay: 90 });
    await expect(problem(page)).toContainText('You are signed out of REVIEW. The identity provider does not answer');
    expect((await page.context().cookies()).filter(({ name }) => name === 'review_session')).toEqual([]);
  } finally {
    await own.close();
  }
});
