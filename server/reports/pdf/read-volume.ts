import { lstat, readFile } from 'node:fs/promises';

import { PrintError } from './print-error';
import type { PrintSandbox } from './print-sandbox';

const READ_TIME_MAX = 10 * 60_000;
/** Bytes. */
const TEXT_MAX = 512 * 1024 ** 2;
const TEXT = 'volume.txt';

/** Runs in the sandbox: writes the number of pages and, one per line, their texts without spaces. */
const SCRIPT = `
const { createRequire } = require('node:module');
const { closeSync, openSync, readFileSync, writeSync } = require('node:fs');
const [, entry, source, target] = process.argv;
const pdfjs = createRequire(entry).resolve('pdfjs-dist/legacy/build/pdf.mjs');
const assets = pdfjs.slice(0, pdfjs.indexOf('legacy'));
(async () => {
  const { getDocument } = await import(require('node:url').pathToFileURL(pdfjs).href);
  const data = new Uint8Array(readFileSync(source));
  const pdf = await getDocument({ data, verbosity: 0, cMapUrl: assets + 'cmaps/' }).promise;
  const file = openSync(target, 'w');
  writeSync(file, pdf.numPages + '\\n');
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    writeSync(file, items.map(({ str }) => str).join('').replace(/\\s+/g, '') + '\\n');
    page.cleanup();
  }
  closeSync(file);
  process.exit(0);
})();
`;

/** The content of a printed document: number of pages, and all text without spaces. */
export interface PrintedText {
  pageCount: number;
  text: string;
}

interface Options {
  /** A file from which packages are resolved. */
  entry: string;
  signal: AbortSignal;
}

/** Reads a PDF document in the folder of a sandbox. @throws PrintError when it is not a PDF document */
export async function readVolume(sandbox: PrintSandbox, name: string, options: Options): Promise<PrintedText> {
  const { entry, signal } = options;
  const files = [entry, sandbox.pathInside(name), sandbox.pathInside(TEXT)];
  const end = await sandbox.start([process.execPath, '--max-old-space-size=1024', '-e', SCRIPT, ...files], {
    ...{ timeMax: READ_TIME_MAX, signal },
  });
  const written = await lstat(sandbox.path(TEXT)).catch(() => null);
  if (end.code !== 0 || written?.isFile() !== true || written.size > TEXT_MAX) {
    throw new PrintError(
      `The printed PDF report cannot be read back, so that it may be incomplete: ${end.errorOutput.trim().slice(-300)} Create the report again.`,
    );
  }
  const [pageCount = '', ...pages] = (await readFile(sandbox.path(TEXT), 'utf8')).split('\n');
  return { pageCount: Number(pageCount), text: pages.join('') };
}

/** The ids and hashes that a text does not contain in the given order. */
export function missingIn(text: string, expected: readonly string[]): string[] {
  let position = 0;
  return expected.filter((one) => {
    const found = text.indexOf(one, position);
    if (found === -1) {
      return true;
    }
    position = found;
    return false;
  });
}
