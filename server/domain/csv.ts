/** Spreadsheets interpret a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/** The mark by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180) with its line end. A cell that would be a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A value with an apostrophe in front if it would be a formula. */
export const guardedCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

function csvCell(value: string): string {
  const guarded = guardedCell(value);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
