import { expect } from '@playwright/test';

import { choose, expectSelected, holdToast, itemsOf, pickPage, pickRow, tagSelected } from './bulk-user';
import { deleteTag } from './list-user';
import { makeTagAs, openCaseAs, openExplorerAs, openListAs } from './open-as';
import { onlyArtifact, pressEntry, searchKeyword } from './review-user';
import { pressEscape, type Screen, type Visit } from './screen';
import { SCREENS_OF_FILTERS } from './screens-of-filters';

/** 239 calls: twelve pages. */
const CALLS = { artifacts: [{ group: 'Communication', name: 'Call Log' }] };
const MEDIA = { groups: ['Media'] };
const TAG = 'To be checked';

const SELECTION: readonly Screen[] = [
  {
    title: 'the actions for selected items',
    part: '[role="menu"]',
    open: async (page, user) => {
      await openListAs(page, user, CALLS);
      await pickRow(page, 0);
      await pickRow(page, 1);
      await itemsOf(page).getByRole('button', { name: 'Actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Mark as privileged' })).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog to add no tags',
    open: async (page) => {
      const dialog = await choose(page, 'Add tags');
      await dialog.getByRole('button', { name: 'Add tags' }).click();
      await expect(dialog.getByText('You must select at least one tag.')).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog for an empty comment',
    open: async (page) => {
      const dialog = await choose(page, 'Add comment');
      await dialog.getByRole('button', { name: 'Add comment' }).click();
      await expect(dialog.getByText('You must enter a comment.')).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the warning before items are marked as privileged',
    open: async (page) => {
      const warning = await choose(page, 'Mark as privileged');
      await expect(warning.getByText('This action cannot be undone', { exact: false })).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the dialog to export a search',
    open: async (page) => {
      await itemsOf(page).getByRole('button', { name: 'Actions' }).press('Enter');
      await pressEntry(page, 'Export this search...');
      const dialog = page.getByRole('dialog', { name: 'Export this search' });
      await expect(dialog.getByRole('textbox', { name: 'Export name' })).toBeFocused();
    },
    close: pressEscape,
  },
  {
    title: 'a selection of all items but one',
    open: async (page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await itemsOf(page).getByRole('button', { name: 'Select all 239 items' }).click();
      await pickRow(page, 2);
      await expectSelected(page, 238);
    },
  },
  {
    title: 'the question before a selection is cleared',
    open: async (page, user) => {
      await openListAs(page, user, CALLS);
      await pickPage(page);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('21 - 40 of 239')).toBeVisible();
      await pickRow(page, 0);
      await itemsOf(page).getByRole('button', { name: 'Clear all' }).click();
      await expect(page.getByRole('dialog', { name: 'Clear the selection?' })).toBeVisible();
    },
  },
];

const BULK: readonly Screen[] = [
  {
    title: 'the result of a bulk action',
    // The pointer that keeps the toast open would be elsewhere in a narrow window.
    widths: ['wide'],
    open: async (page, user) => {
      await makeTagAs(page, user, TAG);
      await openListAs(page, user, CALLS);
      await pickRow(page, 0);
      await pickRow(page, 2);
      await tagSelected(page, TAG, '2 items were tagged.');
      await holdToast(page, '2 items were tagged.');
    },
    close: (page) => deleteTag(page, TAG),
  },
  {
    title: 'the history of bulk actions',
    open: async (page) => {
      const history = await choose(page, 'History of bulk actions');
      await expect(history.getByRole('listitem').first()).toContainText('2 items');
    },
  },
];

const CARDS: readonly Screen[] = [
  {
    title: 'pictures as cards',
    page: true,
    open: async (page, user) => {
      await openListAs(page, user, MEDIA);
      await expect(page.getByText('401 items', { exact: true })).toBeVisible();
    },
  },
  {
    title: 'the copies of a picture',
    open: async (page, user) => {
      await openCaseAs(page, user, `explorer?stack=true&f=${encodeURIComponent(JSON.stringify(MEDIA))}`);
      await page.getByRole('button', { name: '2 items of this list with the same file' }).first().click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Open details' })).toHaveCount(2);
    },
  },
];

/** What was seen is stored for this user, whose counts no other test reads. */
const SEEN: readonly Screen[] = [
  {
    title: 'how much of a list was seen',
    open: async (page, user) => {
      await openListAs(page, user, CALLS);
      await page.getByRole('button', { name: /seen by me, \d+ by anyone$/ }).click();
      await expect(page.getByRole('region', { name: 'By artifact' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'By evidence source' }).getByRole('link').first()).toBeVisible();
    },
    close: pressEscape,
  },
  {
    title: 'the filter by seen items',
    open: async (page) => {
      await page.getByRole('button', { name: 'Seen', exact: true }).click();
      await page.getByRole('radio', { name: 'Not seen by me' }).click();
      await expect(page).toHaveURL(/unseen/);
    },
  },
];

const CANCELLED: Screen = {
  title: 'a cancelled search',
  open: async (page, user) => {
    await openExplorerAs(page, user, {});
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    // Held back until it is cancelled.
    await page.route(
      (url) => url.pathname.endsWith('/search'),
      () => undefined,
    );
    await searchKeyword(page, 'varnish');
    await itemsOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Search cancelled.')).toBeVisible();
  },
  close: (page) => page.unrouteAll({ behavior: 'ignoreErrors' }),
};

const PERSON: Screen = {
  title: 'everything of a person',
  open: async (page, user) => {
    await openExplorerAs(page, user, { f: onlyArtifact('Communication', 'Call Log') });
    await page.getByRole('button', { name: 'Show everything of Ingrid Halvorn' }).first().click();
    await expect(page.getByRole('button', { name: /^Remove filter Person: Ingrid Halvorn/ })).toBeVisible();
    await expect(itemsOf(page).getByText(/^\d+ items$/)).toBeVisible();
  },
};

/** Lists of items with their filters, selections and dialogs. */
export const LISTS: readonly Visit[] = [
  ...SCREENS_OF_FILTERS,
  { user: 'investigator', screens: SELECTION },
  { user: 'examiner', screens: BULK },
  { user: 'examiner', screens: CARDS },
  { user: 'legal', screens: SEEN },
  { user: 'investigator', screens: [PERSON, CANCELLED] },
];
