import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

import { field, file, model, multi, party, project, single, time } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

import { makeCase } from './make-case';

/** The folder of the export, from which the report takes the kind of a file. */
type FileKind = 'Image' | 'Video' | 'Audio' | 'Document' | 'Text' | 'Archives';

export interface CaseFile {
  name: string;
  kind: FileKind;
  content: Buffer;
}

interface CaseMail {
  subject: string;
  html: string;
  /** Names of files of the case. */
  attachments: readonly string[];
}

const localPath = ({ kind, name }: CaseFile): string => `files\\${kind}\\${name}`;

/** A report that contains only these files and e-mails. */
function reportOf(files: readonly CaseFile[], mails: readonly CaseMail[]): string {
  const rows = files.map((entry, index) =>
    file(
      `file-${index}`,
      `/data/media/0/${entry.name}`,
      { 'Local Path': localPath(entry), Tags: entry.kind, SHA256: sha256Of(entry.content) },
      '',
      { size: String(entry.content.length) },
    ),
  );
  return project(
    `<taggedFiles>${rows.join('\n')}</taggedFiles>` +
      `<decodedData><modelType type="Email">${mails.map((mail) => mailModel(mail, files)).join('\n')}</modelType></decodedData>`,
  );
}

function mailModel({ subject, html, attachments }: CaseMail, files: readonly CaseFile[]): string {
  const attached = attachments.map((name) => {
    const entry = files.find((candidate) => candidate.name === name);
    const stored = entry === undefined ? '' : field('attachment_extracted_path', localPath(entry));
    return model('Attachment', field('Filename', name) + stored);
  });
  return model(
    'Email',
    single('From', 'Party', party('Ingrid Falk', 'i.falk@lindenkai.example')) +
      multi('To', 'Party', party('Mira Solvang', 'm.solvang@lindenkai.example')) +
      multi('Cc', 'Party', party('Jonas Solvang', 'jonas@post.example')) +
      multi('Bcc', 'Party', party('', 'archive@lindenkai.example')) +
      field('Subject', subject) +
      time('TimeStamp', '2024-10-16T20:40:00.000+00:00') +
      field('Body', html) +
      multi('Attachments', 'Attachment', ...attached),
  );
}

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes an extraction of UFED that contains only these files and e-mails. */
export const writeExtraction = (
  target: string,
  files: readonly CaseFile[],
  mails: readonly CaseMail[] = [],
): Promise<void> =>
  writeZip(target, {
    'report.xml': reportOf(files, mails),
    ...Object.fromEntries(files.map((entry) => [`files/${entry.kind}/${entry.name}`, entry.content])),
  });

/** Creates a case of the administrator, imports the files in the browser and returns its id. The page shows the case. */
export async function makeCaseOfFiles(
  page: Page,
  name: string,
  files: readonly CaseFile[],
  mails: readonly CaseMail[] = [],
): Promise<string> {
  const caseId = await makeCase(page, name);
  const folder = mkdtempSync(path.join(tmpdir(), 'review-e2e-'));
  try {
    const extraction = path.join(folder, 'Files.ufdr');
    await writeExtraction(extraction, files, mails);
    await page.goto(`/case/${caseId}`);
    await page.getByRole('button', { name: 'Import evidence' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import evidence' });
    await dialog.getByLabel('Choose a file').setInputFiles(extraction);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(`Files.ufdr was imported: ${files.length + mails.length} items.`)).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return caseId;
}

/** Opens the details of an item of a case by its row in the list; `keyword` is searched first. */
export async function openItem(page: Page, caseId: string, name: string | RegExp, keyword?: string): Promise<void> {
  await page.goto(`/case/${caseId}/explorer?view=table&page=0`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  if (keyword !== undefined) {
    const responded = page.waitForResponse((response) => response.url().endsWith('/search') && response.ok());
    await page.getByPlaceholder('Search by keyword').fill(keyword);
    await page.getByPlaceholder('Search by keyword').press('Enter');
    await responded;
  }
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
}

export const previewPane = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
