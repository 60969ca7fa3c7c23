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
const SECRET = 'client secret: 1+2&3=6%';

let provider: LabProvider;
let review: Awaited<ReturnType<typeof serveBuilt>>;
test.beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  provider =
    keycloak === undefined ? await SmallProvider.start(url, SECRET) : await KeycloakRealm.make(keycloak, url, SECRET);
  await provider.addUser('anna', ['review-admins']);
  await provider.addUser('nora', []);
  review = await serveBuilt(port, provider.issuer, { REVIEW_OIDC_CLIENT_SECRET: SECRET });
});
test.afterAll(async () => {
  await review.close();
  await provider.close();
});

test(
  'with a client secret the browser signs in and out without a token of the provider',
  { tag: '@smoke' },
  async ({ page }) => {
    const received: Promise<string>[] = [];
    page.on('response', (response) => {
      const isOfReview = response.url().startsWith(review.url) && !response.url().includes('/assets/');
      if (isOfReview && response.status() === 200) {
        received.push(response.text().catch(() => ''));
      }
    });
    await page.goto(`${review.url}/profile?from=link`);
    await fill(page, 'anna');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await signedIn(page);
    expect(page.url()).toBe(`${review.url}/profile?from=link`);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    await userMenu(page).click({ delay: 90 });
    await page.getByRole('menuitem', { name: 'Logout' }).click({ delay: 90 });
    await expect(nameField(page)).toBeVisible();
    expect([stored, ...(await Promise.all(received))].filter((text) => text.includes('eyJ'))).toEqual([]);
  },
);

test('with a client secret a user whom REVIEW refuses can sign in as another user', async ({ page }) => {
  await signInAfterRefusal(page, review.url);
});

test('with a client secret an unexpected response and a cancelled sign-in have messages of REVIEW', async ({
  page,
}) => {
  await page.goto(`${review.url}/auth/api/sign-in/callback?code=stale&state=unknown`);
  await expect(problem(page)).toContainText('This sign-in has expired, or was begun in another window.');
  await page.getByRole('button', { name: 'Retry' }).click({ delay: 90 });
  await expect(nameField(page)).toBeVisible();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const cancelled = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
  await page.goto(`${review.url}/auth/api/sign-in/callback?${cancelled}`);
  await expect(problem(page)).toContainText('The sign-in was cancelled.');
  await page.getByRole('button', { name: 'Sign in' }).click({ delay: 90 });
  await expect(nameField(page)).toBeVisible();
});
