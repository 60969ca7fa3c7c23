import type { ColumnReference } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';
import {
  DATE_TEXT_COLUMN,
  ENTRY_FLAGS,
  type Segment,
  type SegmentColumn,
} from '@server/stores/embedded/segments/segment';

/** Where a column filter looks: the entries of these columns that have the flag; all where it is 0. */
export interface ColumnPlaces {
  readonly columns: readonly SegmentColumn[];
  readonly flag: number;
}

/** The columns of a name and type, one of each artifact that has it: a document has entries in one of them at most. */
export const columnsOf = (segment: Segment, name: string, valueType: ValueType): SegmentColumn[] =>
  segment.columns.filter((column) => column.name === name && column.valueType === valueType && !isDateText(column));

/**
 * The columns of a segment that a reference means. Of the configured column 3, which is the hit's own date, it is the column of
 * that date's original text.
 */
export function placesOf(segment: Segment, reference: ColumnReference): ColumnPlaces {
  if (!('column' in reference)) {
    return { columns: columnsOf(segment, reference.name, reference.valueType), flag: 0 };
  }
  const flag = CONFIGURED_FLAGS[reference.column];
  const columns = segment.columns.filter((column) =>
    flag === undefined ? isDateText(column) : !isDateText(column) && (column.usedFlags & flag) !== 0,
  );
  return { columns, flag: flag ?? 0 };
}

export const isPrimaryDate = (reference: ColumnReference): boolean =>
  'column' in reference && CONFIGURED_FLAGS[reference.column] === undefined;

const CONFIGURED_FLAGS: readonly number[] = [ENTRY_FLAGS.column0, ENTRY_FLAGS.column1, ENTRY_FLAGS.column2];

const isDateText = ({ artifactId }: SegmentColumn): boolean => artifactId === DATE_TEXT_COLUMN.artifactId;
