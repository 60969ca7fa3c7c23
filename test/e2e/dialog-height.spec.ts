import { expect, type Locator, type Page } from '@playwright/test';

import { choose, pickRow, rowsOf } from './bulk-user';
import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { CASE_NAME, openExplorerAt, openSampleCase } from './review-user';
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

test('windows of exports and packages keep their height and place when fields are at fault or other choices are made', async ({
  page,
}) => {
  await signIn(page, 'investigator');
  await openExplorerAt(page, {});
  await expect(rowsOf(page).first()).toBeVisible();
  await pickRow(page, 0);
  const exporting = await choose(page, 'Export the selected items');
  const whole = await placeOf(exporting);
  await exporting.getByRole('button', { name: 'Create export' }).click();
  await expect(exporting.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(exporting)).toEqual(whole);
  await exporting.getByRole('radio', { name: 'JSON Lines' }).check();
  expect(await placeOf(exporting)).toEqual(whole);
  await page.keyboard.press('Escape');

  await page.goto(new URL(page.url()).pathname.replace('/explorer', '/reports'));
  await page.getByRole('button', { name: 'Create a disclosure package' }).click();
  const packing = page.getByRole('dialog', { name: 'Create a disclosure package' });
  const empty = await placeOf(packing);
  await packing.getByRole('button', { name: 'Create package' }).click();
  await expect(packing.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(packing)).toEqual(empty);
  await packing.getByRole('textbox').first().fill('Defence');
  await packing.getByText('Exhibits only').click();
  expect(await placeOf(packing)).toEqual(empty);
});

test('windows of the privilege page keep their height and place while they count and when a field is at fault', async ({
  page,
}) => {
  await signIn(page, 'legal');
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/privilege`);
  await page.getByRole('button', { name: 'Add entries' }).click();
  const adding = page.getByRole('dialog', { name: 'Add entries' });
  await adding.getByRole('combobox', { name: 'Kind' }).selectOption('Term');
  await adding.getByRole('textbox', { name: 'Entries, one on each line' }).fill('ballpoint');
  await adding.getByRole('button', { name: 'Add entries' }).click();

  const counts = await hold(page, '**/privilege/suspects*');
  await page.getByRole('button', { name: 'Apply to imported items' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to imported items' });
  const counting = await placeOf(applying);
  await counts();
  await expect(applying.getByText(/items? would be suspected/)).toBeVisible();
  expect(await placeOf(applying)).toEqual(counting);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create privilege log' }).click();
  const log = page.getByRole('dialog', { name: 'Create privilege log' });
  const empty = await placeOf(log);
  await log.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(log.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await placeOf(log)).toEqual(empty);
  await page.keyboard.press('Escape');

  // Other tests begin with empty lists.
  await page.getByRole('button', { name: 'Remove ballpoint' }).click();
  await expect(page.getByRole('button', { name: 'Remove ballpoint' })).toBeHidden();
});

test('an entry of the audit log keeps its height and place while the names of its people and cases load', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const cases = await hold(page, '**/api/cases/v0.0/cases?*');
  await page.goto('/audit-logs');
  const row = rowsOf(page).filter({ hasText: 'Case interaction' }).first();
  await row.getByRole('gridcell').first().dblclick();
  const entry = page.getByRole('dialog');
  const loading = await placeOf(entry);
  await cases();
  await expect(entry.getByText(CASE_NAME).first()).toBeVisible();
  expect(await placeOf(entry)).toEqual(loading);
});
