import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { expectNoSidewaysScroll } from './review-user';

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

test('an area is drawn or entered, and becomes a filter of every view', { tag: '@smoke' }, async ({ page }) => {
  await openMap(page);
  await page.getByRole('button', { name: 'Filter by area' }).click();
  const area = panel(page, 'Filter by area');
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
  await track.getByRole('button', { name: 'Play' }).click();
  await expect(track.getByText(/^[2-9] of|^\d\d+ of/)).toBeVisible();
  await page.getByRole('button', { name: 'Meetings' }).click();
  const meetings = panel(page, 'Meetings');
  await meetings.getByRole('button', { name: 'Find meetings' }).click();
  // The sample case has no meeting: two phones hold the same messages and pictures.
  await expect(meetings.getByText(/^No two devices/)).toBeVisible();
  await meetings.getByLabel('Distance in metres').fill('100000');
  await meetings.getByLabel('Time in minutes').fill('10080');
  await meetings.getByRole('button', { name: 'Find meetings' }).click();
  await expect(meetings.getByText(/meetings? among/)).toBeVisible();
});

test('the area filter fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page);
  await page.getByRole('button', { name: 'Filter by area' }).click();
  await expect(panel(page, 'Filter by area').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
