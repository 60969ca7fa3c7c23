import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { caseIdOf, openList } from './list-user';
import { openListAs } from './open-as';
import { expectNoSidewaysScroll, watchForFaults, pressEntry } from './review-user';

async function openExportDialog(page: Page, entry: 'Export this search' | 'Export the selected items') {
  await page.getByRole('button', { name: 'Actions' }).press('Enter');
  await pressEntry(page, `${entry}...`);
  return page.getByRole('dialog', { name: entry });
}

/** Downloads an export from the list of reports and returns its file name and text. */
async function downloadOf(page: Page, name: string): Promise<{ fileName: string; text: string }> {
  await page.goto(`/case/${caseIdOf(page)}/reports`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: `Download ${name}` }).click();
  const file = await download;
  return { fileName: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

const ending = (text: string) => text.trimEnd().split('\n').at(-1) ?? '';

test(
  'a search is exported as CSV and selected items as JSON Lines, and both contain every item',
  { tag: '@smoke' },
  async ({ page }) => {
    const faults = watchForFaults(page);
    await openListAs(page, 'investigator', { groups: ['Media'] });
    const search = await openExportDialog(page, 'Export this search');
    await expect(search.getByRole('textbox', { name: 'Export name' })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await search.getByRole('textbox', { name: 'Export name' }).fill('Media found');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The export "Media found" is being created.')).toBeVisible();

    await openList(page, { groups: ['Media'] });
    const rows = page.getByRole('row').getByRole('checkbox');
    await rows.nth(1).check();
    await rows.nth(2).check();
    const selection = await openExportDialog(page, 'Export the selected items');
    await selection.getByText('JSON Lines').click();
    await selection.getByText('All values, comments and attachments').click();
    await selection.getByRole('textbox', { name: 'Export name' }).fill('Two items');
    await page.keyboard.press('Enter');
    await expect(selection).toBeHidden();

    const csv = await downloadOf(page, 'Media found');
    expect(csv.fileName).toBe('Media found.csv');
    expect(csv.text.startsWith('\ufeffSearch export,')).toBe(true);
    expect(csv.text).toContain('Search,Artifact groups: Media');
    const expected = Number(/Items expected,(\d+)/.exec(csv.text)?.[1]);
    expect(expected).toBeGreaterThan(0);
    expect(ending(csv.text)).toMatch(new RegExp(`^Items written,${expected},`));
    const lines = await downloadOf(page, 'Two items');
    expect(lines.fileName).toBe('Two items.jsonl');
    expect(lines.text.trimEnd().split('\n')).toHaveLength(4);
    expect(JSON.parse(ending(lines.text))).toEqual({ end: { itemsWritten: 2 } });
    expect(faults).toEqual([]);
  },
);
