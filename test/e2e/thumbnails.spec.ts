import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { cardOf, expectFitsNarrowWindow } from './list-user';
import { keyOfTag, makeTagAs, openListAs } from './open-as';
import { watchForFaults } from './review-user';

const MEDIA = { groups: ['Media'] };

const cell = (page: Page, index: number) => page.locator(`[role=gridcell][data-index="${index}"]`);
const titleOf = (page: Page, index: number) => cell(page, index).getByRole('link').first();

/** Saves the protection of pictures in the profile. */
async function saveProtection(page: Page, protection: 'Blur' | 'Show'): Promise<void> {
  await page.goto('/profile');
  const select = page.getByLabel('Hide pictures and videos until I reveal them');
  await select.selectOption({ label: protection });
  await page.locator('form').filter({ has: select }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your settings have been updated.')).toBeVisible();
}

test(
  '[001-2.5-01] [001-2.5-03] [001-2.5-10] [001-2.6-08] pictures are cards, five per row, Back returns to the opened one, and more of them are loaded on scrolling',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'examiner', MEDIA);
    await expect(page.getByRole('row').first().getByRole('gridcell')).toHaveCount(5);
    const picture = cell(page, 0).locator('.thumbnail-card__picture');
    await expect.poll(async () => (await picture.boundingBox())?.height).toBe(200);
    await expectFitsNarrowWindow(page);

    await cell(page, 0).focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
    }
    await expect(cell(page, 15)).toBeFocused();
    const title = (await titleOf(page, 15).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page.getByText('16 of 401')).toBeVisible();
    await page.goBack();
    await expect(cardOf(page, title)).toBeInViewport();
    await expect(cardOf(page, title)).toHaveAttribute('aria-selected', 'true');

    await page.locator('.thumbnails__scroller').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
    await expect(titleOf(page, 400)).toBeInViewport();
    expect(faults).toEqual([]);
  },
);

test('pictures are blurred until they are revealed, and a setting of the profile turns that off', async ({ page }) => {
  await openListAs(page, 'examiner', MEDIA);
  const picture = (index: number) => cell(page, index).locator('.sensitive-media');
  await expect(picture(0)).toHaveAttribute('data-protection', 'blur');

  await cell(page, 0)
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(picture(0)).not.toHaveAttribute('data-protection');
  await cell(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('v');
  await expect(picture(2)).not.toHaveAttribute('data-protection');
  await expect(picture(1)).toHaveAttribute('data-protection', 'blur');

  await page.getByRole('button', { name: 'Reveal all' }).click();
  await expect(picture(1)).not.toHaveAttribute('data-protection');
  await page.getByRole('button', { name: 'Hide all' }).click();
  await expect(picture(1)).toHaveAttribute('data-protection', 'blur');

  const address = page.url();
  await saveProtection(page, 'Show');
  await page.goto(address);
  await expect(picture(1)).toBeVisible();
  await expect(picture(1)).not.toHaveAttribute('data-protection');
  await expect(page.getByRole('button', { name: 'Reveal all' })).toBeHidden();
  await saveProtection(page, 'Blur');
});

test('items with the same file are in a stack, and a button to tag all copies is shown after tagging one', async ({
  page,
}) => {
  const deleteTag = await makeTagAs(page, 'examiner', '1 in both phones');
  await openListAs(page, 'examiner', MEDIA);
  await expect(page.getByText('401 items', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Stack copies' }).press('Space');
  await expect(page.getByText('401 items', { exact: true })).toBeHidden();
  await cell(page, 0).getByRole('button', { name: '2 items of this list with the same file' }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link', { name: 'Open details' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await cell(page, 0).focus();
  const box = page.getByRole('checkbox', { name: '1 in both phones' });
  await page.keyboard.press(await keyOfTag(box));
  await page.getByRole('button', { name: 'Tag all 2 copies' }).click();
  await expect(page.getByText(/1 item was tagged\./)).toBeVisible();
  await page.getByRole('switch', { name: 'Stack copies' }).press('Space');
  await expect(cell(page, 0).getByRole('img', { name: '1 in both phones' })).toBeVisible();
  await expect(cell(page, 1).getByRole('img', { name: '1 in both phones' })).toBeVisible();
  await deleteTag();
});
