import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { expectNoSidewaysScroll, openSampleCase } from './review-user';
import { signIn } from './sign-in';

async function openNotepad(page: Page) {
  await page.getByRole('button', { name: /^Notepad/ }).click();
  const note = page.getByRole('textbox', { name: 'Note of the case' });
  await expect(note).toBeFocused();
  return note;
}

test(
  'a note is written by keyboard and toolbar, saved, and shown to another user',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    await signIn(page, 'investigator');
    await openSampleCase(page);
    const note = await openNotepad(page);
    const tools = page.getByRole('group', { name: 'Formatting' });
    await expect(tools.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await page.keyboard.press('Control+Alt+Digit1');
    await page.keyboard.type('The road to Hamburg');
    await expect(tools.getByRole('combobox')).toHaveValue('heading-1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The van was ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('blue');
    await expect(tools.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
    await tools.getByRole('button', { name: 'Undo' }).click();
    await tools.getByRole('button', { name: 'Redo' }).click();
    await expect(tools.getByRole('button', { name: 'Redo' })).toBeDisabled();
    await expect(note).toContainText('The van was blue');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+Digit8');
    await page.getByRole('button', { name: 'Text color' }).click();
    await page.getByRole('menuitemradio', { name: 'Red' }).click();
    await page.keyboard.type('Ask for the keys');
    await expect(note.getByRole('heading', { name: 'The road to Hamburg' })).toBeVisible();
    await expect(note.getByRole('listitem')).toHaveText('Ask for the keys');

    await page.reload();
    await openNotepad(page);
    await expect(note.getByRole('listitem')).toHaveText('Ask for the keys');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Note contents updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notepad', exact: true })).toBeFocused();

    const colleague = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await signIn(colleague, 'legal');
    await openSampleCase(colleague);
    const read = await openNotepad(colleague);
    await expect(read.getByRole('listitem')).toHaveText('Ask for the keys');
    await expectNoSidewaysScroll(colleague);
  },
);
