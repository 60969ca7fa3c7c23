import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from '@playwright/test';

import { generateSampleExtraction } from '@server/sample/write-sample';

import { e2eImportRoot, e2eWorker } from './e2e-server';
import { test } from './kept-window';
import { makeCase } from './make-case';
import { signIn } from './sign-in';

test(
  'a case manager imports an extraction in the browser; an investigator has no button for it',
  { tag: '@smoke' },
  async ({ browser }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-'));
    const extraction = path.join(folder, 'Third phone.ufdr');
    const sample = await generateSampleExtraction({ outPath: extraction, seed: 3, hits: 500, workFolder: folder });
    // Each chat is an item in addition to its messages.
    const hits = sample.hits + (sample.modelsByType['Chat'] ?? 0);
    try {
      const examiner = await browser.newPage();
      await signIn(examiner, 'examiner');
      const address = `/case/${await makeCase(examiner, 'Import in the browser', ['investigator'])}`;
      await examiner.goto(address);
      await examiner.getByRole('button', { name: 'Import evidence' }).first().click();
      const dialog = examiner.getByRole('dialog', { name: 'Import evidence' });
      await dialog.getByLabel('Choose a file').setInputFiles(extraction);
      await dialog.getByLabel('Name of the evidence source').fill('Third phone');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(examiner.getByText(`Third phone.ufdr was imported: ${hits} items.`)).toBeVisible({
        timeout: 30_000,
      });

      const investigator = await browser.newPage();
      await signIn(investigator, 'investigator', address);
      await expect(investigator.getByText('Third phone')).toBeVisible();
      await expect(investigator.getByRole('button', { name: 'Import evidence' })).toBeHidden();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('a user who starts an import and leaves the page sees it in the top bar, and a message when it ends', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-'));
  const extraction = path.join(folder, 'Fourth phone.ufdr');
  await generateSampleExtraction({ outPath: extraction, seed: 4, hits: 2_000, workFolder: folder });
  try {
    await signIn(page, 'examiner');
    await page.goto(`/case/${await makeCase(page, 'Import that goes on')}`);
    await page.getByRole('button', { name: 'Import evidence' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import evidence' });
    await dialog.getByLabel('Choose a file').setInputFiles(extraction);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('The import continues if you close this window.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('link', { name: 'Home' }).click();

    await page.getByRole('button', { name: /^Your jobs/ }).click();
    const jobs = page.getByRole('dialog', { name: /^Your jobs/ });
    const job = jobs.getByRole('listitem').filter({ hasText: 'Import of Fourth phone.ufdr' });
    await expect(page.getByText(/^Fourth phone\.ufdr was imported into /)).toBeVisible({ timeout: 30_000 });
    await expect(job).toContainText('Completed');
    // The message is shown once, not again after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Your jobs', exact: true }).click();
    await expect(job).toContainText('Completed');
    await expect(page.getByText(/^Fourth phone\.ufdr was imported into /)).toBeHidden();
    await job.getByRole('button', { name: 'Remove from the list: Import of Fourth phone.ufdr' }).click();
    await expect(job).toBeHidden();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a path on the server and a folder are imported; an upload continues after a lost connection and a reload', async ({
  page,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-'));
  const root = e2eImportRoot(e2eWorker());
  mkdirSync(path.join(root, 'lab'), { recursive: true });
  const onServer = path.join(root, 'lab', 'Fifth phone.ufdr');
  await generateSampleExtraction({ outPath: onServer, seed: 5, hits: 300, workFolder: folder });
  const report = path.join(folder, 'export', 'report.xml');
  mkdirSync(path.dirname(report));
  // Large enough for several parts.
  writeFileSync(report, `<project reportVersion="7.34"><decodedData/><!-- ${'x'.repeat(6_000_000)} --></project>`);
  try {
    await signIn(page, 'examiner');
    await page.goto(`/case/${await makeCase(page, 'Import of a folder')}`);
    await page.getByRole('button', { name: 'Import evidence' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import evidence' });
    await dialog.getByText('On the server').click();
    await dialog.getByRole('button', { name: 'lab', exact: true }).click();
    await dialog.getByRole('button', { name: 'Choose Fifth phone.ufdr' }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/^Fifth phone\.ufdr was imported/)).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('link', { name: 'Import certificate' }).click();
    await expect(page.getByRole('button', { name: 'Save as JSON' })).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Import evidence' }).first().click();
    // The first part arrives, then the connection fails.
    let parts = 0;
    await page.route('**/parts', (route) => ((parts += 1) > 1 ? route.abort() : route.continue()));
    await dialog.locator('input[webkitdirectory]').setInputFiles(path.dirname(report));
    await expect.poll(() => parts).toBeGreaterThan(1);
    await page.reload();
    await page.unroute('**/parts');
    await page.getByRole('button', { name: 'Import evidence' }).first().click();
    const uploads = dialog.getByRole('region', { name: 'Your uploads that are not imported yet' });
    await expect(uploads).toContainText(/export\s*1[67] % of/);
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/parts') && sent.push(request.headers()['review-query'] ?? ''),
    );
    await dialog.locator('input[webkitdirectory]').setInputFiles(path.dirname(report));
    await expect(dialog.getByText(/^export: folder/)).toBeVisible();
    expect(sent[0]).toContain(`offset=${1024 * 1024}`);
    await dialog.getByLabel('Name of the evidence source').fill('An export');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('export was imported: 0 items.')).toBeVisible({ timeout: 30_000 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(path.join(root, 'lab'), { recursive: true, force: true });
  }
});
