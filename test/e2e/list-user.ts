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

/** Sends a request with the session of the page and returns the text of the body. */
const callFrom = (page: Page, method: string, path: string, body?: object): Promise<string> =>
  page.evaluate(
    async (call) => {
      const response = await window.fetch(call.path, {
        method: call.method,
        ...(call.body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call.body),
        }),
      });
      const text = await response.text();
      if (!response.ok) {
        throw new Error(`${call.method} ${call.path} failed with ${response.status}: ${text}`);
      }
      return text;
    },
    { method, path, body },
  );

/** Creates a tag of the case and returns a function that deletes it, so that other tests find the tags they expect. */
export async function makeTag(page: Page, name: string): Promise<() => Promise<void>> {
  const path = `/api/cases/v0.0/cases/${caseIdOf(page)}/tags`;
  const id = /"id":"([^"]+)"/.exec(await callFrom(page, 'POST', path, { name, color: DEFAULT_TAG_COLOR }))?.[1] ?? '';
  return async () => {
    await callFrom(page, 'DELETE', `${path}/${id}`);
  };
}

/** Deletes a tag that a test created in the interface. */
export async function deleteTag(page: Page, name: string): Promise<void> {
  const path = `/api/cases/v0.0/cases/${caseIdOf(page)}/tags`;
  const { tags } = Value.Parse(listCaseTags.response, JSON.parse(await callFrom(page, 'GET', path)));
  const id = tags.find((tag) => tag.name === name)?.id ?? '';
  await callFrom(page, 'DELETE', `${path}/${id}`);
}

/** In a window of 768 px nothing scrolls sideways; afterwards the window is wide again. */
export async function expectFitsNarrowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
