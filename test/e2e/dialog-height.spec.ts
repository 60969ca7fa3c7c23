import { expect, type Locator, type Page } from '@playwright/test';

import { choose, pickRow, rowsOf } from './bulk-user';
import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { openSampleCase } from './review-user';
import { signIn } from './sign-in';

/** Pixels of the window that a dialog opens; it has been drawn at its full size. */
async function placeOf(dialog: Locator): Promise<{ y: number; height: number }> {
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await dialog.boundingBox();
  return { y: Math.round(box?.y ?? NaN), height: Math.round(box?.height ?? NaN) };
}

/** Holds the answers of a call back until what this returns is called. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('dialogs keep their height and place when a message comes and goes', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(rowsOf(page).first()).toBeVisible();
  await pickRow(page, 0);
  const comment = await choose(page, 'Add comment');
  const empty = await placeOf(comment);
  await comment.getByRole('button', { name: 'Add comment' }).click();
  await expect(comment.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(comment)).toEqual(empty);
  await comment.getByRole('textbox').fill('Seen');
  await expect(comment.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(comment)).toEqual(empty);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Advanced' }).click();
  const search = page.getByRole('dialog', { name: 'Advanced keyword search' });
  const before = await placeOf(search);
  await search.getByRole('button', { name: 'Apply' }).click();
  await expect(search.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(search)).toEqual(before);
});

test('dialogs keep their height and place while they load, when tabs change and when a list is searched', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openSampleCase(page);
  const source = page.getByRole('region', { name: 'Evidence sources' }).getByRole('article').first();
  await source.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'View details' }).click();
  const details = page.getByRole('dialog').last();
  const overview = await placeOf(details);
  for (const tab of ['Device information', 'Communications', 'Import certificate']) {
    const answer = await hold(page, '**/evidence-sources/**');
    await details.getByRole('tab', { name: tab }).click();
    expect(await placeOf(details)).toEqual(overview);
    await answer();
    await expect(details.getByRole('tabpanel').locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await placeOf(details)).toEqual(overview);
  }
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Case overview' }).first().click();
  const users = await hold(page, '**/assignable-users*');
  await page.getByRole('button', { name: 'Assign members' }).click();
  const people = page.getByRole('dialog', { name: 'Assign members' });
  const loading = await placeOf(people);
  await users();
  await expect(people.getByRole('checkbox').first()).toBeVisible();
  expect(await placeOf(people)).toEqual(loading);
});

test('a dialog whose list becomes shorter keeps its height, and its buttons their place', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const full = await placeOf(palette);
  await palette.getByRole('combobox').fill('nothing is called this');
  await expect(palette.getByRole('option')).toHaveCount(0);
  expect(await placeOf(palette)).toEqual(full);
});
