import { listCases } from '@contract/calls/cases';
import type { ExposureProtection } from '@contract/rules/user-settings';
import { expect, type Locator, type Page } from '@playwright/test';
import { Value } from '@sinclair/typebox/value';

import { addressOfList, makeTag, type ListFilters } from './list-user';
import { CASE_NAME, expectExplorer } from './review-user';
import { beUser, expectSignedIn } from './sign-in';

/** The id of the sample case of this worker's server. */
let sampleCase: string | null = null;

/**
 * Opens a page of the sample case as a user by its URL, as a copied link would. Other tests go there by mouse, which takes time for each
 * page on the way.
 *
 * @param target path and query after that of the case: `timeline?view=table`
 * @param protection that of pictures
 * @returns the path of the case
 */
export async function openCaseAs(
  page: Page,
  userName: string,
  target: string,
  protection: ExposureProtection = 'blur',
): Promise<string> {
  await beUser(page, userName, protection);
  sampleCase ??= await findSampleCase(page);
  const path = `/case/${sampleCase}`;
  await page.goto(`${path}/${target}`);
  await expectSignedIn(page);
  return path;
}

/**
 * Creates a tag of the sample case as a user before a page of it is opened: one that shows the case already would have to be loaded
 * again. Returns a function that deletes it.
 */
export async function makeTagAs(page: Page, userName: string, name: string): Promise<() => Promise<void>> {
  await beUser(page, userName);
  sampleCase ??= await findSampleCase(page);
  return makeTag(page, name, sampleCase);
}

/** The key of a tag, which its checkbox names. */
export async function keyOfTag(box: Locator): Promise<string> {
  await expect(box).toHaveAttribute('aria-keyshortcuts', /./);
  return (await box.getAttribute('aria-keyshortcuts')) ?? '';
}

/** @param query parameters of the URL; `f` contains the filters */
export async function openExplorerAs(page: Page, userName: string, query: Record<string, string>): Promise<void> {
  await openCaseAs(page, userName, `explorer?${new URLSearchParams(query).toString()}`);
  await expectExplorer(page);
}

export async function openListAs(page: Page, userName: string, filters: ListFilters): Promise<void> {
  await openCaseAs(page, userName, addressOfList(filters));
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

async function findSampleCase(page: Page): Promise<string> {
  const response = await page.request.get(listCases.path);
  const { cases } = Value.Parse(listCases.response, await response.json());
  const found = cases.find(({ name }) => name === CASE_NAME);
  if (found === undefined) {
    throw new Error(`There is no case ${CASE_NAME}.`);
  }
  return found.id;
}
