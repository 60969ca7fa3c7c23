import type { Fragment, Importance, ValueType } from '@contract/model/hit';
import { TABLE_FRAGMENT_MAX } from '@contract/rules/limits';

/** A fragment column of a single-artifact table. */
export interface FragmentColumn {
  name: string;
  displayName: string;
  valueType: ValueType;
  importance: Importance;
  order: number;
}

/** A configured column of a table over several artifacts: 0 to 2 text, 3 date/time (spec 001 §2.4). */
export interface ConfiguredColumn {
  accessor: string;
  friendlyName: string;
  valueType: ValueType;
  order: number;
}

/** Fragments of one name and type share a column; the key is unique among the columns of a table. */
export const columnKey = ({ name, valueType }: { name: string; valueType: ValueType }): string =>
  `${valueType}:${name}`;

/** In their configured order, names told apart by type where two columns share one: `Size (text)`, `Size (number)`. */
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
 * How many columns the "Show more columns" toggle holds back: the secondary ones, when some but not all are (spec 001
 * §2.4). 0: there is no toggle and every column shows.
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

/** The fragments of a hit that belong in a column; a name can stand more than once in a hit. */
export const fragmentsOfColumn = (
  fragments: readonly Fragment[],
  column: { name: string; valueType: ValueType },
): Fragment[] =>
  fragments.filter(({ name, valueType, hidden }) => !hidden && name === column.name && valueType === column.valueType);

/** At most 100 characters, the last an ellipsis (spec 001 §2.4); counted in characters, not in halves of them. */
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
