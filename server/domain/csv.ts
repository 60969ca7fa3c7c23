/** Spreadsheets interpret a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;
/** Excel would replace such a cell by a number. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** A longer text is a number for Excel only if it has nothing but digits. */
const NUMBER_TEXT_MAX = 400;
/** Excel keeps 15 digits of a number. */
const EXACT_DIGITS = 15;

/** The mark by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180) with its line end; the values are unchanged. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A line of a CSV file for Excel: see `guardedCell`. */
export const excelCsvLine = (cells: readonly string[]): string => csvLine(cells.map(guardedCell));

/**
 * A value with an apostrophe in front if Excel would run it as a formula, or show it as another number than is written:
 * `00123`, `+4790000002`, `1.50`, more than 15 digits. Numbers that Excel shows as written are unchanged.
 */
export function guardedCell(value: string): string {
  if (isNumber(value)) {
    return isKeptByExcel(value) ? value : `'${value}`;
  }
  return FORMULA.test(value) ? `'${value}` : value;
}

const isNumber = (value: string): boolean => (value.length > NUMBER_TEXT_MAX ? !/\D/.test(value) : NUMBER.test(value));

const isKeptByExcel = (value: string): boolean =>
  value.replace(/\D/g, '').length <= EXACT_DIGITS && String(Number(value)) === value;

const csvCell = (value: string): string => (QUOTED.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
