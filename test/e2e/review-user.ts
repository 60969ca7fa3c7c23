import { expect, type Page } from '@playwright/test';

import { findViolations } from './axe-check';

export const CASE_NAME = 'Operation Quiet Varnish';

/** Numbers of items of the sample case for users who may not see its privileged item, and for those who may. */
const ITEMS = { hidden: '3,547', seen: '3,548' } as const;
export const ITEM_COUNT = ITEMS.hidden;
/** The count of the unfiltered list. */
export const ALL_ITEMS = `${ITEMS.hidden} items`;
/** The same for the legal reviewer. */
export const ALL_ITEMS_LEGAL = `${ITEMS.seen} items`;

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

/** Searches and waits until the list shows the response: rows of the previous search remain until then. */
export async function searchAndWait(page: Page, keyword: string): Promise<void> {
  const responded = page.waitForResponse((response) => response.url().endsWith('/search') && response.ok());
  await searchKeyword(page, keyword);
  await responded;
  await expect(page.getByText(ALL_ITEMS, { exact: true })).toBeHidden();
  // Links of the new rows contain the search.
  await expect(page.locator('a[href*="/hit/"]:not([href*="queryFilters"])')).toHaveCount(0);
}

/** The rules whose result depends on the theme; all others need one check only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails on any violation of WCAG 2.2 AA on the page, except in documents of the evidence. The test goes on, to find those of other
 * screens.
 *
 * @param part selector of what is checked, where an open menu covers controls of the page behind it
 */
export async function expectAccessible(page: Page, part = 'body'): Promise<void> {
  expect.soft(await findViolations(page, part, { type: 'tag', values: WCAG_22_AA })).toEqual([]);
}

/** Fails on any violation by colours: for the second theme of a page that `expectAccessible` has checked. */
async function expectAccessibleColors(page: Page, part = 'body'): Promise<void> {
  expect.soft(await findViolations(page, part, { type: 'rule', values: COLOR_RULES })).toEqual([]);
}

/** Collects script errors and violations of the content policy, which must never occur. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Without a session, the request for it returns 401, which the browser reports as an error.
    const isExpected = message.text().includes('401 (Unauthorized)');
    if (message.type() === 'error' && !isExpected) {
      faults.push(message.text());
    }
  });
  return faults;
}

/** Opens the explorer of the sample case with query parameters, from the page of the cases; `f` as in the URL. */
export async function openExplorerAt(page: Page, query: Record<string, string>): Promise<void> {
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/explorer?${new URLSearchParams(query).toString()}`);
  await expectExplorer(page);
}

export const expectExplorer = (page: Page): Promise<void> =>
  expect(page.getByRole('grid', { name: 'Evidence items' })).toBeVisible();

/** Presses an entry of the menu that was just opened: the menu gets the focus only after it is shown. */
export async function pressEntry(page: Page, name: string): Promise<void> {
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
}

/** The parameter `f` of a URL that shows one artifact. */
export const onlyArtifact = (group: string, name: string): string => JSON.stringify({ artifacts: [{ group, name }] });

/** The count next to the heading of the list. */
export const itemCount = (page: Page, text: string) => page.getByText(text, { exact: true });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Floating elements are repositioned after the size of the window has changed.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

type Theme = 'light' | 'dark';

async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Fails on any violation in either theme; the second one remains set. Each change of the theme draws the whole page again. */
async function expectAccessibleInThemes(page: Page, themes: readonly Theme[], part?: string): Promise<void> {
  for (const theme of themes) {
    await setTheme(page, theme);
    await (theme === 'light' ? expectAccessible(page, part) : expectAccessibleColors(page, part));
  }
}

/** Fails on any violation in either theme; the light one remains set. */
export async function expectAccessibleInBothThemes(page: Page, part?: string): Promise<void> {
  await expectAccessibleInThemes(page, ['light', 'dark'], part);
  await setTheme(page, 'light');
}

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

/**
 * Fails on any violation in either theme in a wide window and in the dark theme in a narrow one, and when the narrow one scrolls
 * sideways. Colours depend on the theme and not on the width, all other rules on the width and not on the theme. The light theme and the
 * wide window remain set.
 */
export async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  await expectAccessibleInThemes(page, ['light', 'dark'], part);
  await page.setViewportSize(NARROW);
  await expectAccessible(page, part);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
  await setTheme(page, 'light');
}

/** The same for a page of the provider of identities, which only follows the theme of the system. */
export async function expectProviderPageAccessible(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROW);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
}

/** The widths of windows that every view must fit. */
const WIDTHS = [1440, 1024, 768, 390];

/** Expects no sideways scroll at each width; the window is wide again afterwards. */
export async function expectRoomAtEveryWidth(page: Page, atWidth: (width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await atWidth(width);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(WIDE);
}
