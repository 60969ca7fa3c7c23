/** A spreadsheet takes a cell that begins so for a formula, whatever the file says. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/** By it Excel knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of a CSV file (RFC 4180), with its end. No cell is a formula: one that would be begins with an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The cell of a value. */
export const guardedCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

function csvCell(value: string): string {
  const guarded = guardedCell(value);
  return QUOTED.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
