import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, watchForFaults } from './review-user';

const HAMBURG = 'latitude=53.5458&longitude=9.9657&zoom=8';

const map = (page: Page): Locator => page.getByRole('region', { name: 'Worldmap' });
const canvas = (page: Page): Locator => map(page).getByRole('application');
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });
const filterOf = (page: Page): string => new URL(page.url()).searchParams.get('f') ?? '';

async function openMap(page: Page, query = HAMBURG): Promise<void> {
  await openCaseAs(page, 'investigator', `worldmap?${query}`);
  await expect(map(page).locator('[data-base=offline]')).toBeVisible();
  await expect(map(page).getByText(/^\d+ locations$/)).toBeVisible();
}

test('[001-2.9-12] [001-2.9-13] a place is found by name, which no URL contains, and the map moves there', async ({
  page,
}) => {
  const faults = watchForFaults(page);
  await openMap(page);
  const requests: { url: string; query: string | undefined }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), query: request.headers()['review-query'] }));
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('rotterd');
  await page.getByRole('option', { name: /^Rotterdam, .*Netherlands$/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('zoom')).toBe('9');
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('latitude'))).toBeCloseTo(51.92, 1);
  expect(requests.map(({ query }) => query)).toContain('q=rotterd');
  expect(requests.filter(({ url }) => url.includes('rotterd'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('an area is drawn or entered, and becomes a filter of every view', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Filter by area' }).click();
  const area = panel(page, 'Filter by area');
  await expectAccessibleInBothThemes(page);
  await area.getByRole('button', { name: 'Rectangle' }).click();
  const box = await canvas(page).boundingBox();
  if (box === null) {
    throw new Error('The map is not rendered.');
  }
  // Left of the panel.
  await page.mouse.click(box.x + 120, box.y + 120);
  await page.mouse.move(box.x + 240, box.y + 240);
  await page.mouse.click(box.x + 360, box.y + 360);
  await expect.poll(() => filterOf(page)).toContain('"box"');
  await area.getByRole('button', { name: 'Remove area' }).click();
  await expect.poll(() => filterOf(page)).not.toContain('"area"');

  await area.getByLabel('Centre (latitude, longitude)').fill('53.5459, 9.9658');
  await area.getByLabel('Radius in metres').fill('20000');
  await area.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => filterOf(page)).toContain('"circle"');
  await page.getByRole('tab', { name: 'Artifacts' }).click();
  await expect(page.getByRole('grid', { name: 'Evidence items' })).toBeVisible();
  expect(filterOf(page)).toContain('"circle"');
  await expect(page.getByText(/Within 20 km of 53.5459, 9.9658/).first()).toBeVisible();
});

test('a track is played, and meetings are found', async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Track' }).click();
  const track = panel(page, 'Track');
  await track.getByRole('combobox', { name: 'Evidence source' }).selectOption('Nordlys N12 (Mira Solvang)');
  await expect(track.getByRole('slider', { name: 'Position in the track' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await track.getByRole('button', { name: 'Play' }).click();
  await expect(track.getByText(/^[2-9] of|^\d\d+ of/)).toBeVisible();
  await page.getByRole('button', { name: 'Meetings' }).click();
  const meetings = panel(page, 'Meetings');
  await meetings.getByRole('button', { name: 'Find meetings' }).click();
  await expect(meetings.getByText(/meetings? among/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the area filter fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page);
  await page.getByRole('button', { name: 'Filter by area' }).click();
  await expect(panel(page, 'Filter by area').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
