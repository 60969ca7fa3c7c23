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
  /** Their pictures are scaled for the page. */
  pictured: readonly ReportItem[];
  /** For Chromium: parts of the HTML. @param pictures JPEG by the SHA-256 of the attachment */
  html: (pictures: ReadonlyMap<string, Buffer>) => Iterable<string>;
  /** For the bundled writer: the same content. @param pictures numbers by the SHA-256 of the attachment */
  composed: (pictures: ReadonlyMap<string, number>) => ComposedPages;
  /** What has to stand in it, in this order, without spaces. */
  wanted: readonly string[];
}

export interface PrintOptions {
  /** Everything that reads evidence runs in it. */
  sandbox: Sandbox;
  /** Folders of runs are made in it. */
  workFolder: string;
  /** A file that the sandbox shows, from which packages are found. */
  entry: string;
  printer: Printer;
  open: (sha256: string) => Readable;
  signal: AbortSignal;
}

const HTML = 'volume.html';
const PDF = 'volume.pdf';

/** No script, no address: fonts and pictures lie in the page as data. */
export const PRINT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/**
 * Prints a document and reads it back. Answers how many pages it has; one with more than `PAGES_MAX` is not read.
 * @throws ReportIncompleteError when something of `wanted` does not stand in it, PrintError
 */
export async function printPages(file: string, pages: PrintedPages, options: PrintOptions): Promise<number> {
  const sandbox = await PrintSandbox.open(options.sandbox, options.workFolder);
  try {
    const pictures = await scalePictures(pages.pictured, { ...options, sandbox });
    await writePdf(sandbox, pages, { ...options, pictures });
    await requireFile(sandbox.path(PDF));
    const pageCount = requireWhole(await readVolume(sandbox, PDF, options), pages.wanted);
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

function requireWhole({ pageCount, text }: PrintedText, wanted: readonly string[]): number {
  if (pageCount > PAGES_MAX) {
    return pageCount;
  }
  const numbering = `Page${pageCount}of${pageCount}`;
  const missing = [...missingIn(text, wanted), ...(text.includes(numbering) ? [] : ['the numbers of pages'])];
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
  await sandbox.handOver(HTML);
}

/** A link is not followed: the printed content is hostile. */
async function requireFile(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new PrintError('Nothing was printed of the PDF report. Start REVIEW again and create the report again.');
  }
}

/** Also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => copyFile(from, to));
}
