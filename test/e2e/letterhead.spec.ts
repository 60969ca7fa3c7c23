import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { findProgram } from '@server/previews/run-program';
import { readEntries } from '@test/server/helpers/zip-entries';

import { expect, type Page } from '@playwright/test';

import { test } from './kept-window';
import { expectNoSidewaysScroll, openSampleCase, watchForFaults, pressEntry } from './review-user';
import { signIn } from './sign-in';

const PROGRAMS = ['chromium', 'pdftotext', 'pdfimages', 'pdfinfo'];
const AGENCY = 'Police of Gotland';

let folder: string;
test.beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-letterhead-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
const outputOf = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });

async function openLetterhead(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await pressEntry(page, 'Letterhead');
  await expect(page.getByRole('textbox', { name: 'Agency name' })).toBeVisible();
}

/** A drawn logo, 300 × 90 pixels. */
async function drawLogo(): Promise<string> {
  const file = path.join(folder, 'logo.png');
  await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b7285' } })
    .png()
    .toFile(file);
  return file;
}

/** Orders a PDF report of the web group of the sample case and returns the number of pages that the wizard expects. */
async function orderReport(page: Page, name: string): Promise<number> {
  await page.getByRole('tab', { name: 'Reports' }).press('Enter');
  await page.getByRole('link', { name: 'Create a report' }).press('Enter');
  await page.getByRole('textbox', { name: 'Report name' }).fill(name);
  await page.getByRole('radio', { name: 'PDF' }).check();
  await next(page);
  await next(page);
  await page.getByRole('treeitem', { name: /^Web/ }).first().press('Space');
  await next(page);
  await page.getByRole('checkbox', { name: /^All items/ }).press('Space');
  await next(page);
  await next(page);
  const expected = page.getByRole('region', { name: 'What the report will contain' });
  await expect(expected).not.toHaveAttribute('aria-busy', 'true');
  const pages = expected.getByRole('definition').nth(2);
  await expect(pages).toHaveText(/^about [\d,]+$/);
  const text = (await pages.textContent()) ?? '';
  await page.getByRole('button', { name: 'Create report', exact: true }).press('Enter');
  return Number(text.replace(/\D/g, ''));
}

/** The PDF document of a report, which may be in a ZIP with the attachments. */
async function downloadPdf(page: Page, name: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 90_000 });
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: `Download ${name}` }).click();
  const downloaded = await download;
  const file = path.join(folder, downloaded.suggestedFilename());
  await downloaded.saveAs(file);
  if (file.endsWith('.pdf')) {
    return file;
  }
  const [document] = [...(await readEntries(file))].filter(([entry]) => entry.endsWith('.pdf'));
  const pdf = path.join(folder, 'report.pdf');
  writeFileSync(pdf, document?.[1] ?? '');
  return pdf;
}

test(
  'an administrator sets the letterhead by keyboard, and a report contains it',
  { tag: '@smoke' },
  async ({ page }) => {
    test.skip(
      PROGRAMS.some((program) => findProgram(program) === null),
      `needs ${PROGRAMS.join(', ')}`,
    );
    test.setTimeout(240_000);
    const faults = watchForFaults(page);
    await signIn(page, 'admin');
    await openLetterhead(page);
    await page.getByRole('textbox', { name: 'Agency name' }).fill(AGENCY);
    await page.getByRole('textbox', { name: 'Address and contact' }).fill('Norra Hansegatan 2\n621 41 Visby');
    await page.getByRole('textbox', { name: 'Department or unit' }).fill('Digital Unit');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The letterhead was saved.')).toBeVisible();
    writeFileSync(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await page.locator('input[type=file]').setInputFiles(path.join(folder, 'logo.svg'));
    await expect(page.getByRole('alert')).toContainText('logo.svg is not a PNG or JPEG picture.');
    await page.locator('input[type=file]').setInputFiles(await drawLogo());
    await expect(page.getByRole('img', { name: 'Logo, 300 × 90 pixels' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('link', { name: 'Home' }).press('Enter');
    await openSampleCase(page);
    const expectedPages = await orderReport(page, 'With letterhead');
    const file = await downloadPdf(page, 'With letterhead');
    const pageCount = Number(/Pages: +(\d+)/.exec(outputOf('pdfinfo', file))?.[1]);
    const text = outputOf('pdftotext', '-layout', file, '-');
    const author = /^Author +(.+)$/m.exec(text)?.[1];
    expect(author).toMatch(/^.+ \(admin\), Digital Unit$/);
    expect(text).toContain('621 41 Visby');
    // On the first page, and in the header of every page.
    expect(text.split(AGENCY)).toHaveLength(pageCount + 2);
    expect(outputOf('pdfimages', '-list', '-l', '1', file)).toMatch(/ 300 +90 /);
    expect(expectedPages).toBeGreaterThanOrEqual(pageCount / 2);
    expect(expectedPages).toBeLessThanOrEqual(pageCount * 2);

    await openLetterhead(page);
    await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
    await expect(page.getByText('There is no logo.')).toBeVisible();
    // The only error is that of the refused file.
    expect(faults).toEqual([expect.stringContaining('the server responded with a status of 422')]);
  },
);
