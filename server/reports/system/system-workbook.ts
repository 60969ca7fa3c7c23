import path from 'node:path';

import type { SystemReportCategory } from '@contract/rules/system-report';
import { SYSTEM_REPORT_DETAILS } from '@contract/rules/system-report';
import { CELL_MAX, dateCell, numberCell, textCell } from '@server/reports/excel/cells';
import { packWorkbook } from '@server/reports/excel/pack-workbook';
import { Sheet, type SheetColumn } from '@server/reports/excel/sheet';
import { sheetPart, workbookParts, type WorkbookPart } from '@server/reports/excel/workbook-parts';

import type { SystemCell, SystemRow } from './system-cell';

/** The facts about the workbook before its sheets. */
export interface SystemReportAbout {
  name: string;
  /** Full name of its creator. */
  createdBy: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export interface SystemSheet {
  category: SystemReportCategory;
  rows: AsyncIterable<SystemRow>;
}

interface WriteOptions {
  /** Empty, removed afterwards. */
  folder: string;
  signal: AbortSignal;
}

const SHEET_NAMES: Readonly<Record<SystemReportCategory, string>> = {
  cases: 'Case information',
  evidences: 'Evidence information',
  users: 'User information',
};
const ABOUT_COLUMNS: readonly SheetColumn[] = [
  { title: 'About this report', width: 24 },
  { title: 'Value', width: 100 },
];
const NOTES = [
  'Numbers are those of the moment at which the report was run. They may be inaccurate for cases that were being processed.',
  'Items that are marked privileged, and previews that only such items have, are not counted.',
  'Deleted cases and evidence sources are listed without numbers: nothing of them is stored any more.',
];
const MOMENT = /\bdate$/i;
const WIDTHS: readonly (readonly [pattern: RegExp, width: number])[] = [
  [/description/i, 50],
  [/name|artifact group|email/i, 32],
  [MOMENT, 26],
];
const OTHER_WIDTH = 18;
/** Sizes are numbers, so that they can be summed. */
const UNITS: Readonly<Record<string, string>> = { 'Size of previews': 'Size of previews (bytes)' };

/** Writes the sheets as one Excel workbook, row by row; returns its path. @throws the signal's reason */
export async function writeSystemWorkbook(
  about: SystemReportAbout,
  sheets: readonly SystemSheet[],
  { folder, signal }: WriteOptions,
): Promise<string> {
  const written = [{ sheet: aboutSheet(about, folder), columns: ABOUT_COLUMNS }];
  for (const { category, rows } of sheets) {
    const sheet = new Sheet(SHEET_NAMES[category], folder, written.length + 1);
    for await (const row of rows) {
      signal.throwIfAborted();
      sheet.appendRow(row.map((cell, column) => cellOf(cell, column, sheet.nextRow)).join(''));
    }
    sheet.close();
    written.push({ sheet, columns: SYSTEM_REPORT_DETAILS[category].map(columnOf) });
  }
  const file = path.join(folder, 'system-report.xlsx');
  const parts: WorkbookPart[] = [
    ...workbookParts(written.map(({ sheet }) => sheet)),
    ...written.map(({ sheet, columns }) => ({ name: sheetPart(sheet.number), pieces: sheet.content(columns) })),
  ];
  await packWorkbook(file, parts, signal);
  return file;
}

function aboutSheet({ name, createdBy, createdAt }: SystemReportAbout, folder: string): Sheet {
  const sheet = new Sheet('About', folder, 1);
  const facts: SystemRow[] = [
    ['Report name', name],
    ['Created by', createdBy],
    ['Created on (UTC)', { instant: createdAt }],
    ...NOTES.map((note) => ['Note', note]),
  ];
  for (const row of facts) {
    sheet.appendRow(row.map((cell, column) => cellOf(cell, column, sheet.nextRow)).join(''));
  }
  sheet.close();
  return sheet;
}

const columnOf = (detail: string): SheetColumn => ({
  title: MOMENT.test(detail) ? `${detail} (UTC)` : (UNITS[detail] ?? detail),
  width: WIDTHS.find(([pattern]) => pattern.test(detail))?.[1] ?? OTHER_WIDTH,
});

function cellOf(cell: SystemCell, column: number, row: number): string {
  if (cell === null || cell === '') {
    return '';
  }
  if (typeof cell === 'number') {
    return numberCell(column, row, cell) ?? textCell(column, row, String(cell));
  }
  if (typeof cell === 'boolean') {
    return textCell(column, row, cell ? 'Yes' : 'No');
  }
  return typeof cell === 'string'
    ? textCell(column, row, fit(cell))
    : (dateCell(column, row, Date.parse(cell.instant)) ?? textCell(column, row, cell.instant));
}

/** The beginning of a text that is too long for a cell, with a mark. */
const fit = (text: string): string =>
  text.length <= CELL_MAX ? text : `${text.slice(0, CELL_MAX - 2).replace(/[\ud800-\udbff]$/, '')} …`;
