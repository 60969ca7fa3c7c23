import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, Locator, Page } from '@playwright/test';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { readCsv } from '@server/reports/search-export/read-csv';
import { officeSheets, pdfWords } from '@test/server/helpers/output-programs';
import { readEntries } from '@test/server/helpers/zip-entries';

// Reads the contents of outputs as their recipients do: with other programs, and in a browser without a network.

/** The first group of each match. */
export const matches = (file: Buffer | string, pattern: RegExp): string[] =>
  [...file.toString().matchAll(pattern)].map(([, id = '']) => id);

/** The files of an output whose names have this ending; the output itself when it is not an archive. */
export async function filesIn(file: Buffer, ending: string): Promise<Buffer[]> {
  const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
  const entries = isArchive ? [...(await readEntries(file))].filter(([name]) => name.endsWith(ending)) : [];
  // A workbook is an archive, too.
  return entries.length === 0 ? [file] : entries.map(([, content]) => content);
}

/** The text of the PDF documents of an output. */
export async function wordsIn(file: Buffer): Promise<string> {
  return (await filesIn(file, '.pdf')).map(pdfWords).join(' ');
}

/** The column Item ID of every sheet of items, by LibreOffice. */
export async function idsInWorkbooks(file: Buffer): Promise<string[]> {
  const ids: string[] = [];
  for (const workbook of await filesIn(file, '.xlsx')) {
    const sheets = await officeSheets(workbook);
    // This sheet contains an item once for each of its files.
    sheets.delete('Attachments');
    for (const rows of sheets.values()) {
      const head = rows.findIndex((row) => row.includes('Item ID'));
      const column = rows[head]?.indexOf('Item ID') ?? -1;
      ids.push(...(head === -1 ? [] : rows.slice(head + 1).map((row) => row[column] ?? '')));
    }
  }
  return ids.filter((id) => id !== '');
}

/** The events of the manifest in each mail. */
export async function idsInRsmf(file: Buffer): Promise<string[]> {
  const ids: string[] = [];
  for (const mail of await filesIn(file, '.rsmf')) {
    const parts = mail.toString('latin1').match(/(?:[A-Za-z0-9+/]{76}\r\n)+[A-Za-z0-9+/]+=*/g) ?? [];
    const archive = parts
      .map((part) => Buffer.from(part, 'base64'))
      .find((part) => part.subarray(0, 2).toString() === 'PK');
    const manifest = archive === undefined ? undefined : (await readEntries(archive)).get('rsmf_manifest.json');
    const { events } = Value.Parse(
      Type.Object({ events: Type.Array(Type.Object({ id: Type.String() })) }),
      JSON.parse(String(manifest)),
    );
    ids.push(...events.map(({ id }) => id));
  }
  return ids;
}

/** Opens a page of an output as its recipient does: from the disk, without a network. */
export async function idsOnPage(file: Buffer, start: RegExp, browser: Browser, ids: (page: Page) => Promise<string[]>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-outputs-'));
  const context = await browser.newContext({ offline: true });
  try {
    const isArchive = file.subarray(0, 2).toString('latin1') === 'PK';
    const files = isArchive ? await readEntries(file) : new Map([['page.html', file]]);
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    const page = await context.newPage();
    const name = [...files.keys()].find((entry) => start.test(entry)) ?? '';
    await page.goto(pathToFileURL(path.join(folder, name)).href);
    return await ids(page);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const attributes = (locator: Locator, name: string): Promise<string[]> =>
  locator.evaluateAll((elements, attribute) => elements.map((element) => element.getAttribute(attribute) ?? ''), name);

/** The column Item ID of an export of a search. */
export async function idsInCsv(file: Buffer): Promise<string[]> {
  const rows: string[][] = [];
  for await (const row of readCsv([file.toString('utf8')])) {
    rows.push(row);
  }
  const head = rows.findIndex((row) => row.includes('Item ID'));
  const column = rows[head]?.indexOf('Item ID') ?? -1;
  return rows.slice(head + 1).flatMap((row) => (/^\d+$/.test(row[column] ?? '') ? [row[column] ?? ''] : []));
}
