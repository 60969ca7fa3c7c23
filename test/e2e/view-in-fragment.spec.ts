import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { onlyArtifact, searchAndWait, watchForFaults } from './review-user';
import { fillSignIn, expectSignedIn } from './sign-in';

const WORD = 'varnish';

const marks = (page: Page) => page.getByRole('gridcell').locator('mark').first();

/** As a server with REVIEW_VIEW_IN_FRAGMENT=on answers. */
const setFragments = (page: Page) =>
  page.context().route('**/env.json', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"viewInFragment":false', '"viewInFragment":true');
    await route.fulfill({ response: response, body: text });
  });

test(
  'with views in fragments no URL that is sent contains the word of a search',
  { tag: '@smoke' },
  async ({ page, context }) => {
    const faults = watchForFaults(page);
    await setFragments(page);
    const urls: string[] = [];
    const noteUrls = (window: Page) => window.on('request', (request) => urls.push(request.url().split('#')[0] ?? ''));
    noteUrls(page);
    const path = await openCaseAs(page, 'investigator', 'explorer#?view=table&page=0');
    await searchAndWait(page, WORD);
    await expect(marks(page)).toHaveText(/varnish/i);
    const searched = new RegExp(`${path}/explorer#\\?.*${WORD}`);
    await expect(page).toHaveURL(searched);

    const row = page.getByRole('gridcell').getByRole('link').first();
    const href = (await row.getAttribute('href')) ?? '';
    expect(href).toMatch(new RegExp(`/hit/[^?#]+#\\?.*${WORD}`));
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/hit/[^?#]+#\\?.*${WORD}`));
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(searched);
    await expect(marks(page)).toHaveText(/varnish/i);
    await page.goForward();
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();

    const other = await context.newPage();
    noteUrls(other);
    await other.goto(href);
    await expect(other.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
    await other.close();

    await page.goBack();
    await expect(marks(page)).toHaveText(/varnish/i);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await skip.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await expect(page).toHaveURL(searched);

    // A sign-in comes back to the same view.
    await context.clearCookies();
    await page.reload();
    await fillSignIn(page, 'investigator');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectSignedIn(page);
    await expect(page).toHaveURL(searched);
    await expect(marks(page)).toHaveText(/varnish/i);

    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => url.includes(WORD))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('with views in fragments an older link opens, and its query moves at once', async ({ page }) => {
  await setFragments(page);
  const f = onlyArtifact('Communication', 'WhatsApp Messages');
  const path = await openCaseAs(page, 'investigator', 'overview');
  await page.goto(`${path}/explorer?${new URLSearchParams({ view: 'table', f }).toString()}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page).toHaveURL(/\/explorer#\?.*WhatsApp/);
  expect(new URL(page.url()).search).toBe('');
});
