import { expect, test, type Page } from '@playwright/test';

import { CASE_NAME } from '@test/e2e/review-user';
import { signInSeeingPictures } from '@test/e2e/sign-in';

import { PREVIEWS, previewsAreReady, takePicture } from './take-picture';

/** The sample case has no secrets: its pictures are shown, so that the README shows them. */
const USER = 'examiner';

const YEAR = {
  kind: 'dateTime',
  dateTime: { dateFilter: { type: 'between', start: '2024-05-01', end: '2024-11-30' }, timezone: 'Europe/Berlin' },
};
const param = (value: object) => encodeURIComponent(JSON.stringify(value));

const take = (page: Page, name: string) => takePicture(page, `docs/images/${name}.png`);

test('the pictures of the README', async ({ page }) => {
  test.setTimeout(2 * PREVIEWS);
  await signInSeeingPictures(page, USER);
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');

  await page.goto(`${path}/explorer?f=${param({ groups: ['Communication', 'Media'] })}&page=0`);
  await previewsAreReady(page);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Details' })).toBeVisible();
  await take(page, 'explorer');

  await page.goto(`${path}/conversations`);
  const threads = page.getByRole('region', { name: 'Conversations', exact: true });
  await threads.getByRole('searchbox').fill('Quiet Varnish');
  await expect(threads.getByText('2 conversations')).toBeVisible();
  await threads.getByRole('listitem').first().getByRole('button').click();
  await page.getByRole('switch', { name: 'Merge copies' }).click();
  await page.getByRole('searchbox', { name: 'Find in this conversation' }).fill('frame');
  await page.getByRole('button', { name: 'Next match' }).click();
  await expect(page.locator('.chat-bubble[aria-current] mark').first()).toBeVisible();
  await take(page, 'conversations');

  await page.goto(`${path}/timeline?f=${param({ queryFilters: [YEAR] })}`);
  await page.getByRole('article').nth(4).getByRole('button').click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Details' })).toBeVisible();
  await take(page, 'timeline');

  await page.goto(`${path}/worldmap`);
  await page.getByRole('button', { name: 'List places' }).click();
  await page.getByRole('region', { name: 'Places in view' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Hide list of places' }).click();
  await expect(page.getByRole('link', { name: 'Open details page' })).toBeVisible();
  await take(page, 'worldmap');
});
