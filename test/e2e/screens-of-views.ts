import { expect, type Locator, type Page } from '@playwright/test';

import { openCaseAs } from './open-as';
import type { Screen, Visit } from './screen';

const thread = (page: Page): Locator => page.getByRole('region', { name: 'Conversation', exact: true });
const map = (page: Page): Locator => page.getByRole('region', { name: 'Worldmap' });
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

const CONVERSATIONS: readonly Screen[] = [
  {
    title: 'the conversations',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'conversations');
      await expect(thread(page).getByRole('article').first()).toBeVisible();
    },
  },
  {
    title: 'the dialog to export a conversation',
    open: async (page) => {
      await thread(page).getByRole('button', { name: 'Export conversation' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Export conversation' });
      await expect(dialog.getByRole('button', { name: 'Create export' })).toBeVisible();
    },
  },
];

const TIMELINE: readonly Screen[] = [
  {
    title: 'the set-up of the timeline',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'timeline');
      await expect(page.getByRole('dialog', { name: 'Set up timeline' })).toBeVisible();
    },
  },
  {
    title: 'the timeline',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show all dates' }).click();
      await expect(page.getByRole('application')).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    title: 'the table of the timeline',
    open: async (page) => {
      await page.getByText('Table', { exact: true }).click();
      await expect(page.getByRole('table', { name: /Items by time/ })).toBeVisible();
    },
  },
  {
    title: 'the hours of the week',
    open: async (page) => {
      await page.getByText('Hours of the week', { exact: true }).click();
      await expect(page.getByRole('radio', { name: 'Hours of the week' })).toBeChecked();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
];

const WORLDMAP: readonly Screen[] = [
  {
    title: 'the worldmap',
    page: true,
    open: async (page, user) => {
      await openCaseAs(page, user, 'worldmap?latitude=53.5458&longitude=9.9657&zoom=8');
      await expect(map(page).locator('[data-base=offline]')).toBeVisible();
      await expect(map(page).getByText(/^\d+ locations$/)).toBeVisible();
    },
  },
  {
    title: 'the filter by area',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter by area' }).click();
      await expect(panel(page, 'Filter by area').getByRole('button', { name: 'Apply' })).toBeVisible();
    },
  },
  {
    title: 'the track of a source',
    open: async (page) => {
      await page.getByRole('button', { name: 'Track' }).click();
      const track = panel(page, 'Track');
      await track.getByRole('combobox', { name: 'Evidence source' }).selectOption('Nordlys N12 (Mira Solvang)');
      await expect(track.getByRole('slider', { name: 'Position in the track' })).toBeVisible();
    },
  },
  {
    title: 'the meetings of two sources',
    open: async (page) => {
      await page.getByRole('button', { name: 'Meetings' }).click();
      const meetings = panel(page, 'Meetings');
      await meetings.getByLabel('Distance in metres').fill('100000');
      await meetings.getByLabel('Time in minutes').fill('10080');
      await meetings.getByRole('button', { name: 'Find meetings' }).click();
      await expect(meetings.getByText(/meetings? among/)).toBeVisible();
    },
  },
  {
    title: 'the items at a place',
    open: async (page) => {
      await map(page).getByRole('button', { name: 'List places' }).click();
      await panel(page, 'Places in view').getByRole('button').first().click();
      const popup = page.getByRole('dialog', { name: 'Items at this place' });
      await expect(popup.getByRole('link', { name: 'Open details page' })).toBeVisible();
    },
  },
];

/** The other views of the items of a case. */
export const VIEWS: readonly Visit[] = [CONVERSATIONS, TIMELINE, WORLDMAP].map((screens) => ({
  user: 'investigator',
  screens,
}));
