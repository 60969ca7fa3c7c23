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
  /** An administrator put the columns in order. */
  isOrdered?: true;
}

/** A configured column of a table over several artifacts: 0 to 2 text, 3 date/time (rules 001-2.4). */
export interface ConfiguredColumn {
  accessor: string;
  friendlyName: string;
  valueType: ValueType;
  order: number;
}

/** Fragments of one name and type share a column; the key is unique among the columns of a table. */
export const columnKey = ({ name, valueType }: { name: string; valueType: ValueType }): string =>
  `${valueType}:${name}`;

/** In their configured order, names distinguished by type where two columns share one: `Size (text)`, `Size (number)`. */
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
 * How many columns the "Show more columns" toggle holds back: the secondary ones, when some but not all are (rules
 * 001-2.4). 0: there is no toggle and every column shows.
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

/** The lead of an item, by priority: text, participants, title. */
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
/** Text of several lines, or people with what identifies them: their rows have two lines. */
const TWO_LINE_NAMES: readonly string[] = ['Body', 'Parties', 'Caption'];

/** The column that gets the free width: the best known of the primary texts, else the first text. */
export function leadColumn<Column extends Pick<FragmentColumn, 'name' | 'valueType' | 'importance'>>(
  columns: readonly Column[],
): Column | null {
  const texts = columns.filter(({ valueType }) => valueType === 'text');
  const primary = texts.filter(({ importance }) => importance === 'primary');
  const known = LEAD_NAMES.map((wanted) => primary.find(({ name }) => name === wanted)).find(Boolean);
  return known ?? primary[0] ?? texts[0] ?? null;
}

/** Whether the rows of an artifact have two lines. */
export const hasTwoLines = (lead: { name: string } | null): boolean =>
  lead !== null && TWO_LINE_NAMES.includes(lead.name);

/** Who wrote to whom stands before everything else, which application it was after it. */
const PEOPLE_NAMES: readonly string[] = ['From', 'To'];
const APPLICATION_NAME = 'Source';

/**
 * Default order of columns: the lead, the time, the participants, then the others in the order of import; or the order that an
 * administrator set.
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
    const known = [column === lead, column === date, PEOPLE_NAMES.includes(name), name !== APPLICATION_NAME];
    return known.includes(true) ? known.indexOf(true) : known.length;
  };
  return columns.toSorted((left, right) => rank(left) - rank(right));
}

/** The columns as the user arranged them; those that the layout does not name keep their order after the others. */
export function arrangeColumns<Column extends { id: string }>(
  columns: readonly Column[],
  { order }: Pick<TableLayout, 'order'>,
): Column[] {
  const rank = ({ id }: Column): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((left, right) => rank(left) - rank(right));
}

/** The fragments of a hit that belong in a column; a name can stand more than once in a hit. */
export const fragmentsOfColumn = (
  fragments: readonly Fragment[],
  column: { name: string; valueType: ValueType },
): Fragment[] =>
  fragments.filter(({ name, valueType, hidden }) => !hidden && name === column.name && valueType === column.valueType);

/** At most 100 characters, the last an ellipsis (rules 001-2.4); counted in characters, not in halves of them. */
export function truncateValue(value: string): string {
  const characters = Array.from(value);
  return characters.length > TABLE_FRAGMENT_MAX ? `${characters.slice(0, TABLE_FRAGMENT_MAX).join('')}…` : value;
}

/** The one fragment that stands for a hit: the primary date, the first primary, a secondary date, the first of all. */
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
