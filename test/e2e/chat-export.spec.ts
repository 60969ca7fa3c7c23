import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { expect, type Locator, type Page } from '@playwright/test';
import { openPromise } from 'yauzl';

import { findProgram } from '@server/previews/run-program';

import { test } from './kept-window';
import { openCaseAs } from './open-as';
import { watchForFaults } from './review-user';

/** Extracts the text of the transcript, where it is installed. */
const PDF_READER = 'pdftotext';

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

/** Unpacks a ZIP into a new folder and returns the path of each file by its name in the archive. */
async function unpack(archive: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-chat-'));
  const files = new Map<string, string>();
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const file = path.join(folder, entry.fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await buffer(await zip.openReadStreamPromise(entry)));
    files.set(entry.fileName, file);
  }
  zip.close();
  return files;
}

/** Opens the first conversation of the case and returns its number of messages. */
async function openConversation(page: Page): Promise<number> {
  await openCaseAs(page, 'investigator', 'conversations');
  await expect(thread(page).getByRole('article').first()).toBeVisible();
  const counts = await thread(page)
    .getByText(/participants, \d+ messages/)
    .innerText();
  return Number(/(\d+) messages/.exec(counts)?.[1]);
}

async function openDialog(page: Page): Promise<Locator> {
  await thread(page).getByRole('button', { name: 'Export conversation' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export conversation' });
  await expect(dialog.getByRole('button', { name: 'Create export' })).toBeVisible();
  return dialog;
}

/** Creates the selected export and returns the path of the downloaded file. */
async function exportAs(page: Page, dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Create export' }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  const saved = path.join(mkdtempSync(path.join(tmpdir(), 'review-chat-')), file.suggestedFilename());
  await file.saveAs(saved);
  return saved;
}

async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The files of an export, also of one that is a single file. */
const filesOf = async (saved: string): Promise<Map<string, string>> =>
  saved.endsWith('.zip') ? unpack(saved) : new Map([[path.basename(saved), saved]]);

test('a conversation is exported as a transcript, and selected messages of it as RSMF and CASE/UCO', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const faults = watchForFaults(page);
  const count = await openConversation(page);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Transcript (PDF)' }).check();
  const transcript = [...(await filesOf(await exportAs(page, dialog)))].find(([name]) => /\.(pdf|html)$/.test(name));
  const file = transcript?.[1] ?? '';
  if (file.endsWith('.pdf') && findProgram(PDF_READER) !== null) {
    const text = execFileSync(PDF_READER, ['-layout', file, '-'], { encoding: 'utf8' });
    expect(new Set(text.match(/Item \d+/g)).size).toBe(count);
    expect(text).toContain('End of the transcript');
  } else {
    expect(file).not.toBe('');
  }
  await closeDialog(dialog);

  await thread(page).getByRole('article').last().click();
  await page.keyboard.press('x');
  await expect(page.getByText('1 item selected')).toBeVisible();
  const again = await openDialog(page);
  await expect(again.getByRole('radio', { name: /Selected messages/ })).toBeChecked();
  await again.getByRole('radio', { name: /RSMF 2\.0/ }).check();
  const files = await filesOf(await exportAs(page, again));
  const slices = [...files.keys()].filter((name) => name.endsWith('.rsmf'));
  expect(slices).toHaveLength(1);
  expect([...files.keys()]).toEqual(expect.arrayContaining(['index.csv', 'manifest.json']));
  await closeDialog(again);

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Export the selection as CASE/UCO' }).click();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('link', { name: 'Download CASE-UCO 1 item' }).click();
  const saved = path.join(mkdtempSync(path.join(tmpdir(), 'review-uco-')), (await download).suggestedFilename());
  await (await download).saveAs(saved);
  const graph = [...(await filesOf(saved))].find(([name]) => name.endsWith('.jsonld'))?.[1] ?? '';
  expect(readFileSync(graph, 'utf8')).toContain('"@type":"uco-observable:MessageFacet"');
  expect(faults).toEqual([]);
});
