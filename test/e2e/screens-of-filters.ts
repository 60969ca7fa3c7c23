import { expect, type Locator, type Page } from '@playwright/test';

import { openCaseAs, openExplorerAs } from './open-as';
import { ALL_ITEMS, itemCount, onlyArtifact } from './review-user';
import { DIALOG, discardChanges, keyword, pressEscape, type Screen, type Visit } from './screen';

const filtersOf = (...queryFilters: object[]): string => JSON.stringify({ queryFilters });
const AFTER_ALL = {
  kind: 'dateTime',
  dateTime: { dateFilter: { type: 'after', start: '2030-01-01' }, timezone: 'UTC' },
};

/** Clicks what changes the table, and waits until the change is stored. */
async function clickAndStore(page: Page, target: Locator): Promise<void> {
  const stored = page.waitForResponse((response) => response.url().endsWith('/me/settings') && response.ok());
  await target.click();
  await stored;
}

/** Opens the filter of a column by its funnel. */
async function openColumnFilter(page: Page, column: string): Promise<Locator> {
  await page.getByRole('columnheader', { name: column }).hover();
  await page.getByRole('button', { name: `Filter column ${column}` }).click();
  return page.getByRole('dialog', { name: `Filter column ${column}` });
}

const SEARCH: readonly Screen[] = [
  {
    title: 'the list of all items',
    page: true,
    open: async (page, user) => {
      await openExplorerAs(page, user, {});
      await expect(itemCount(page, ALL_ITEMS)).toBeVisible();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
    },
  },
  {
    title: 'how a keyword search is read',
    part: '[role="search"]',
    open: async (page) => {
      await page.getByPlaceholder('Search by keyword').fill('ferry kormoran -"no such words", varnish');
      const reading = 'Finds items with “ferry” and “kormoran”, without “no such words”; or with “varnish”.';
      await expect(page.getByRole('search').getByRole('status')).toHaveText(reading);
    },
    close: (page) => page.getByPlaceholder('Search by keyword').fill(''),
  },
  {
    title: 'an advanced search with an invalid pattern',
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('button', { name: 'Advanced', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Advanced keyword search' });
      await dialog.getByRole('button', { name: 'Pattern' }).click();
      await dialog.getByRole('radio', { name: 'Regular expression' }).check();
      await dialog.getByRole('textbox', { name: 'Terms' }).fill('(warehouse|quay');
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog.getByText('a group "(" is never closed')).toBeVisible();
    },
    close: discardChanges,
  },
];

const MENUS: readonly Screen[] = [
  {
    title: 'the quick filters',
    part: DIALOG,
    open: async (page, user) => {
      await openExplorerAs(page, user, {});
      await page.getByRole('button', { name: 'Quick filters' }).click();
      await expect(page.getByRole('checkbox', { name: /^Deleted or in the trash, \d+ items?$/ })).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the filter by tags and comments',
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('button', { name: 'Tags and comments' }).click();
      const filter = page.getByRole('dialog', { name: 'Tags and comments' });
      await expect(filter.getByText('Key evidence', { exact: true })).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the filter by an impossible date',
    open: async (page) => {
      await page.getByRole('button', { name: 'Date and time' }).click();
      const filter = page.getByRole('dialog', { name: 'Date and time' });
      await filter.getByRole('textbox', { name: 'Date', exact: true }).fill('2024-02-30');
      await filter.getByRole('button', { name: 'Find' }).click();
      await expect(filter.getByText('Specify a date.')).toBeVisible();
    },
  },
  {
    title: 'the filter by a date in words',
    open: async (page) => {
      const filter = page.getByRole('dialog', { name: 'Date and time' });
      await filter.getByRole('textbox', { name: 'Date', exact: true }).fill('2024-10-05');
      await expect(filter.getByText('Saturday, 5 October 2024')).toBeVisible();
    },
    close: async (page) => {
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    title: 'the question before a saved search is deleted',
    part: DIALOG,
    open: async (page) => {
      await page.getByRole('button', { name: 'Saved searches' }).click();
      const menu = page.getByRole('dialog', { name: 'Saved searches' });
      await menu.getByRole('button', { name: 'Manage Everything about Kormoran' }).click();
      await menu.getByRole('button', { name: 'Delete' }).click();
      await expect(menu.getByRole('button', { name: 'Delete search' })).toBeVisible();
    },
  },
  {
    title: 'the form to save a search',
    part: DIALOG,
    open: async (page, user) => {
      await openExplorerAs(page, user, { f: filtersOf(keyword('Kormoran')) });
      await page.getByRole('button', { name: 'Saved searches' }).click();
      const menu = page.getByRole('dialog', { name: 'Saved searches' });
      await menu.getByRole('button', { name: 'Save this search' }).click();
      await menu.getByRole('textbox', { name: 'Search name' }).fill('Where the crates go');
    },
  },
];

const COLUMNS: readonly Screen[] = [
  {
    title: 'the filter of a column by terms',
    open: async (page, user) => {
      await openExplorerAs(page, user, {});
      const terms = await openColumnFilter(page, 'Key detail');
      await terms.getByRole('textbox', { name: 'Terms' }).fill('boat, dusk');
      await terms.getByRole('button', { name: 'Advanced options' }).click();
    },
    close: pressEscape,
  },
  {
    title: 'the most frequent values of a column',
    part: DIALOG,
    open: async (page) => {
      await openColumnFilter(page, 'Supporting detail');
      await expect(page.getByRole('list', { name: 'Most frequent values' }).getByRole('button').first()).toBeVisible();
    },
  },
  {
    title: 'the filter of a column by an invalid range of numbers',
    open: async (page, user) => {
      await openExplorerAs(page, user, { f: onlyArtifact('Communication', 'Call Log') });
      const number = await openColumnFilter(page, 'Duration (number)');
      await number.getByLabel('Condition').selectOption('Between');
      await number.getByLabel('Start').fill('900');
      await number.getByLabel('End').fill('100');
      await number.getByRole('button', { name: 'Apply' }).click();
      await expect(number.getByText('Start value must be less than or equal to end value.')).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'a list with a hidden column',
    open: async (page) => {
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await clickAndStore(page, page.getByRole('checkbox', { name: 'Direction', exact: true }));
      await expect(page.getByRole('columnheader', { name: 'Direction' })).toBeHidden();
    },
    close: async (page) => {
      await clickAndStore(page, page.getByRole('button', { name: 'Reset columns', exact: true }));
      await expect(page.getByRole('columnheader', { name: 'Direction' })).toBeVisible();
    },
  },
];

const EMPTY: readonly Screen[] = [
  {
    title: 'suggestions of a search without results',
    open: async (page, user) => {
      await openExplorerAs(page, user, { f: filtersOf(keyword('Kormorann')) });
      const suggestions = page.getByRole('list', { name: 'Searches that find items' });
      await expect(suggestions.getByRole('button', { name: /^Search for “kormoran” instead of/ })).toBeVisible();
    },
  },
  {
    title: 'filters without results',
    open: async (page, user) => {
      const f = encodeURIComponent(filtersOf(keyword('boat'), AFTER_ALL));
      await openCaseAs(page, user, `explorer?f=${f}`);
      await expect(page.getByText('There are no results that match the criteria.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem').first()).toBeVisible();
    },
  },
];

/** The filters of a list. */
export const SCREENS_OF_FILTERS: readonly Visit[] = [SEARCH, MENUS, COLUMNS, EMPTY].map((screens) => ({
  user: 'investigator',
  screens,
}));
