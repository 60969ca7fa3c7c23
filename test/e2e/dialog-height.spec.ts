import { expect, type Locator, type Page } from '@playwright/test';

import { choose, pickRow, rowsOf } from './bulk-user';
import { test } from './kept-window';
import { openExplorerAs } from './open-as';
import { CASE_NAME, openExplorerAt, openSampleCase } from './review-user';
import { signIn } from './sign-in';

/** Position and height of a dialog in pixels, after its opening animation. */
async function boundsOf(dialog: Locator): Promise<{ y: number; height: number }> {
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const box = await dialog.boundingBox();
  return { y: Math.round(box?.y ?? NaN), height: Math.round(box?.height ?? NaN) };
}

/** Delays the responses of a call until the returned function is called. */
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

test('dialogs keep their height and position when a message appears and disappears', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(rowsOf(page).first()).toBeVisible();
  await pickRow(page, 0);
  const comment = await choose(page, 'Add comment');
  const empty = await boundsOf(comment);
  await comment.getByRole('button', { name: 'Add comment' }).click();
  await expect(comment.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(comment)).toEqual(empty);
  await comment.getByRole('textbox').fill('Seen');
  await expect(comment.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(comment)).toEqual(empty);
  await comment.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Advanced' }).click();
  const search = page.getByRole('dialog', { name: 'Advanced keyword search' });
  const before = await boundsOf(search);
  await search.getByRole('button', { name: 'Apply' }).click();
  await expect(search.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(search)).toEqual(before);
});

test('dialogs keep their height and position while they load and when tabs change', async ({ page }) => {
  await signIn(page, 'admin');
  await openSampleCase(page);
  const source = page.getByRole('region', { name: 'Evidence sources' }).getByRole('article').first();
  await source.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'View details' }).click();
  const details = page.getByRole('dialog').last();
  const overview = await boundsOf(details);
  for (const tab of ['Device information', 'Communications', 'Import certificate']) {
    const release = await hold(page, '**/evidence-sources/**');
    await details.getByRole('tab', { name: tab }).click();
    expect(await boundsOf(details)).toEqual(overview);
    await release();
    await expect(details.getByRole('tabpanel').locator('.mantine-Skeleton-root')).toHaveCount(0);
    expect(await boundsOf(details)).toEqual(overview);
  }
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Case overview' }).first().click();
  const users = await hold(page, '**/assignable-users*');
  await page.getByRole('button', { name: 'Assign members' }).click();
  const people = page.getByRole('dialog', { name: 'Assign members' });
  const loading = await boundsOf(people);
  await users();
  await expect(people.getByRole('checkbox').first()).toBeVisible();
  expect(await boundsOf(people)).toEqual(loading);
});

test('a dialog whose list becomes shorter keeps its height and position', async ({ page }) => {
  await openExplorerAs(page, 'investigator', {});
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const full = await boundsOf(palette);
  await palette.getByRole('combobox').fill('nothing is called this');
  await expect(palette.getByRole('option')).toHaveCount(0);
  expect(await boundsOf(palette)).toEqual(full);
});

test('dialogs of exports and packages keep their height and position when fields are invalid or options change', async ({
  page,
}) => {
  await signIn(page, 'investigator');
  await openExplorerAt(page, {});
  await expect(rowsOf(page).first()).toBeVisible();
  await pickRow(page, 0);
  const exporting = await choose(page, 'Export the selected items');
  const whole = await boundsOf(exporting);
  await exporting.getByRole('button', { name: 'Create export' }).click();
  await expect(exporting.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(exporting)).toEqual(whole);
  await exporting.getByRole('radio', { name: 'JSON Lines' }).check();
  expect(await boundsOf(exporting)).toEqual(whole);
  await page.keyboard.press('Escape');

  await page.goto(new URL(page.url()).pathname.replace('/explorer', '/reports'));
  await page.getByRole('button', { name: 'Create a disclosure package' }).click();
  const packing = page.getByRole('dialog', { name: 'Create a disclosure package' });
  const empty = await boundsOf(packing);
  await packing.getByRole('button', { name: 'Create package' }).click();
  await expect(packing.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(packing)).toEqual(empty);
  await packing.getByRole('textbox').first().fill('Defence');
  await packing.getByText('Exhibits only').click();
  expect(await boundsOf(packing)).toEqual(empty);
});

test('dialogs of the privilege page keep their height and position while they count and when a field is invalid', async ({
  page,
}) => {
  await signIn(page, 'legal');
  const path = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${path}/privilege`);
  await page.getByRole('button', { name: 'Add entries' }).click();
  const adding = page.getByRole('dialog', { name: 'Add entries' });
  await adding.getByRole('combobox', { name: 'Kind' }).selectOption('Term');
  const blank = await boundsOf(adding);
  const matches = await hold(page, '**/privilege/matches');
  await adding.getByRole('textbox', { name: 'Entries, one on each line' }).fill('ballpoint');
  await expect(adding.getByText('Counting what the entries find…')).toBeVisible();
  expect(await boundsOf(adding)).toEqual(blank);
  await matches();
  await expect(adding.getByText(/^Finds /)).toBeVisible();
  expect(await boundsOf(adding)).toEqual(blank);
  await adding.getByRole('button', { name: 'Add entries' }).click();

  const counts = await hold(page, '**/privilege/suspects*');
  await page.getByRole('button', { name: 'Apply to imported items' }).click();
  const applying = page.getByRole('dialog', { name: 'Apply to imported items' });
  const counting = await boundsOf(applying);
  await counts();
  await expect(applying.getByText(/items? would be suspected/)).toBeVisible();
  expect(await boundsOf(applying)).toEqual(counting);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create privilege log' }).click();
  const log = page.getByRole('dialog', { name: 'Create privilege log' });
  const empty = await boundsOf(log);
  await log.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(log.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await boundsOf(log)).toEqual(empty);
  await page.keyboard.press('Escape');

  // Other tests expect empty lists.
  await page.getByRole('button', { name: 'Remove ballpoint' }).click();
  await expect(page.getByRole('button', { name: 'Remove ballpoint' })).toBeHidden();
});

test('an entry of the audit log keeps its height and position while the names of users and cases load', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const cases = await hold(page, '**/api/cases/v0.0/cases?*');
  await page.goto('/audit-logs');
  const row = rowsOf(page).filter({ hasText: 'Case interaction' }).first();
  await row.getByRole('gridcell').first().dblclick();
  const entry = page.getByRole('dialog');
  const loading = await boundsOf(entry);
  await cases();
  await expect(entry.getByText(CASE_NAME).first()).toBeVisible();
  expect(await boundsOf(entry)).toEqual(loading);
});
