import type { ColumnReference } from '@contract/model/filter';
import type { ValueType } from '@contract/model/hit';
import type { ColumnChoice, ColumnChoices } from '@server/stores/case-configuration';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import {
  DATE_TEXT_COLUMN,
  ENTRY_FLAGS,
  READINGS_ARTIFACT,
  type Segment,
  type SegmentColumn,
} from '@server/stores/embedded/index/segment';

/** The entries that a column filter checks: those of these columns with the flag; all when it is 0. */
export interface ColumnSelection {
  readonly columns: readonly SegmentColumn[];
  readonly flag: number;
  /** Documents to exclude; null: none. */
  readonly except: Bitset | null;
}

/** The columns of a name and type, one for each artifact that has it: a document has entries in at most one of them. */
export const columnsOf = (segment: Segment, name: string, valueType: ValueType): SegmentColumn[] =>
  segment.columns.filter((column) => column.name === name && column.valueType === valueType && isOfArtifact(column));

/**
 * The columns of the times that texts of fragments of a name can mean, or the dates of the hits themselves; none where all are
 * certain.
 */
export const readingColumnsOf = (segment: Segment, name: string): SegmentColumn[] =>
  segment.columns.filter(
    (column) => column.artifactId === READINGS_ARTIFACT && column.valueType === 'date' && column.name === name,
  );

/**
 * The columns of a segment for a reference. For the configured column 3, the hit's own date, it is the column of that date's
 * original text. If a fragment was configured for the column, it applies to documents with the fragment; all others use the
 * choice of the import.
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
    flag === undefined ? isDateText(column) : isOfArtifact(column) && (column.usedFlags & flag) !== 0,
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

/** The fragment configured for the column in the hits of a segment; null: none. */
export const choiceOf = (
  { evidenceId }: Segment,
  reference: ColumnReference,
  choices: ColumnChoices | null,
): ColumnChoice => ('column' in reference ? (choices?.[evidenceId]?.[reference.column] ?? null) : null);

/** Documents with an entry in one of the columns. */
export function documentsOf({ count }: Segment, columns: readonly SegmentColumn[]): Bitset {
  const bits = emptyBitset(count);
  for (const column of columns) {
    column.documents().forEach((document) => setBit(bits, document));
  }
  return bits;
}

/** The part of a filter's key for the configured fragments that it uses. */
export const choicesKey = (reference: ColumnReference, choices: ColumnChoices | null): unknown =>
  'column' in reference && choices !== null
    ? Object.entries(choices).map(([evidenceId, columns]) => [evidenceId, columns[reference.column] ?? null])
    : null;

export const isPrimaryDate = (reference: ColumnReference): boolean =>
  'column' in reference && CONFIGURED_FLAGS[reference.column] === undefined;

const CONFIGURED_FLAGS: readonly number[] = [ENTRY_FLAGS.column0, ENTRY_FLAGS.column1, ENTRY_FLAGS.column2];

const isDateText = ({ artifactId, valueType }: SegmentColumn): boolean =>
  artifactId === DATE_TEXT_COLUMN.artifactId && valueType === DATE_TEXT_COLUMN.valueType;

/** Whether it holds the values of fragments, and not what is derived from them. */
const isOfArtifact = ({ artifactId }: SegmentColumn): boolean => artifactId !== DATE_TEXT_COLUMN.artifactId;
