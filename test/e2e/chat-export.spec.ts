import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import { expect, test, type Browser, type Page } from '@playwright/test';
import { openPromise } from 'yauzl';

import { CASE_NAME, expectAccessibleInBothThemes, watchForFaults } from './review-user';
import { signIn } from './sign-in';

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

/** Unpacks a ZIP into a new folder; answers the page in it. */
async function unpack(archive: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-chat-'));
  let html = '';
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  for await (const entry of zip.eachEntry()) {
    const file = path.join(folder, entry.fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await buffer(await zip.openReadStreamPromise(entry)));
    html = entry.fileName.endsWith('.html') ? file : html;
  }
  zip.close();
  return html;
}

/** The page as somebody without REVIEW opens it: from the disk, without a network and without scripts. */
async function openOffline(browser: Browser, file: string): Promise<Page> {
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

test('[002-1-03] an investigator exports a conversation, and it opens without REVIEW with every message', async ({
  page,
  browser,
}) => {
  const faults = watchForFaults(page);
  await signIn(page, 'investigator');
  const address = await page.getByRole('link', { name: CASE_NAME }).getAttribute('href');
  await page.goto(`${address}/conversations`);
  await expect(thread(page).getByRole('article').first()).toBeVisible();
  const shown = await thread(page).locator('.chat-bubble__text').first().innerText();
  const counts = await thread(page)
    .getByText(/participants, \d+ messages/)
    .innerText();
  await thread(page).getByRole('button', { name: 'Export conversation' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export conversation' });
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await download;
  const isArchive = file.suggestedFilename().endsWith('.zip');
  const saved = path.join(mkdtempSync(path.join(tmpdir(), 'review-chat-')), file.suggestedFilename());
  await file.saveAs(saved);

  const exported = await openOffline(browser, isArchive ? await unpack(saved) : saved);
  const count = Number(/(\d+) messages/.exec(counts)?.[1]);
  await expect(exported.locator('article')).toHaveCount(count);
  expect((await exported.locator('article .text').allInnerTexts()).join('\n')).toContain(shown);
  const broken = await exported.locator('img').count();
  for (let index = 0; index < broken; index += 1) {
    await exported.locator('img').nth(index).scrollIntoViewIfNeeded();
  }
  await exported.context().close();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(faults).toEqual([]);
});
