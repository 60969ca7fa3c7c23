import type { SortEntry, SortOrder } from '@contract/model/filter';
import type { CaseTag } from '@contract/model/case';
import type { DateValue, Fragment, Hit, ValueType } from '@contract/model/hit';
import type { ColDef, ITooltipParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import {
  columnKey,
  fragmentsOfColumn,
  truncateValue,
  type ConfiguredColumn,
  type FragmentColumn,
} from '@/domain/columns';
import { originalTime } from '@/components/time/time-text';
import type { TextPlace } from '@/domain/highlight';
import type { FilterableColumn } from '@/domain/filters-columns';
import { ColumnHeader, type ColumnHeaderParams } from '@/features/column-filters/column-header';
import { tableMessages } from '@/messages/explorer';

import { attachmentsText, marksText } from './hit-cell-texts';
import { ArtifactCell, AttachmentsCell, DateCell, TagsCell } from './hit-cells';
import { SelectCell, SelectHeader } from './select-cells';
import { TextCell } from './text-cell';

/** `single`: the columns of one artifact. `multi`: the four configured ones. */
export type TableColumns =
  | { kind: 'single'; columns: readonly (FragmentColumn & { title: string })[] }
  | { kind: 'multi'; columns: readonly ConfiguredColumn[] };

interface ColumnOptions {
  table: TableColumns;
  sort: readonly SortEntry[];
  hasItemId: boolean;
  /** Hidden unless some hit has a secondary attachment (spec 001 §2.4). */
  hasAttachments: boolean;
  /** Something is searched for: cells mark it. */
  isHighlighting: boolean;
  /** The tags of the case as they are when asked. */
  readTags: () => readonly CaseTag[];
}

/** The columns of the hits table, left to right (spec 001 §2.4). */
export function makeHitColumns(
  { table, sort, hasItemId, hasAttachments, isHighlighting, readTags }: ColumnOptions,
  intl: IntlShape,
): ColDef<Hit>[] {
  const dataColumns =
    table.kind === 'single'
      ? table.columns.map((column) => fragmentColumn(column, sort, isHighlighting, intl))
      : table.columns
          .toSorted((left, right) => left.order - right.order)
          .map((column) => configuredColumn(column, sort, isHighlighting, intl));
  return [
    {
      colId: 'select',
      headerName: intl.formatMessage(tableMessages.selectColumn),
      headerComponent: SelectHeader,
      cellRenderer: SelectCell,
      cellClass: RICH,
      width: 40,
      minWidth: 40,
      resizable: false,
    },
    ...(hasItemId ? [itemIdColumn(table.kind === 'single', sort, intl)] : []),
    {
      colId: 'artifact',
      headerName: intl.formatMessage(tableMessages.artifact),
      cellRenderer: ArtifactCell,
      cellClass: RICH,
      tooltip: ({ data }) => data && `${data.artifact.name} (${data.artifact.group})`,
      width: 158,
      minWidth: 120,
    },
    {
      colId: 'tags',
      headerName: intl.formatMessage(tableMessages.tags),
      cellRenderer: TagsCell,
      tooltip: ({ data }) => data && marksText(data, readTags(), intl),
      cellClass: RICH,
      width: 60,
      minWidth: 60,
    },
    ...dataColumns,
    ...(hasAttachments ? [attachmentsColumn(intl)] : []),
  ];
}

/** What a header stands for in a search; null for columns that do not sort. */
export function sortOfColumn(table: TableColumns, columnId: string, order: SortOrder): SortEntry | null {
  if (columnId === ITEM_ID) {
    return { by: 'hitId', order };
  }
  if (table.kind === 'multi') {
    return { by: 'date', order };
  }
  const column = table.columns.find((candidate) => columnKey(candidate) === columnId);
  return column ? { by: 'fragment', name: column.name, valueType: column.valueType, order } : null;
}

const ITEM_ID = 'itemId';
/** The configured date/time column (spec 000 §9). */
const DATE_COLUMN = 3;
/** Width of a time with its offset, or with the mark that it needs validation, at 13 px. */
const DATE_WIDTH = 262;
/** Cells that hold more than text. */
const RICH = 'data-grid__rich';
const AVERAGE_CHARACTER = 7;

function itemIdColumn(isSingle: boolean, sort: readonly SortEntry[], intl: IntlShape): ColDef<Hit> {
  return {
    colId: ITEM_ID,
    headerName: intl.formatMessage(tableMessages.itemId),
    valueGetter: ({ data }) => data?.id,
    cellClass: 'data-grid__mono',
    width: 130,
    sortable: isSingle,
    sort: orderOf(sort, (entry) => entry.by === 'hitId'),
  };
}

const attachmentsColumn = (intl: IntlShape): ColDef<Hit> => ({
  colId: 'attachments',
  headerName: intl.formatMessage(tableMessages.attachments),
  cellRenderer: AttachmentsCell,
  tooltip: ({ data }) => data && attachmentsText(data, intl),
  cellClass: RICH,
  width: 104,
});

function configuredColumn(
  { friendlyName, order }: ConfiguredColumn,
  sort: readonly SortEntry[],
  isHighlighting: boolean,
  intl: IntlShape,
): ColDef<Hit> {
  const isDate = order === DATE_COLUMN;
  const sorted = isDate ? orderOf(sort, (entry) => entry.by === 'date') : null;
  return {
    colId: `column:${order}`,
    ...filterHeader({ title: friendlyName, valueType: isDate ? 'date' : 'text', reference: { column: order } }, sorted),
    ...(isDate
      ? dateCell(({ multiArtifactFragments, date }) => multiArtifactFragments[order]?.dateValue ?? date, intl)
      : {
          ...textCell(({ multiArtifactFragments }) => multiArtifactFragments[order]?.value ?? ''),
          ...(isHighlighting &&
            markedCell((hit) => ({ fragmentName: hit?.multiArtifactFragments[order]?.name, column: order }))),
        }),
    // The key detail is what a row is read by.
    ...(isDate ? {} : { flex: order === 0 ? 2 : 1, minWidth: order === 0 ? 130 : 90 }),
    sortable: isDate,
    sort: sorted,
  };
}

function fragmentColumn(
  column: FragmentColumn & { title: string },
  sort: readonly SortEntry[],
  isHighlighting: boolean,
  intl: IntlShape,
): ColDef<Hit> {
  const { name, valueType, title } = column;
  const fragments = (hit: Hit): Fragment[] => fragmentsOfColumn(hit.fragments, { name, valueType });
  const sorted = orderOf(sort, (entry) => entry.by === 'fragment' && columnKey(entry) === columnKey(column));
  return {
    colId: columnKey(column),
    ...filterHeader({ title, valueType, reference: { name, valueType } }, sorted),
    ...(valueType === 'date'
      ? dateCell((hit) => fragments(hit)[0]?.dateValue, intl)
      : textCell((hit) =>
          fragments(hit)
            .map(({ value }) => value)
            .join(', '),
        )),
    ...(isHighlighting && valueType !== 'date' && markedCell(() => ({ fragmentName: name }))),
    ...widthOf(valueType),
    sortable: true,
    // Names begin at A, what is counted or dated with the most and the latest.
    ...(valueType === 'text' && { sortingOrder: ['asc', 'desc'] }),
    sort: sorted,
  };
}

/** A header with the filter of its column. */
const filterHeader = (filterable: FilterableColumn, order: SortOrder | null): ColDef<Hit> => ({
  headerName: filterable.title,
  headerComponent: ColumnHeader,
  headerComponentParams: { filterable, order } satisfies ColumnHeaderParams,
});

function widthOf(valueType: ValueType): ColDef<Hit> {
  if (valueType === 'text') {
    return { flex: 1, minWidth: 150 };
  }
  return valueType === 'number' ? { width: 120, cellClass: 'data-grid__number' } : {};
}

const dateCell = (read: (hit: Hit) => DateValue | null | undefined, intl: IntlShape): ColDef<Hit> => ({
  valueGetter: ({ data }) => data && read(data),
  cellRenderer: DateCell,
  tooltip: ({ data }) => {
    const value = data && read(data);
    return value ? originalTime(value, intl) : undefined;
  },
  cellClass: RICH,
  width: DATE_WIDTH,
  minWidth: 160,
});

const textCell = (read: (hit: Hit) => string): ColDef<Hit> => ({
  // One line: breaks in a message would hide what follows them.
  valueGetter: ({ data }) => data && truncateValue(read(data).replace(/\s+/g, ' ')),
  tooltip: (params) => params.data && longText(read(params.data), params),
});

const markedCell = (placeOf: (hit: Hit | undefined) => TextPlace): ColDef<Hit> => ({
  cellRenderer: TextCell,
  cellRendererParams: ({ data }: { data?: Hit }) => placeOf(data),
});

/** The whole value, when it does not fit into its cell. */
function longText(value: string, { column }: ITooltipParams<Hit>): string | undefined {
  const width = column && 'getActualWidth' in column ? column.getActualWidth() : 0;
  return value !== truncateValue(value) || value.length * AVERAGE_CHARACTER > width ? value : undefined;
}

const orderOf = (sort: readonly SortEntry[], isMeant: (entry: SortEntry) => boolean): SortOrder | null =>
  sort.find(isMeant)?.order ?? null;
