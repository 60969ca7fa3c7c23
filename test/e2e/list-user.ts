import { listCaseTags } from '@contract/calls/tags';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { expect, type Locator, type Page } from '@playwright/test';
import { Value } from '@sinclair/typebox/value';

import { CASE_NAME } from './review-user';

/** What the address of a list says of its items, such as `{ groups: ['Media'] }`. */
export interface ListFilters {
  groups?: readonly string[];
  artifacts?: readonly { group: string; name: string }[];
}

export const caseIdOf = (page: Page): string => /\/case\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** Opens a list of the sample case by its address, as a copied link would. */
export async function openList(page: Page, filters: ListFilters): Promise<void> {
  if (caseIdOf(page) === '') {
    await page.getByRole('link', { name: CASE_NAME }).click();
    await page.waitForURL(/\/case\//);
  }
  await page.goto(`/case/${caseIdOf(page)}/${addressOfList(filters)}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** What follows the case in the address of a list. */
export const addressOfList = (filters: ListFilters): string =>
  `explorer?${new URLSearchParams({ page: '0', f: JSON.stringify(filters) }).toString()}`;

/** The gridcell of the card whose title is `name`. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('gridcell').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Asks the server with the session of the page; answers the text of the body. */
const callFrom = (page: Page, method: string, path: string, body?: object): Promise<string> =>
  page.evaluate(
    async (call) => {
      const answer = await window.fetch(call.path, {
        method: call.method,
        ...(call.body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call.body),
        }),
      });
      const text = await answer.text();
      if (!answer.ok) {
        throw new Error(`${call.method} ${call.path} was answered by ${answer.status}: ${text}`);
      }
      return text;
    },
    { method, path, body },
  );

/** Makes a tag of the case; answers how to delete it again, so that other tests find the tags they expect. */
export async function makeTag(page: Page, name: string): Promise<() => Promise<void>> {
  const path = `/api/cases/v0.0/cases/${caseIdOf(page)}/tags`;
  const id = /"id":"([^"]+)"/.exec(await callFrom(page, 'POST', path, { name, color: DEFAULT_TAG_COLOR }))?.[1] ?? '';
  return async () => {
    await callFrom(page, 'DELETE', `${path}/${id}`);
  };
}

/** Deletes a tag that a test made by hand. */
export async function deleteTag(page: Page, name: string): Promise<void> {
  const path = `/api/cases/v0.0/cases/${caseIdOf(page)}/tags`;
  const { tags } = Value.Parse(listCaseTags.response, JSON.parse(await callFrom(page, 'GET', path)));
  const id = tags.find((tag) => tag.name === name)?.id ?? '';
  await callFrom(page, 'DELETE', `${path}/${id}`);
}

/** In a window of 768 px nothing scrolls sideways; the window is wide again afterwards. */
export async function expectFitsNarrowWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 900 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
