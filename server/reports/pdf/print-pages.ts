import { copyFile, lstat, open, rename } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { ReportIncompleteError, type ReportItem } from '@server/reports/report-content';

import { printPdf } from './chromium';
import { composePdf, pictureNumbers, type ComposedPages } from './compose-pages';
import { PrintError } from './print-error';
import type { Printer } from './printer';
import { PrintSandbox } from './print-sandbox';
import { missingIn, readVolume, type PrintedText } from './read-volume';
import { scalePictures } from './scale-pictures';
import { PAGES_MAX } from './volumes';

/** The input for one PDF document. */
export interface PrintedPages {
  /** Items whose pictures are scaled for the page. */
  pictured: readonly ReportItem[];
  /** For Chromium: parts of the HTML. @param pictures JPEG by the SHA-256 of the attachment */
  html: (pictures: ReadonlyMap<string, Buffer>) => Iterable<string>;
  /** For the bundled writer: the same content. @param pictures numbers by the SHA-256 of the attachment */
  composed: (pictures: ReadonlyMap<string, number>) => ComposedPages;
  /** The texts that the document must contain, in this order, without spaces. */
  expected: readonly string[];
}

export interface PrintOptions {
  /** All programs that read evidence run in it. */
  sandbox: Sandbox;
  /** Parent folder of the folders of runs. */
  workFolder: string;
  /** A file that the sandbox exposes, from which packages are resolved. */
  entry: string;
  printer: Printer;
  open: (sha256: string) => Readable;
  signal: AbortSignal;
}

const HTML = 'volume.html';
const PDF = 'volume.pdf';

/** No script and no URL: fonts and pictures are data in the page. */
export const PRINT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/**
 * Prints a document and reads it back. Returns its number of pages; a document with more than `PAGES_MAX` is not read.
 * @throws ReportIncompleteError when a text of `expected` is missing, PrintError
 */
export async function printPages(file: string, pages: PrintedPages, options: PrintOptions): Promise<number> {
  const sandbox = await PrintSandbox.open(options.sandbox, options.workFolder);
  try {
    const pictures = await scalePictures(pages.pictured, { ...options, sandbox });
    await writePdf(sandbox, pages, { ...options, pictures });
    await requireFile(sandbox.path(PDF));
    const pageCount = requireComplete(await readVolume(sandbox, PDF, options), pages.expected);
    await requireFile(sandbox.path(PDF));
    await move(sandbox.path(PDF), file);
    return pageCount;
  } finally {
    await sandbox.close();
  }
}

async function writePdf(
  sandbox: PrintSandbox,
  pages: PrintedPages,
  options: PrintOptions & { pictures: ReadonlyMap<string, Buffer> },
): Promise<void> {
  const { printer, pictures, signal } = options;
  if (printer.kind === 'bundled') {
    await composePdf(sandbox, pages.composed(pictureNumbers(pictures)), options);
    return;
  }
  await writeHtml(sandbox, pages.html(pictures));
  await printPdf(printer.program, sandbox, { html: HTML, pdf: PDF, signal });
}

function requireComplete({ pageCount, text }: PrintedText, expected: readonly string[]): number {
  if (pageCount > PAGES_MAX) {
    return pageCount;
  }
  const numbering = `Page${pageCount}of${pageCount}`;
  const missing = [...missingIn(text, expected), ...(text.includes(numbering) ? [] : ['the numbers of pages'])];
  if (missing.length > 0) {
    throw new ReportIncompleteError(missing);
  }
  return pageCount;
}

async function writeHtml(sandbox: PrintSandbox, parts: Iterable<string>): Promise<void> {
  const file = await open(sandbox.path(HTML), 'wx', 0o600);
  try {
    for (const part of parts) {
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  await sandbox.grantRead(HTML);
}

/** A link is not followed: the printed content is hostile. */
async function requireFile(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new PrintError('Nothing was printed of the PDF report. Start REVIEW again and create the report again.');
  }
}

/** Works across file systems, too. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => copyFile(from, to));
}
