import { readFileSync } from 'node:fs';
import path from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import { SETTING_KEYS, type ExposureProtection } from '@contract/rules/user-settings';
import { expect, type Page } from '@playwright/test';

import { e2eData, e2eWorker } from './e2e-server';

export const CASE_NAME = 'Operation Quiet Varnish';

/** Password of a sample user, as the server keeps it to print it at each start. */
function passwordOf(userName: string): string {
  const text = readFileSync(path.join(e2eData(e2eWorker()), 'sample-users.json'), 'utf8');
  const found = new RegExp(`"userName": "${userName}",\\s+"password": "([^"]+)"`).exec(text)?.[1];
  if (found === undefined) {
    throw new Error(`There is no sample user ${userName}`);
  }
  return found;
}

/** Signs in as a new user would: opens the address, is sent to the provider, comes back. */
export async function signIn(page: Page, userName: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password').fill(passwordOf(userName));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('button', { name: /user menu|account/i }).or(page.locator('.user-menu__button')),
  ).toBeVisible();
}

/** Types the name and password of a user into the sign-in form of this page or window. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.getByLabel('User name').pressSequentially(userName, { delay: 70 });
  await page.getByLabel('Password').fill(passwordOf(userName));
}

/** Chooses how pictures of this page's user are protected, whatever another test chose for the same user before. */
export async function protectPictures(page: Page, protection: ExposureProtection): Promise<void> {
  const settings = [{ key: SETTING_KEYS.exposureProtection, value: protection }];
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await window.fetch('/user/api/REVIEW/users/me/settings', { method: 'PUT', headers, body })).status;
  }, JSON.stringify({ settings }));
  expect(status).toBe(200);
  await page.reload();
}

/** Signs in as a user who has switched the protection of pictures off: for tests of what the viewers show. */
export async function signInSeeingPictures(page: Page, userName: string, address = '/'): Promise<void> {
  await signIn(page, userName, address);
  await protectPictures(page, 'off');
}

export async function openSampleCase(page: Page): Promise<void> {
  await page.getByRole('link', { name: CASE_NAME }).click();
  await expect(page.getByRole('heading', { name: CASE_NAME })).toBeVisible();
}

export async function openExplorer(page: Page): Promise<void> {
  await openSampleCase(page);
  await page.getByRole('link', { name: /All Artifacts/ }).click();
  await expect(page.getByRole('heading', { name: 'Explorer' })).toBeVisible();
}

export async function searchKeyword(page: Page, keyword: string): Promise<void> {
  await page.getByPlaceholder('Search by keyword').fill(keyword);
  await page.getByPlaceholder('Search by keyword').press('Enter');
}

/** Searches and waits until the list is the answer: rows of the search before stay on the screen meanwhile. */
export async function searchAndWait(page: Page, keyword: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/search') && response.ok());
  await searchKeyword(page, keyword);
  await answered;
  await expect(page.getByText('3,549 items', { exact: true })).toBeHidden();
}

/**
 * Fails on any fault against WCAG 2.2 AA of what is on the screen. Documents of the evidence are not ours, and their frames run
 * no script, not even that of the check.
 */
/** @param part selector of what is checked, where an open menu covers controls of the page behind it */
export async function expectAccessible(page: Page, part = 'body'): Promise<void> {
  // Colours on their way to others pass no test.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} (${failureSummary ?? ''})`).join(' | ')}`,
    ),
  ).toEqual([]);
}

/** Collects what must never happen while a person works: script errors and refusals of the content policy. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Before anybody is signed in, asking for the session answers 401: the browser reports it as an error of loading.
    const isExpected = message.text().includes('401 (Unauthorized)');
    if (message.type() === 'error' && !isExpected) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** Opens a page of the explorer of the sample case at once, from the page of the cases; `f` as in the address. */
export async function openExplorerAt(page: Page, query: Record<string, string>): Promise<void> {
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/explorer?${new URLSearchParams(query).toString()}`);
  await expect(page.getByRole('grid', { name: 'Evidence items' })).toBeVisible();
}

/** The `f` of the address that shows one artifact. */
export const onlyArtifact = (group: string, name: string): string => JSON.stringify({ artifacts: [{ group, name }] });

/** The count beside the heading of the list. */
export const itemCount = (page: Page, text: string) => page.getByText(text, { exact: true });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The faults of the screen in both themes; the light one stays. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
}
