import { listCaseTags } from '@contract/calls/tags';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { expect, type Locator, type Page } from '@playwright/test';
import { Value } from '@sinclair/typebox/value';

import { CASE_NAME } from './review-user';

/** The filters in the URL of a list, such as `{ groups: ['Media'] }`. */
export interface ListFilters {
  groups?: readonly string[];
  artifacts?: readonly { group: string; name: string }[];
}

export const caseIdOf = (page: Page): string => /\/case\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** Opens a list of the sample case by its URL, as a copied link would. */
export async function openList(page: Page, filters: ListFilters): Promise<void> {
  if (caseIdOf(page) === '') {
    await page.getByRole('link', { name: CASE_NAME }).click();
    await page.waitForURL(/\/case\//);
  }
  await page.goto(`/case/${caseIdOf(page)}/${addressOfList(filters)}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** The path and query of a list after that of its case. */
export const addressOfList = (filters: ListFilters): string =>
  `explorer?${new URLSearchParams({ page: '0', f: JSON.stringify(filters) }).toString()}`;

/** The gridcell of the card whose title is `name`. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').filter({ has: page.getByRole('link', { name, exact: true }) });

const tagsPath = (caseId: string): string => `/api/cases/v0.0/cases/${caseId}/tags`;

/**
 * Creates a tag of a case, of the one that the page shows unless given, and returns a function that deletes it, so that other tests
 * find the tags they expect.
 */
export async function makeTag(page: Page, name: string, caseId = caseIdOf(page)): Promise<() => Promise<void>> {
  const path = tagsPath(caseId);
  const created = await page.request.post(path, { data: { name, color: DEFAULT_TAG_COLOR }, failOnStatusCode: true });
  const id = /"id":"([^"]+)"/.exec(await created.text())?.[1] ?? '';
  return async () => {
    await page.request.delete(`${path}/${id}`, { failOnStatusCode: true });
  };
}

/** Deletes a tag that a test created in the interface. */
export async function deleteTag(page: Page, name: string): Promise<void> {
  const path = tagsPath(caseIdOf(page));
  const { tags } = Value.Parse(listCaseTags.response, await (await page.request.get(path)).json());
  const id = tags.find((tag) => tag.name === name)?.id ?? '';
  await page.request.delete(`${path}/${id}`, { failOnStatusCode: true });
}

/** In a window of 768 px nothing scrolls sideways; afterwards the window is wide again. */
export async function expectFitsNarrowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
