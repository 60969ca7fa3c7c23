import { copyFile, lstat, open, rename } from 'node:fs/promises';
import type { Readable } from 'node:stream';

import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { itemFiles } from '@server/reports/archive/item-files';
import type { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError, type ReportHead, type ReportItem } from '@server/reports/report-content';

import { PrintError, printPdf } from './chromium';
import { headHtml, sectionId, type ContentsEntry } from './head-html';
import { htmlText } from './html-text';
import { itemHtml } from './item-html';
import { pageStyle } from './page-style';
import { sectionKey, sectionTitle } from './planned-items';
import { PrintSandbox } from './print-sandbox';
import { missingIn, readVolume, type PrintedText } from './read-volume';
import { scalePictures } from './scale-pictures';
import { PAGES_MAX } from './volumes';

export interface Volume {
  head: ReportHead;
  items: readonly ReportItem[];
  /** From 1, as all positions. */
  volume: number;
  volumeCount: number;
  /** Position of the first item. */
  first: number;
  contents: readonly ContentsEntry[];
  notes: readonly string[];
  clock: ReportClock;
  fontCss: string;
  open: (sha256: string) => Readable;
  signal: AbortSignal;
  sandbox: Sandbox;
  workFolder: string;
  entry: string;
  chromium: string;
}

const HTML = 'volume.html';
const PDF = 'volume.pdf';

/**
 * Prints a volume and reads it back. Answers how many pages it has; one with too many is not read.
 * @throws ReportIncompleteError when an id of an item or the hash of an attachment does not stand in it
 */
export async function printVolume(file: string, volume: Volume): Promise<number> {
  const sandbox = await PrintSandbox.open(volume.sandbox, volume.workFolder);
  try {
    const showsPictures = volume.head.showsPictures === true;
    const pictures = showsPictures
      ? await scalePictures(volume.items, { ...volume, sandbox })
      : new Map<string, Buffer>();
    await writeHtml(sandbox, volume, pictures);
    await printPdf(volume.chromium, sandbox, { html: HTML, pdf: PDF, signal: volume.signal });
    await requireFile(sandbox.path(PDF));
    const pageCount = requireWhole(await readVolume(sandbox, PDF, volume), volume);
    await requireFile(sandbox.path(PDF));
    await move(sandbox.path(PDF), file);
    return pageCount;
  } finally {
    await sandbox.close();
  }
}

function requireWhole({ pageCount, text }: PrintedText, volume: Volume): number {
  if (pageCount > PAGES_MAX) {
    return pageCount;
  }
  const numbering = `Page${pageCount}of${pageCount}`;
  const missing = [...missingIn(text, wantedIn(volume)), ...(text.includes(numbering) ? [] : ['the numbers of pages'])];
  if (missing.length > 0) {
    throw new ReportIncompleteError(missing);
  }
  return pageCount;
}

/** What each item has to show: its id, then the hashes of its files. */
function wantedIn({ items }: Volume): string[] {
  return items.flatMap((item) => [
    item.hitId,
    ...itemFiles(item).flatMap(({ original }) => (original === null ? [] : [original.sha256])),
  ]);
}

async function writeHtml(sandbox: PrintSandbox, volume: Volume, pictures: Map<string, Buffer>): Promise<void> {
  const { head, items, first, clock } = volume;
  const file = await open(sandbox.path(HTML), 'wx', 0o600);
  try {
    await file.write(start(volume));
    let key: string | null = null;
    for (const [index, item] of items.entries()) {
      const position = first + index;
      if (sectionKey(item) !== key) {
        await file.write(`${key === null ? '' : '</section>'}${sectionStart(item, position, volume)}`);
        key = sectionKey(item);
      }
      const context = { clock, position, pictures, showsPictures: head.showsPictures === true };
      await file.write(itemHtml(item, context));
    }
    await file.write(`${key === null ? '' : '</section>'}</main></body></html>`);
  } finally {
    await file.close();
  }
  await sandbox.handOver(HTML);
}

function sectionStart(item: ReportItem, position: number, { contents }: Volume): string {
  const begins = contents.some(({ first }) => first === position);
  const title = htmlText(sectionTitle(item));
  return `<section class="items"><h2 id="${sectionId(position)}" dir="auto">${title}${begins ? '' : ' (continued)'}</h2>`;
}

/** No script, no address: fonts and pictures lie in the page as data. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const start = (volume: Volume): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
  `<title>${htmlText(volume.head.name).replace(/<[^>]*>/g, '')}</title>` +
  `<style>${volume.fontCss}${pageStyle({ ...volume, caseName: volume.head.caseName, reportId: volume.head.reportId })}</style>` +
  `</head><body><main>${headHtml(volume.head, volume)}\n`;

/** Not what a link points at: what is printed is hostile. */
async function requireFile(file: string): Promise<void> {
  const found = await lstat(file).catch(() => null);
  if (found?.isFile() !== true) {
    throw new PrintError('Chromium printed nothing of the PDF report. Start REVIEW again and create the report again.');
  }
}

/** Also to another disk. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => copyFile(from, to));
}
