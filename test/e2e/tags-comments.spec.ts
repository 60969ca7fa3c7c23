import { expect, type Page } from '@playwright/test';

import { rowsOf } from './bulk-user';
import { test } from './kept-window';
import { expectFitsNarrowWindow } from './list-user';
import { openListAs } from './open-as';

const NOTES = { artifacts: [{ group: 'Notes & Organizer', name: 'Notes' }] };

const tagsOf = (page: Page) => page.getByRole('region', { name: 'Tags', exact: true });
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments', exact: true });

test('a tag and a comment fit next to the item in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openListAs(page, 'examiner', NOTES);
  await rowsOf(page).nth(6).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await tagsOf(page).getByRole('button', { name: 'New tag' }).click();
  await expect(tagsOf(page).getByRole('form', { name: 'New tag' })).toBeVisible();
  await commentsOf(page).getByRole('textbox').fill('x '.repeat(400));
  await expectFitsNarrowWindow(page);
});
