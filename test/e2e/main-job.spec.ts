import { expect } from '@playwright/test';

import { KEY_MESSAGE_TEXT, KEY_PHRASE, KEY_PICTURE_FILE_NAME, SCRIPT_WORDS } from '@server/sample/story/landmarks';

import { test } from './kept-window';
import { ALL_ITEMS, openExplorer, searchKeyword, watchForFaults } from './review-user';
import { signIn } from './sign-in';

test(
  'an investigator signs in, finds a message among thousands, opens its picture, tags it and comments on it',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await signIn(page, 'investigator');
    await openExplorer(page);
    await expect(page.getByText(ALL_ITEMS, { exact: true })).toBeVisible();

    await searchKeyword(page, `"${KEY_PHRASE}"`);
    // The message is on both phones, and so is the reply that quotes it.
    await expect(page.getByText('4 items', { exact: true })).toBeVisible();
    await page
      .getByRole('row', { name: /Use the side door/ })
      .first()
      .getByRole('link')
      .click();
    await expect(page.getByText(KEY_MESSAGE_TEXT).first()).toBeVisible();
    await expect(page.getByText(KEY_PICTURE_FILE_NAME).first()).toBeVisible();

    const picture = page.locator('.image-viewer img, img[alt*="IMG-20241016"]').first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);

    const tags = page.getByRole('region', { name: 'Tags', exact: true });
    await tags.getByRole('button', { name: 'New tag' }).click();
    await tags.getByLabel('Tag name').fill('Warehouse plan');
    await tags.getByRole('button', { name: 'Create tag' }).click();
    await expect(tags.getByRole('checkbox', { name: 'Warehouse plan' })).toBeChecked();

    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('textbox').fill('This is the plan for the night of the 16th.');
    await comments.getByRole('button', { name: 'Add comment' }).click();
    await expect(comments.getByText('This is the plan for the night of the 16th.')).toBeVisible();

    await page.goBack();
    await expect(page.getByText('4 items', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Tags and comments' }).click();
    await page.getByRole('dialog', { name: 'Tags and comments' }).getByText('Warehouse plan').click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    expect(faults).toEqual([]);
  },
);

test('words in other scripts are found', { tag: '@smoke' }, async ({ page }) => {
  await signIn(page, 'investigator');
  await openExplorer(page);
  for (const word of Object.values(SCRIPT_WORDS)) {
    await searchKeyword(page, word);
    await expect(page.getByText('There are no results that match the criteria.')).toBeHidden();
    await expect(page.getByRole('gridcell', { name: new RegExp(word, 'i') }).first()).toBeVisible();
  }
});
