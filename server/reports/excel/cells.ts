/** Maximum length of a cell in Excel, in UTF-16 units. */
export const CELL_MAX = 32_767;
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH_DAY = 25_569;
const DAY = 86_400_000;
/** Excel keeps 15 digits of a number, so a longer one is written as text. */
const EXACT_MAX = 1e15;

/** Index of cell formats in styles.xml. */
export const STYLE = { plain: 0, guarded: 1, date: 2, header: 3, link: 4, title: 5, label: 6, wrapped: 7 } as const;
export type Style = (typeof STYLE)[keyof typeof STYLE];

// eslint-disable-next-line no-control-regex -- these are the characters that XML 1.0 cannot hold
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x(?=[0-9A-Fa-f]{4}_)/;
const EVERY_SPECIAL = new RegExp(SPECIAL, 'g');
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text as content of XML: control characters that XML cannot contain become U+FFFD, line ends LF, and `_x0041_`, which Excel
 * would decode to a character, is escaped.
 */
export function xmlText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return SPECIAL.test(lines) ? lines.replace(EVERY_SPECIAL, replaceSpecial) : lines;
}

const replaceSpecial = (found: string): string => NAMED[found] ?? (found === '_x' ? '_x005F_x' : '\ufffd');

/** Editing the cell would turn such a text into a formula: its format marks it as text (`quotePrefix`). */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const SPACE = /^\s|\s$|\n/;

/** A text cell, never a formula; at most `CELL_MAX` characters. */
export function textCell(column: number, row: number, text: string, style: Style = STYLE.plain): string {
  const format = style === STYLE.plain && FORMULA.test(text) ? STYLE.guarded : style;
  const space = SPACE.test(text) ? ' xml:space="preserve"' : '';
  return (
    `<c r="${columnName(column)}${row}" t="inlineStr"${styleAttribute(format)}>` +
    `<is><t${space}>${xmlText(text)}</t></is></c>`
  );
}

/** Null for a number that Excel would round. */
export function numberCell(column: number, row: number, value: number): string | null {
  return Number.isFinite(value) && Math.abs(value) < EXACT_MAX
    ? `<c r="${columnName(column)}${row}"><v>${value}</v></c>`
    : null;
}

/** A date cell of a wall-clock time in epoch milliseconds; null outside of Excel's range: before March 1900 or after 9999. */
export function dateCell(column: number, row: number, wallClock: number): string | null {
  const day = wallClock / DAY + EPOCH_DAY;
  // Excel's day 60 is 29 February 1900, which did not exist.
  return day >= 61 && day < 2_958_466
    ? `<c r="${columnName(column)}${row}" s="${STYLE.date}"><v>${Number(day.toFixed(9))}</v></c>`
    : null;
}

const styleAttribute = (style: Style): string => (style === STYLE.plain ? '' : ` s="${style}"`);

const LETTERS = 26;
const names: string[] = [];

/** `A` for 0, `AA` for 26. */
export function columnName(column: number): string {
  const cached = names[column];
  if (cached !== undefined) {
    return cached;
  }
  const last = String.fromCharCode(65 + (column % LETTERS));
  const name = column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
  names[column] = name;
  return name;
}
