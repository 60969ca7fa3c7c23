const DECIMAL = /^([+-]?\d+)(?:[.,](\d+))?(e[+-]?\d{1,3})?$/i;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+$/;

/**
 * A decimal number with a point or a comma, as tools write them in the language of the report. No separators of thousands, no
 * hexadecimal digits, no infinity. Null for other text.
 */
export function parseDecimal(text: string): number | null {
  const [, whole, fraction = '0', exponent = ''] = DECIMAL.exec(text.trim()) ?? [];
  const number = whole === undefined ? NaN : Number(`${whole}.${fraction}${exponent}`);
  return Number.isFinite(number) ? number : null;
}

/** The same, but null for `1,234`, of which it is not known whether the comma separates thousands or decimals. */
export const parseNumber = (text: string): number | null => (THOUSANDS.test(text.trim()) ? null : parseDecimal(text));
