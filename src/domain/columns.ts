import type { Fragment, Importance, ValueType } from '@contract/model/hit';
import { TABLE_FRAGMENT_MAX } from '@contract/rules/limits';
import type { TableLayout } from '@contract/rules/table-layout';

/** A fragment column of a single-artifact table. */
export interface FragmentColumn {
  name: string;
  displayName: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
  /** An administrator has set the order of the columns. */
  isOrdered?: true;
}

/** A configured column of a table with several artifacts: 0 to 2 text, 3 date/time (rules 001-2.4). */
export interface ConfiguredColumn {
  accessor: string;
  friendlyName: string;
  valueType: ValueType;
  order: number;
}

/** Fragments with the same name and type share a column; the key is unique among the columns of a table. */
export const columnKey = ({ name, valueType }: { name: string; valueType: ValueType }): string =>
  `${valueType}:${name}`;

/** The columns in their configured order; equal names get the type as suffix: `Size (text)`, `Size (number)`. */
export function namedColumns(columns: readonly FragmentColumn[]): (FragmentColumn & { title: string })[] {
  const uses = new Map<string, number>();
  for (const { displayName } of columns) {
    uses.set(displayName, (uses.get(displayName) ?? 0) + 1);
  }
  return columns
    .toSorted((left, right) => left.order - right.order)
    .map((column) => ({
      ...column,
      title:
        (uses.get(column.displayName) ?? 0) > 1 ? `${column.displayName} (${column.valueType})` : column.displayName,
    }));
}

/**
 * Number of columns that "Show more columns" hides: the secondary ones, when there are also others (rules 001-2.4).
 * With 0 there is no toggle.
 */
export function foldableColumnCount(columns: readonly FragmentColumn[]): number {
  const secondary = columns.filter(({ importance }) => importance === 'secondary').length;
  return secondary < columns.length ? secondary : 0;
}

export function visibleColumns<Column extends FragmentColumn>(
  columns: readonly Column[],
  areAllShown: boolean,
): readonly Column[] {
  return areAllShown || foldableColumnCount(columns) === 0
    ? columns
    : columns.filter(({ importance }) => importance === 'primary');
}

/** Names of the main fragment of an item, by priority: text, participants, title. */
const LEAD_NAMES = [
  'Body',
  'Parties',
  'Subject',
  'Caption',
  'Title',
  'File name',
  'SSId',
  'Name',
  'Position address',
  'Value',
  'Target path',
  'Url',
] as const;
/** Multi-line text, or people with their identifiers: their rows have two lines. */
const TWO_LINE_NAMES: readonly string[] = ['Body', 'Parties', 'Caption'];

/** The column that gets the remaining width: the primary text with the highest priority, otherwise the first text. */
export function leadColumn<Column extends Pick<FragmentColumn, 'name' | 'valueType' | 'importance'>>(
  columns: readonly Column[],
): Column | null {
  const texts = columns.filter(({ valueType }) => valueType === 'text');
  const primary = texts.filter(({ importance }) => importance === 'primary');
  const lead = LEAD_NAMES.map((wanted) => primary.find(({ name }) => name === wanted)).find(Boolean);
  return lead ?? primary[0] ?? texts[0] ?? null;
}

/** Whether the rows of an artifact have two lines. */
export const hasTwoLines = (lead: { name: string } | null): boolean =>
  lead !== null && TWO_LINE_NAMES.includes(lead.name);

/** Sender and recipients come first; the application comes after them. */
const PEOPLE_NAMES: readonly string[] = ['From', 'To'];
const APPLICATION_NAME = 'Source';

/**
 * Default order of columns: the lead, the time, the participants, then the others in the order of import. An order that
 * an administrator set replaces it.
 */
export function inReadingOrder<Column extends { valueType: ValueType; name?: string; isOrdered?: true }>(
  columns: readonly Column[],
  lead: Column | null,
): Column[] {
  if (columns.some(({ isOrdered }) => isOrdered)) {
    return [...columns];
  }
  const date = columns.find(({ valueType }) => valueType === 'date');
  const rank = (column: Column): number => {
    const { name = '' } = column;
    const conditions = [column === lead, column === date, PEOPLE_NAMES.includes(name), name !== APPLICATION_NAME];
    return conditions.includes(true) ? conditions.indexOf(true) : conditions.length;
  };
  return columns.toSorted((left, right) => rank(left) - rank(right));
}

/** The columns in the order of the user's layout; columns that are not in the layout follow in their own order. */
export function arrangeColumns<Column extends { id: string }>(
  columns: readonly Column[],
  { order }: Pick<TableLayout, 'order'>,
): Column[] {
  const rank = ({ id }: Column): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((left, right) => rank(left) - rank(right));
}

/** The fragments of a hit in a column; a name can occur several times in a hit. */
export const fragmentsOfColumn = (
  fragments: readonly Fragment[],
  column: { name: string; valueType: ValueType },
): Fragment[] =>
  fragments.filter(({ name, valueType, hidden }) => !hidden && name === column.name && valueType === column.valueType);

/** At most 100 characters, of which the last is an ellipsis (rules 001-2.4). Counts code points, not UTF-16 units. */
export function truncateValue(value: string): string {
  // A code point has at most two units.
  const characters = Array.from(value.slice(0, 2 * (TABLE_FRAGMENT_MAX + 1)));
  return characters.length > TABLE_FRAGMENT_MAX ? `${characters.slice(0, TABLE_FRAGMENT_MAX).join('')}…` : value;
}

/**
 * The fragment that represents a hit: the primary date, else the first primary one, else a secondary date, else the
 * first one.
 */
export function pickDisplayFragment(fragments: readonly Fragment[]): Fragment | null {
  const visible = fragments.filter(({ hidden }) => !hidden);
  return (
    visible.find(({ importance, valueType }) => importance === 'primary' && valueType === 'date') ??
    visible.find(({ importance }) => importance === 'primary') ??
    visible.find(({ valueType }) => valueType === 'date') ??
    visible[0] ??
    null
  );
}
