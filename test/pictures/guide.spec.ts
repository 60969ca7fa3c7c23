import { expect, test, type Page } from '@playwright/test';

import { CASE_NAME } from '@test/e2e/review-user';
import { signIn, signInSeeingPictures } from '@test/e2e/sign-in';

import { PREVIEWS, previewsAreReady, takePicture } from './take-picture';

const MEDIA = encodeURIComponent(JSON.stringify({ groups: ['Media'] }));

const take = (page: Page, name: string) => takePicture(page, `docs/guide/pictures/${name}.png`);

test('the pictures of the user guide: reading a case', async ({ page }) => {
  test.setTimeout(2 * PREVIEWS);
  await signInSeeingPictures(page, 'examiner');
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}`);
  await expect(page.getByRole('heading', { name: CASE_NAME })).toBeVisible();
  await previewsAreReady(page);
  await expect(page.getByRole('heading', { name: CASE_NAME })).toBeVisible();
  await take(page, 'case-dashboard');

  await page.goto(`${path}/conversations`);
  const threads = page.getByRole('region', { name: 'Conversations', exact: true });
  await threads.getByRole('listitem').first().getByRole('button').click();
  await expect(page.locator('.chat-bubble').first()).toBeVisible();
  await take(page, 'conversations');

  await page.goto(`${path}/timeline`);
  const setUp = page.getByRole('dialog', { name: 'Set up timeline' });
  await setUp.getByRole('textbox', { name: 'Start date' }).fill('2024-05-01');
  await setUp.getByRole('textbox', { name: 'End date' }).fill('2024-11-30');
  await setUp.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await take(page, 'timeline');

  await page.goto(`${path}/explorer?f=${MEDIA}&page=0`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Details' })).toBeVisible();
  await take(page, 'explorer');
});

test('the pictures of the user guide: managing and administering', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/overview`);
  await expect(page.getByRole('region', { name: 'Evidence sources' })).toBeVisible();
  await take(page, 'case-overview');
  await page.goto(`${path}/reports/create`);
  await expect(page.getByRole('heading', { name: 'Report details' })).toBeVisible();
  await take(page, 'report');
  for (const [address, name] of [
    ['/users', 'users'],
    ['/audit-logs', 'audit-log'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, name);
  }
});
