import { isRecord, readJson } from '@contract/text/read-json';

/** The layout of the table of a selection of artifacts, of one user. Without joi, as all settings of the first page. */
export interface TableLayout {
  /** Columns from left to right by id; columns that are not named follow in their configured order. */
  order: readonly string[];
  /** Pixels by column id. */
  widths: Readonly<Record<string, number>>;
  /** Ids of hidden columns. */
  hidden: readonly string[];
  /** Whether the secondary columns are shown (rules 001-2.4). */
  showsAll: boolean;
}

export const DEFAULT_LAYOUT: TableLayout = { order: [], widths: {}, hidden: [], showsAll: false };

/** Prefix of settings with a layout. */
export const TABLE_LAYOUT_PREFIX = 'table-layout:';

const COLUMNS_MAX = 500;
const WIDTH_MIN = 20;
const WIDTH_MAX = 4_000;

/** Reads a stored layout; null when it is invalid. Unknown columns are kept: another export may have them. */
export function parseTableLayout(text: string): TableLayout | null {
  const value = readJson(text);
  if (!isRecord(value)) {
    return null;
  }
  const { order, widths, hidden, showsAll } = value;
  return isIds(order) && isIds(hidden) && isWidths(widths) && typeof showsAll === 'boolean'
    ? { order, widths, hidden, showsAll }
    : null;
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= COLUMNS_MAX && value.every((id) => typeof id === 'string');

const isWidths = (value: unknown): value is Record<string, number> =>
  isRecord(value) &&
  Object.keys(value).length <= COLUMNS_MAX &&
  Object.values(value).every((width) => typeof width === 'number' && width >= WIDTH_MIN && width <= WIDTH_MAX);
