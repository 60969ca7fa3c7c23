import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { expectRoomAtEveryWidth, watchForFaults } from './review-user';

/** The area with most locations of the sample case in Hamburg. */
const HAMBURG = 'latitude=53.5458&longitude=9.9657&zoom=5';

const map = (page: Page): Locator => page.getByRole('region', { name: 'Worldmap' });
const canvas = (page: Page): Locator => map(page).getByRole('application');
const popup = (page: Page): Locator => page.getByRole('dialog', { name: 'Items at this place' });
const param = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? '';

async function openMap(page: Page, query = ''): Promise<void> {
  await openCaseAs(page, 'examiner', `worldmap?${query}`);
  await expect(map(page).locator('[data-base=offline]')).toBeVisible();
  await expect(map(page).getByText(/^\d+ locations$/)).toBeVisible();
}

/** Clicks the middle of the map until the place there is loaded and opens. */
async function clickMiddle(page: Page): Promise<void> {
  await expect(async () => {
    await canvas(page).click();
    await expect(popup(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('[001-2.9-03] [001-2.9-04] a click on the icon of a place opens its hits', { tag: '@smoke' }, async ({ page }) => {
  const faults = watchForFaults(page);
  await openMap(page, HAMBURG);
  await clickMiddle(page);
  const total = /of (\d+)/.exec((await popup(page).textContent()) ?? '')?.[1] ?? '';
  expect(Number(total)).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test('map, list of places and popup are operated by keyboard', { tag: '@smoke' }, async ({ page }) => {
  await openMap(page, HAMBURG);
  await canvas(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => Number(param(page, 'latitude'))).toBeGreaterThan(53.6);
  await page.keyboard.press('+');
  await expect.poll(() => Number(param(page, 'zoom'))).toBeGreaterThan(5);
  // The list follows the map: it contains the places of the new view.
  await expect(map(page).locator('[data-busy]')).toHaveAttribute('data-busy', 'false');
  await map(page).getByRole('button', { name: 'List places' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('region', { name: 'Places in view' }).getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(first).toBeFocused();
});

test('pages with a map send requests only to the server', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await openMap(page, HAMBURG);
  for (let level = 0; level < 7; level += 1) {
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
  }
  await expect(map(page).getByText('Streets need a map file: ask your administrator to add one.')).toBeVisible();
  await page.goto(new URL(page.url()).pathname.replace('/worldmap', ''));
  await expect(page.getByRole('region', { name: 'Top locations' }).getByRole('application')).toBeVisible();
  await page.getByRole('region', { name: 'Top locations' }).getByRole('link').first().click();
  await map(page).getByRole('button', { name: 'List places' }).click();
  await clickFirstPlace(page);
  await popup(page).getByRole('link', { name: 'Open details page' }).click();
  await expect(page.getByRole('region', { name: 'Location map' }).getByRole('application')).toBeVisible();
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(baseURL ?? '').origin]);
});

test('[001-2.9-11] a map file of the data folder is loaded by ranges', { tag: '@smoke' }, async ({ page }) => {
  const faults = watchForFaults(page);
  await openMap(page, 'latitude=0&longitude=0&zoom=2');
  const ranges: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/files/api/maps/streets.pmtiles')) {
      ranges.push(`${response.status()} ${response.headers()['content-range'] ?? ''}`);
    }
  });
  await map(page).getByText('Satellite').click();
  await expect(map(page).locator('[data-base=configured]')).toBeVisible();
  await expect.poll(() => ranges.length).toBeGreaterThan(1);
  expect(ranges.every((range) => /^206 bytes \d+-\d+\/\d+$/.test(range))).toBe(true);
  // The tiles of the fixture are violet.
  await expect.poll(() => middleColor(page)).toEqual([190, 110, 160]);
  expect(faults).toEqual([]);
});

/** Color of a pixel that no icon covers, from the canvas of the map. */
const middleColor = (page: Page): Promise<number[]> =>
  canvas(page)
    .locator('canvas')
    .first()
    .evaluate((element) => {
      const context = element instanceof HTMLCanvasElement ? element.getContext('2d') : null;
      const { data = [] } = context?.getImageData(Math.round(element.clientWidth / 2) + 60, 300, 1, 1) ?? {};
      return [...data].slice(0, 3);
    });

test('[001-2.9-10] a popup remains open at any width of the window, and the map has a full screen mode', async ({
  page,
}) => {
  await openMap(page);
  await map(page).getByRole('button', { name: 'List places' }).click();
  await clickFirstPlace(page);
  await popup(page).getByRole('button', { name: 'Next item' }).click();
  const zoom = param(page, 'zoom');
  await expectRoomAtEveryWidth(page, async () => {
    await expect(canvas(page)).toBeVisible();
    await expect(popup(page).getByText(/^2 of \d+$/)).toBeVisible();
  });
  expect(param(page, 'zoom')).toBe(zoom);
  await map(page).getByRole('button', { name: 'Full screen' }).click();
  const box = await page.locator('.map-canvas').boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 1440]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(map(page).getByRole('button', { name: 'Full screen' })).toBeVisible();
});

async function clickFirstPlace(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Places in view' }).getByRole('button').first().click();
  await expect(popup(page).getByRole('link', { name: 'Open details page' })).toBeVisible();
}
