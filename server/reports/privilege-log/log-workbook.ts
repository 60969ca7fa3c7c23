import path from 'node:path';

import { textCell, xmlText } from '@server/reports/excel/cells';
import { packWorkbook } from '@server/reports/excel/pack-workbook';
import { WorkbookReader } from '@server/reports/excel/read-workbook';
import { ROW_MAX, Sheet, type SheetColumn } from '@server/reports/excel/sheet';
import { sheetPart, workbookParts } from '@server/reports/excel/workbook-parts';
import type { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError } from '@server/reports/report-content';

import { LOG_COLUMNS, LOG_NOTE, logFacts, type PrivilegeLogHead } from './log-rows';

const ABOUT_COLUMNS: readonly SheetColumn[] = [
  { title: 'About this log', width: 24 },
  { title: 'Value', width: 100 },
];
const ABOUT = 1;
const ROWS = 2;

/**
 * A workbook with the facts about the log, and its rows; read back and compared.
 * @throws ReportIncompleteError, the signal's reason
 */
export async function writeLogWorkbook(
  head: PrivilegeLogHead,
  rows: readonly (readonly string[])[],
  { folder, signal, clock }: { folder: string; signal: AbortSignal; clock: ReportClock },
): Promise<string> {
  if (rows.length >= ROW_MAX) {
    throw new ReportIncompleteError([`${rows.length - ROW_MAX + 1} rows, which no sheet of Excel holds`]);
  }
  const about = sheetOf('About', ABOUT, folder, [...logFacts(head, clock), ['Note', LOG_NOTE]]);
  const log = sheetOf('Privilege log', ROWS, folder, rows);
  const columns = LOG_COLUMNS.map(({ title, width }) => ({ title, width }));
  const file = path.join(folder, 'privilege-log.xlsx');
  const parts = [
    ...workbookParts([about, log]),
    { name: sheetPart(ABOUT), pieces: about.content(ABOUT_COLUMNS) },
    { name: sheetPart(ROWS), pieces: log.content(columns) },
  ];
  await packWorkbook(file, parts, signal);
  await compare(file, rows);
  return file;
}

function sheetOf(name: string, number: number, folder: string, rows: readonly (readonly string[])[]): Sheet {
  const sheet = new Sheet(name, folder, number);
  for (const row of rows) {
    sheet.appendRow(row.map((text, column) => textCell(column, sheet.nextRow, text)).join(''));
  }
  sheet.close();
  return sheet;
}

/** Verifies that the file contains each cell of each row. */
async function compare(file: string, rows: readonly (readonly string[])[]): Promise<void> {
  const workbook = await WorkbookReader.open(file);
  try {
    let read = 0;
    for await (const cells of workbook.rows(sheetPart(ROWS), LOG_COLUMNS.length)) {
      const expected = rows[read]?.map(xmlText);
      if (expected?.some((text, column) => text !== cells[column]) !== false) {
        throw new ReportIncompleteError([`row ${read + 1}`]);
      }
      read += 1;
    }
    if (read !== rows.length) {
      throw new ReportIncompleteError([`${rows.length - read} rows`]);
    }
  } finally {
    workbook.close();
  }
}
