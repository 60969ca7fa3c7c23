import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { findProgram } from '@server/previews/run-program';
import { readCsv } from '@server/reports/search-export/read-csv';

/** Programs that read outputs independently: poppler-utils, qpdf and LibreOffice. */
export type OutputProgram = 'chromium' | 'pdfimages' | 'pdfinfo' | 'pdftotext' | 'qpdf' | 'soffice';

/** `it` when all of the programs are installed; otherwise the test is skipped. Its title names them. */
export const withPrograms = (...names: OutputProgram[]): jest.It =>
  names.every((name) => findProgram(name) !== null) ? it : it.skip;

const MAX_BUFFER = 64 * 1024 ** 2;

function inFolder<Result>(use: (folder: string) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-output-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The output of a program for a PDF document. @throws when it exits with an error */
function outputFor(pdf: Buffer, program: OutputProgram, argsOf: (file: string) => string[]): string {
  return inFolder((folder) => {
    const file = path.join(folder, 'read.pdf');
    writeFileSync(file, pdf);
    return execFileSync(program, argsOf(file), { encoding: 'utf8', maxBuffer: MAX_BUFFER });
  });
}

/** The text of a PDF document in reading order, by pdftotext; runs of white space are one space. */
export const pdfWords = (pdf: Buffer): string =>
  outputFor(pdf, 'pdftotext', (file) => ['-raw', file, '-']).replace(/\s+/g, ' ');

/** The properties of a PDF document by their names, by pdfinfo. */
export function pdfInfo(pdf: Buffer): Map<string, string> {
  const lines = outputFor(pdf, 'pdfinfo', (file) => [file]).split('\n');
  return new Map(lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]));
}

/** Fails unless qpdf accepts the structure and every stream of a PDF document. */
export function expectSoundPdf(pdf: Buffer): void {
  expect(outputFor(pdf, 'qpdf', (file) => ['--check', file])).toContain('No syntax or stream encoding errors');
}

/** Every picture of a PDF document as PNG, by pdfimages. */
export function pdfPictures(pdf: Buffer): Buffer[] {
  return inFolder((folder) => {
    const file = path.join(folder, 'read.pdf');
    writeFileSync(file, pdf);
    execFileSync(findProgram('pdfimages') ?? '', ['-png', file, path.join(folder, 'picture')]);
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return names.toSorted().map((name) => readFileSync(path.join(folder, name)));
  });
}

/** The cells of each sheet of a workbook by its name, as LibreOffice shows them. */
export async function officeSheets(workbook: Buffer): Promise<Map<string, string[][]>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-output-'));
  try {
    const file = path.join(folder, 'read.xlsx');
    writeFileSync(file, workbook);
    const out = path.join(folder, 'csv');
    execFileSync(
      findProgram('soffice') ?? '',
      [
        ...['--headless', `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`, '--convert-to'],
        // Comma, quote, UTF-8, from line 1, cells as they are shown, every sheet.
        ...['csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1', '--outdir', out, file],
      ],
      { stdio: 'ignore' },
    );
    const sheets = new Map<string, string[][]>();
    for (const name of readdirSync(out)) {
      const rows: string[][] = [];
      for await (const row of readCsv([readFileSync(path.join(out, name), 'utf8')])) {
        rows.push(row);
      }
      sheets.set(name.replace(/^read-/, '').replace(/\.csv$/, ''), rows);
    }
    return sheets;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
