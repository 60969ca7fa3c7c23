import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, type BrowserContext, type Page } from '@playwright/test';

import { readEntries } from '@test/server/helpers/zip-entries';

import { test } from './kept-window';
import { caseIdOf, openList } from './list-user';
import { ALL_ITEMS, expectAccessible, expectAccessibleInBothThemes, searchKeyword } from './review-user';
import { signIn } from './sign-in';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-disclosure-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a view of the package by its URL. */
async function openAt(page: Page, view: string, query: Readonly<Record<string, string>>): Promise<void> {
  const caseId = /#\/case\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.evaluate(
    (hash) => {
      window.location.hash = hash;
    },
    `/case/${caseId}/${view}?${new URLSearchParams(query).toString()}`,
  );
}

/** Orders a package of the whole sample case, downloads it and unpacks it. Answers its folder. */
async function orderPackage(page: Page, name: string): Promise<string> {
  await openList(page, {});
  await page.goto(`/case/${caseIdOf(page)}/reports`);
  await page.getByRole('button', { name: 'Create a disclosure package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a disclosure package' });
  await dialog.getByRole('button', { name: 'Create package' }).click();
  await expect(dialog.getByText('Name the recipient.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Package name' }).fill(name);
  await dialog.getByRole('textbox', { name: /^Recipient/ }).fill('Ms Defence');
  await dialog.getByRole('button', { name: 'Create package' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: `Download ${name}` }).click();
  const unpacked = path.join(folder, name);
  for (const [file, bytes] of await readEntries(await (await download).path())) {
    mkdirSync(path.dirname(path.join(unpacked, file)), { recursive: true });
    writeFileSync(path.join(unpacked, file), bytes);
  }
  return unpacked;
}

async function expectTimeline(reader: Page): Promise<void> {
  await reader.getByRole('tab', { name: 'Timeline' }).click();
  const dialog = reader.getByRole('dialog', { name: 'Set up timeline' });
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2024-01-01');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2024-12-31');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const cards = reader.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByRole('checkbox')).toHaveCount(0);
  await reader.getByRole('application').hover({ position: { x: 300, y: 60 } });
  await reader.mouse.wheel(0, -600);
  await expect(reader).toHaveURL(/timelineRange=/);
}

/** Pages and text layer of a PDF are rendered from the files of the package. */
async function readPdf(reader: Page): Promise<void> {
  await openAt(reader, 'explorer', { f: JSON.stringify({ groups: ['Documents'] }) });
  await reader.getByRole('row').filter({ hasText: /\.pdf/ }).first().getByRole('gridcell').nth(1).click();
  const viewer = reader.getByRole('region', { name: /\.pdf$/ });
  await expect(viewer.locator('canvas').first()).toBeVisible();
  await expect(viewer.getByText(/\p{L}{3,}/u).first()).toBeAttached();
  await expect(reader.getByTestId('watermark')).toBeVisible();
}

/** The dialog of keys lists only those that work in a package, and other keys do nothing. */
async function expectReadOnlyKeys(reader: Page): Promise<void> {
  await reader.keyboard.press('Escape');
  await reader.locator('#main').focus();
  await reader.keyboard.press('?');
  const sheet = reader.getByRole('dialog', { name: 'Keyboard' });
  await expect(sheet.getByText('Next item', { exact: true })).toBeVisible();
  await expect(sheet.getByText(/Undo|tag|comment|privilege|profile|Find an action/i)).toHaveCount(0);
  await reader.keyboard.press('Escape');
  await reader.keyboard.press('Control+k');
  await expect(reader.getByRole('dialog')).toHaveCount(0);
}

const verdict = (page: Page) => page.getByRole('alert');

async function openWithoutNetwork(context: BrowserContext): Promise<Page> {
  await context.setOffline(true);
  return context.newPage();
}

/** Opens the first page of an unpacked package. */
async function openPackage(reader: Page, unpacked: string): Promise<void> {
  await reader.goto(pathToFileURL(path.join(unpacked, 'index.html')).href);
  await expect(reader.getByText(ALL_ITEMS, { exact: true })).toBeVisible();
  await expect(reader.getByRole('gridcell').first()).toBeVisible();
}

async function verify(reader: Page, unpacked: string): Promise<void> {
  await reader.getByRole('link', { name: 'Verify' }).click();
  await reader.getByTestId('package-folder').setInputFiles(unpacked);
  await expect(verdict(reader)).toContainText('exactly as signed');
}

test(
  'a package opens from a folder, is searched and viewed without a network, and verifies itself',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await signIn(page, 'investigator');
    const unpacked = await orderPackage(page, 'For reading');
    await page.close();
    const reader = await openWithoutNetwork(context);
    // A request for anything but files of the package is an error.
    const foreign: string[] = [];
    const faults: string[] = [];
    reader.on('request', (request) => {
      if (!/^(?:file|data|blob):/.test(request.url())) {
        foreign.push(request.url());
      }
    });
    reader.on('pageerror', (error) => faults.push(error.message));
    await openPackage(reader, unpacked);
    await expect(reader.getByText('For Ms Defence').first()).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Actions' })).toBeHidden();

    await searchKeyword(reader, 'stamp');
    await expect(reader.getByText(ALL_ITEMS, { exact: true })).toBeHidden();
    await expect(reader.locator('.ag-row mark').first()).toContainText(/stamp/i);
    await reader.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(reader.getByText(ALL_ITEMS, { exact: true })).toBeVisible();

    await openAt(reader, 'explorer', { f: JSON.stringify({ groups: ['Media'] }), view: 'thumbnail' });
    const picture = reader.getByRole('gridcell').locator('img').first();
    await expect(picture).toHaveAttribute('src', /^files\/[0-9a-f]{64}\./);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await reader.getByRole('button', { name: 'Clear', exact: true }).click();
    await reader.getByRole('tab', { name: 'Conversations' }).click();
    const conversations = reader.getByRole('region', { name: 'Conversations', exact: true });
    await conversations.getByRole('searchbox').fill('Quiet Varnish');
    await expect(conversations.getByText('2 conversations')).toBeVisible();
    await conversations.getByRole('listitem').first().getByRole('button').click();
    await expect(reader.getByText(/^4 participants, \d+ messages$/)).toBeVisible();

    await reader.getByRole('tab', { name: 'Worldmap' }).click();
    await expect(reader.locator('canvas').first()).toBeVisible();
    await expect(reader.getByText(/\d+ locations/).first()).toBeVisible();

    await expectTimeline(reader);
    await readPdf(reader);
    await expectReadOnlyKeys(reader);

    await verify(reader, unpacked);
    await expect(reader.getByText('Fingerprint of the key')).toBeVisible();
    await expectAccessible(reader);

    const [first = ''] = readdirSync(path.join(unpacked, 'files'));
    const file = path.join(unpacked, 'files', first);
    const bytes = readFileSync(file);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await reader.getByTestId('package-folder').setInputFiles(unpacked);
    await expect(verdict(reader)).toContainText(`files/${first} was changed.`);
    expect(foreign).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test('list, timeline and verification of a package are accessible in both themes', async ({ page, context }) => {
  await signIn(page, 'investigator');
  const unpacked = await orderPackage(page, 'For checks');
  await page.close();
  const reader = await openWithoutNetwork(context);
  await openPackage(reader, unpacked);
  await expectAccessibleInBothThemes(reader);
  await expectTimeline(reader);
  await expectAccessibleInBothThemes(reader);
  await verify(reader, unpacked);
  await expectAccessibleInBothThemes(reader);
});
