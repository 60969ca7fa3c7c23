import type { ColumnReference } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';
import type { ColumnChoice, ColumnChoices } from '@server/stores/case-configuration';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import { DATE_TEXT_COLUMN, ENTRY_FLAGS, type Segment, type SegmentColumn } from '@server/stores/embedded/index/segment';

/** Where a column filter looks: the entries of these columns that have the flag; all where it is 0. */
export interface ColumnSelection {
  readonly columns: readonly SegmentColumn[];
  readonly flag: number;
  /** Documents to exclude; null: none. */
  readonly except: Bitset | null;
}

/** The columns of a name and type, one of each artifact that has it: a document has entries in one of them at most. */
export const columnsOf = (segment: Segment, name: string, valueType: ValueType): SegmentColumn[] =>
  segment.columns.filter((column) => column.name === name && column.valueType === valueType && !isDateText(column));

/**
 * The columns of a segment that a reference means. Of the configured column 3, which is the hit's own date, it is the column of
 * that date's original text. Where a fragment was chosen to fill the column, documents that have it are looked at there and
 * all others where the import put the column.
 */
export function selectionsOf(
  segment: Segment,
  reference: ColumnReference,
  choices: ColumnChoices | null = null,
): ColumnSelection[] {
  if (!('column' in reference)) {
    return [{ columns: columnsOf(segment, reference.name, reference.valueType), flag: 0, except: null }];
  }
  const flag = CONFIGURED_FLAGS[reference.column];
  const columns = segment.columns.filter((column) =>
    flag === undefined ? isDateText(column) : !isDateText(column) && (column.usedFlags & flag) !== 0,
  );
  const imported = { columns, flag: flag ?? 0 };
  const choice = choiceOf(segment, reference, choices);
  if (choice === null) {
    return [{ ...imported, except: null }];
  }
  const chosen = columnsOf(segment, choice.name, choice.valueType);
  return [
    { columns: chosen, flag: 0, except: null },
    { ...imported, except: documentsOf(segment, chosen) },
  ];
}

/** What was chosen to fill the configured column in the hits of a segment; null: nothing. */
export const choiceOf = (
  { evidenceId }: Segment,
  reference: ColumnReference,
  choices: ColumnChoices | null,
): ColumnChoice => ('column' in reference ? (choices?.[evidenceId]?.[reference.column] ?? null) : null);

/** Documents that have an entry in one of the columns. */
export function documentsOf({ count }: Segment, columns: readonly SegmentColumn[]): Bitset {
  const bits = emptyBitset(count);
  for (const column of columns) {
    column.documents().forEach((document) => setBit(bits, document));
  }
  return bits;
}

/** What a filter's key says of the choices that it looks at. */
export const choicesKey = (reference: ColumnReference, choices: ColumnChoices | null): unknown =>
  'column' in reference && choices !== null
    ? Object.entries(choices).map(([evidenceId, columns]) => [evidenceId, columns[reference.column] ?? null])
    : null;

export const isPrimaryDate = (reference: ColumnReference): boolean =>
  'column' in reference && CONFIGURED_FLAGS[reference.column] === undefined;

const CONFIGURED_FLAGS: readonly number[] = [ENTRY_FLAGS.column0, ENTRY_FLAGS.column1, ENTRY_FLAGS.column2];

const isDateText = ({ artifactId }: SegmentColumn): boolean => artifactId === DATE_TEXT_COLUMN.artifactId;
