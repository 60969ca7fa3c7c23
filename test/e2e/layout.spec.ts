import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { openSampleCase } from './review-user';
import { signIn } from './sign-in';

/** The edges of a region in pixels, without fractions. */
async function boundsOf(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true });
  await expect(region).toBeVisible();
  const { x, y, width } = (await region.boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
  return { left: Math.round(x), right: Math.round(x + width), top: Math.round(y) };
}

test('[000-2-91] the case dashboard has three columns side by side', { tag: '@smoke' }, async ({ page }) => {
  await signIn(page, 'investigator');
  await openSampleCase(page);
  const summary = await boundsOf(page, 'Case summary');
  const explore = await boundsOf(page, 'Explore');
  const tags = await boundsOf(page, 'Tags and comments');
  expect([explore.top, tags.top]).toEqual([summary.top, summary.top]);
  expect(explore.left).toBeGreaterThan(summary.right);
  expect(tags.left).toBeGreaterThan(explore.right);
});
