import { expect, type Locator, type Page } from '@playwright/test';

import { test } from './kept-window';
import { keyOfTag, makeTagAs, openExplorerAs } from './open-as';
import { onlyArtifact, pressEntry } from './review-user';

/** The list of calls, which other tests do not count. */
const CALLS = onlyArtifact('Communication', 'Call Log');
const REVIEWED = 20;

/** The index of the selected item in the list; NaN before there is one. */
const selectedIndex = (page: Page) => Number(new URL(page.url()).searchParams.get('index') ?? NaN);

const isBodyFocused = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** A system colour as the browser renders it. */
const systemColor = (page: Page, name: string) =>
  page.evaluate((color) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(probe);
    const drawn = getComputedStyle(probe).color;
    probe.remove();
    return drawn;
  }, name);

test(
  'twenty items are reviewed with the keyboard only, and the focus is never lost',
  { tag: '@smoke' },
  async ({ page }) => {
    const deleteTag = await makeTagAs(page, 'investigator', '1 reviewed');
    await openExplorerAs(page, 'investigator', { f: CALLS });
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect.poll(() => selectedIndex(page)).toBe(0);
    await page.getByRole('gridcell').first().focus();
    const first = page.getByRole('region', { name: 'Tags', exact: true }).getByRole('checkbox').first();
    const key = await keyOfTag(first);
    for (let index = 0; index < REVIEWED; index += 1) {
      await expect.poll(() => selectedIndex(page)).toBe(index);
      await expect(first).not.toBeChecked();
      await page.keyboard.press(key);
      await expect(first).toBeChecked();
      expect(await isBodyFocused(page)).toBe(false);
      await page.keyboard.press('j');
    }
    await expect.poll(() => selectedIndex(page)).toBe(REVIEWED);
    await deleteTag();
  },
);

test('splitters, arrows of the calendar and rows have accessible names', async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByRole('separator', { name: 'Resize the panes' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select item: \S/ }).first()).toBeVisible();
  await expect(page.getByRole('grid')).toMatchAriaSnapshot(`
    - rowgroup:
      - row:
        - columnheader
  `);
  await page.getByRole('button', { name: 'Date and time' }).click();
  const filter = page.getByRole('dialog', { name: 'Date and time' });
  await filter.getByRole('button', { name: 'Calendar for: Date' }).click();
  const calendar = page.getByRole('dialog', { name: /^Calendar for/ });
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeVisible();
  await calendar
    .getByRole('button', { name: /\d{4}$/ })
    .first()
    .waitFor();
});

test('tags, ticks and the selected row are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const deleteTag = await makeTagAs(page, 'investigator', '1 coloured');
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const highlight = await systemColor(page, 'Highlight');
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await expect.poll(() => styleOf('.ag-row-selected', 'outline-color')).toBe(highlight);
  await expect.poll(() => styleOf('.tag-swatch', 'forced-color-adjust')).toBe('none');
  const box = page.getByRole('region', { name: 'Tags', exact: true }).getByRole('checkbox').first();
  await page.keyboard.press('k');
  await page.keyboard.press(await keyOfTag(box));
  await expect(box).toBeChecked();
  await expect.poll(() => box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(highlight);
  await deleteTag();
});

test('the current entry of a menu, view and step are visible with forced colours', async ({ page }) => {
  await openExplorerAs(page, 'investigator', { f: CALLS });
  await page.emulateMedia({ forcedColors: 'active' });
  const highlight = await systemColor(page, 'Highlight');
  const outlineOf = (target: Locator) =>
    target.evaluate((element) => {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      return `${outlineStyle} ${outlineColor}`;
    });
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Export this search...' });
  await entry.focus();
  await expect.poll(() => outlineOf(entry)).toBe(`solid ${highlight}`);
  await page.keyboard.press('Escape');

  await page.goto(new URL(page.url()).pathname.replace('/explorer', '/timeline'));
  await page.getByRole('button', { name: 'Show all dates' }).press('Enter');
  const views = page.locator('.mantine-SegmentedControl-label');
  await expect.poll(() => outlineOf(views.nth(0))).toBe(`solid ${highlight}`);
  expect(await outlineOf(views.nth(1))).not.toContain('solid');

  await page.goto(`${new URL(page.url()).pathname.replace(/\/timeline.*/, '')}/reports/create`);
  const steps = page.locator('.mantine-Stepper-stepIcon');
  await expect.poll(() => outlineOf(steps.nth(0))).toBe(`solid ${highlight}`);
  expect(await outlineOf(steps.nth(1))).not.toContain('solid');
});

test(
  'the focus is never lost: dialogs return it, and a removed or disabled control passes it on',
  { tag: '@smoke' },
  async ({ page }) => {
    await openExplorerAs(page, 'investigator', { f: CALLS });
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    for (const name of ['Advanced', 'Make an exhibit']) {
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    // A dialog of a menu returns it to the button of the menu.
    await page.getByRole('button', { name: 'Actions' }).press('Enter');
    await pressEntry(page, 'Export this search...');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();

    await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await expect(page).toHaveURL(/page=1\b/);
    await page.getByRole('button', { name: 'Previous', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled();
    await expect.poll(() => isBodyFocused(page)).toBe(false);

    await page.getByRole('button', { name: /^Remove filter Artifacts/ }).press('Enter');
    await expect(page.getByRole('button', { name: /^Remove filter Artifacts/ })).toBeHidden();
    await expect.poll(() => isBodyFocused(page)).toBe(false);
    await page.getByRole('gridcell').getByRole('link').first().press('Enter');
    await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
    await expect.poll(() => isBodyFocused(page)).toBe(false);
  },
);
