import { expect } from '@playwright/test';

import { test } from './kept-window';
import { signIn } from './sign-in';

test(
  'the user guide opens from Help, with its pictures, and its table of contents links to the sections',
  { tag: '@smoke' },
  async ({ page }) => {
    await signIn(page, 'investigator');
    await page.goto('/');
    await page.getByRole('button', { name: 'Help' }).click({ delay: 90 });
    await page.getByRole('menuitem', { name: 'User guide' }).click({ delay: 90 });
    for (const part of ['For reviewers', 'For case managers', 'For administrators']) {
      await page.getByRole('link', { name: part }).click();
      const text = page.getByRole('article', { name: part });
      for (const picture of await text.getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
      }
      const last = text.getByRole('heading').last();
      await page
        .getByRole('navigation', { name: part })
        .getByRole('link', { name: (await last.textContent()) ?? '' })
        .click();
      await expect(last).toBeInViewport();
    }
  },
);
