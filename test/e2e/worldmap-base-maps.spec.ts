import { expect, type Locator, type Page } from '@playwright/test';

import { configureMaps, serveBaseMaps, STYLE_COLOR, TILE_COLOR, WMTS_COLOR } from './base-maps';
import { test } from './kept-window';
import { CASE_NAME, watchForFaults } from './review-user';
import { signIn } from './sign-in';

/** No location of the sample case is in the middle of Africa. */
const AFRICA = 'latitude=5&longitude=20&zoom=3';

const map = (page: Page): Locator => page.getByRole('region', { name: 'Worldmap' });

/** Color of the pixel in the middle of the map, from the canvas of the base map. */
const middleColor = (page: Page): Promise<number[]> =>
  map(page)
    .getByRole('application')
    .locator('canvas')
    .first()
    .evaluate((element) => {
      const canvas = element instanceof HTMLCanvasElement ? element : document.createElement('canvas');
      const { data } = canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return [...data].slice(0, 3);
    });

test('[001-2.9-11] tiles, a WMTS and a style with vector tiles are rendered as configured', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const faults = watchForFaults(page);
  await serveBaseMaps(page, origin);
  await configureMaps(page, {
    token: 'a b',
    defaultStyle: '/lab-maps/tiles/{z}/{x}/{y}.png?key={token}',
    satelliteStyle: '/lab-maps/wmts.xml#streets',
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(origin, '')));
  await signIn(page, 'examiner');
  const path = `${await page.getByRole('link', { name: CASE_NAME }).getAttribute('href')}/worldmap?${AFRICA}`;
  await page.goto(path);
  await expect(map(page).locator('[data-base=configured]')).toBeVisible();
  await expect.poll(() => middleColor(page)).toEqual([...TILE_COLOR]);
  expect(requests).toContain('/lab-maps/tiles/3/4/3.png?key=a%20b');

  await map(page).getByText('Satellite').click();
  await expect.poll(() => middleColor(page)).toEqual([...WMTS_COLOR]);
  expect(requests).toContain('/lab-maps/wmts/streets/3/3/4.png');

  await configureMaps(page, { defaultStyle: `${origin}/lab-maps/style.json`, satelliteStyle: '' });
  await page.reload();
  await expect(map(page).locator('[data-base=configured]')).toBeVisible();
  await expect.poll(() => middleColor(page)).toEqual([...STYLE_COLOR]);
  expect(requests).toContain('/lab-maps/vector/2/2/1.pbf');
  await expect(map(page).getByRole('radio', { name: 'Satellite' })).toBeDisabled();
  expect(faults).toEqual([]);
});
