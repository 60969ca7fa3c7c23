import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { runReview, startServing } from '@test/server/helpers/built-review';
import { EICAR, startFakeClamd } from '@test/server/helpers/fake-clamd';

import { previewPane, writeExtraction, type CaseFile } from './case-of-files';
import { test } from './kept-window';
import { expectAccessibleInBothThemes } from './review-user';

// A separate installation: that of the other tests has no scanner.

const PASSWORD = 'Correct-Horse 7';
const VIRUS = 'Unable to display preview (the virus scanner found something in the file).';

let folder: string;
let clamd: Awaited<ReturnType<typeof startFakeClamd>>;
let server: Awaited<ReturnType<typeof startServing>>;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-virus-'));
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const files: readonly CaseFile[] = [
    { name: 'clean.png', kind: 'Image', content: picture },
    { name: 'evil.png', kind: 'Image', content: Buffer.concat([picture, Buffer.from(EICAR)]) },
    { name: 'evil.txt', kind: 'Document', content: Buffer.from(EICAR) },
  ];
  const extraction = path.join(folder, 'Files.ufdr');
  await writeExtraction(extraction, files);
  const options = { dataFolder: path.join(folder, 'data'), cwd: folder };
  const user = ['--user-name', 'ivan'];
  await runReview(['user', 'add', ...user, '--role', 'investigator', '--first-name', 'Ivan', '--last-name', 'Berg'], {
    ...options,
    input: `${PASSWORD}\n`,
  });
  await runReview(['import', extraction, '--case', 'Harbour'], options);
  await runReview(['user', 'assign', ...user, '--case', 'Harbour', '--access', 'member'], options);
  clamd = await startFakeClamd();
  server = await startServing({
    ...options,
    env: {
      REVIEW_VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}`,
      REVIEW_PREVIEW_PROCESSES: '0',
      REVIEW_WEB: path.resolve('build/web'),
    },
  });
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await clamd.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openExplorer(page: Page): Promise<void> {
  await page.goto(server.address);
  await page.getByLabel('Username').fill('ivan');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('link', { name: /All Artifacts/ }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

async function openFile(page: Page, name: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  // The pane next to the list has two links to the file.
  await expect(page).toHaveURL(/\/hit\//);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(downloadOf(page, name)).toBeVisible();
}

const downloadOf = (page: Page, name: string) => previewPane(page).getByRole('link', { name: `Download ${name}` });

test('a file in which the virus scanner finds something is not shown, and its download requires a confirmation', async ({
  page,
}) => {
  await openExplorer(page);
  await openFile(page, 'clean.png');
  const shown = previewPane(page).getByRole('img', { name: 'clean.png' });
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(300);
  const downloaded = page.waitForEvent('download');
  await downloadOf(page, 'clean.png').click();
  expect((await downloaded).suggestedFilename()).toBe('clean.png');

  await page.goBack();
  await openFile(page, 'evil.txt');
  await expect(previewPane(page).getByText(VIRUS)).toBeVisible();
  await page.goBack();
  await openFile(page, 'evil.png');
  await expect(previewPane(page).getByText(VIRUS)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const link = downloadOf(page, 'evil.png');
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download evil.png?' });
  await expect(dialog.getByRole('alert')).toHaveText('The virus scanner found Eicar-Test-Signature in evil.png.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await link.press('Enter');
  const accepted = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download anyway' }).click();
  const file = await accepted;
  expect(file.suggestedFilename()).toBe('evil.png');
  expect(readFileSync(await file.path()).includes(EICAR)).toBe(true);
  // Each content is scanned once, regardless of the number of requests.
  expect(clamd.scans()).toBe(3);
});
