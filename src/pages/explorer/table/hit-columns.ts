import type { SortEntry, SortOrder } from '@contract/model/filter';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import type { TableLayout } from '@contract/rules/table-layout';
import type { ColDef } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { arrangeColumns, columnKey, hasTwoLines, leadColumn } from '@/domain/columns';
import { tableMessages } from '@/messages/explorer';

import { makeDataColumns, type TableColumns } from './data-columns';
import { artifactText, attachmentsText, marksText } from './hit-cell-texts';
import { ArtifactCell, ArtifactIconCell, AttachmentsCell, TagsAndExhibitCell, TagsCell } from './hit-cells';
import { SelectCell, SelectHeader } from './select-cells';

interface ColumnOptions {
  table: TableColumns;
  layout: TableLayout;
  isTall: boolean;
  /** Artifacts are shown by their icons alone. */
  hasIcons: boolean;
  leadMinWidth: number;
  sort: readonly SortEntry[];
  hasItemId: boolean;
  /** Hidden unless some hit has a secondary attachment (rules 001-2.4). */
  hasAttachments: boolean;
  /** Something is searched for: cells mark it. */
  isHighlighting: boolean;
  /** The tags of the case at the time of the call. */
  readTags: () => readonly CaseTag[];
  /** There is nothing to select items for. */
  isReadOnly?: boolean;
}

/** The columns of the hits table, left to right (rules 001-2.4). */
export function makeHitColumns(options: ColumnOptions, intl: IntlShape): ColDef<Hit>[] {
  const { table, layout, isTall, hasIcons, leadMinWidth, sort, isHighlighting, readTags } = options;
  const { hasItemId, hasAttachments, isReadOnly } = options;
  const data = makeDataColumns({ table, sort, isHighlighting, isTall, leadMinWidth }, intl);
  const columns = [
    ...(isReadOnly === true ? [] : [selectColumn(intl)]),
    artifactColumn(hasIcons, intl),
    tagsColumn(readTags, hasIcons, intl),
    ...(hasItemId ? [itemIdColumn(table.kind === 'single', sort, intl)] : []),
    ...arrangeColumns(data, layout)
      .filter(({ id }) => !layout.hidden.includes(id))
      .map(({ definition }) => definition),
    ...(hasAttachments ? [attachmentsColumn(intl)] : []),
  ];
  return columns.map((column) => withWidth(column, layout));
}

/** Rows have two lines over several artifacts, where the artifact has a text of its own, and around what is searched. */
export const isTallTable = (table: TableColumns, isHighlighting: boolean): boolean =>
  table.kind === 'multi' || isHighlighting || hasTwoLines(leadColumn(table.columns));

/** When all rows are of one artifact, its icon suffices; in a narrow table the text needs the space more. Pixels. */
export const hasArtifactIcons = (table: TableColumns, tableWidth: number): boolean =>
  table.kind === 'single' || (tableWidth > 0 && tableWidth < NARROW_TABLE);

/** The sort key of a header; null for columns that do not sort. */
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
const NARROW_TABLE = 480;
/** Cells that hold more than text. */
const RICH = 'data-grid__rich';
/** Columns left of the values are fixed. */
const FIXED = { lockPosition: 'left', suppressMovable: true } as const satisfies ColDef<Hit>;
const PINNED = { ...FIXED, pinned: 'left', lockPinned: true } as const satisfies ColDef<Hit>;

/** The width that the user gave a column; it takes no part in what is free then. */
function withWidth(column: ColDef<Hit>, { widths }: TableLayout): ColDef<Hit> {
  const width = widths[column.colId ?? ''];
  return width === undefined ? column : { ...column, width, flex: null };
}

const selectColumn = (intl: IntlShape): ColDef<Hit> => ({
  colId: 'select',
  headerName: intl.formatMessage(tableMessages.selectColumn),
  headerComponent: SelectHeader,
  cellRenderer: SelectCell,
  cellClass: RICH,
  width: 34,
  minWidth: 34,
  resizable: false,
  ...PINNED,
});

/** The name of an icon is in the tooltip. */
const artifactColumn = (isIcon: boolean, intl: IntlShape): ColDef<Hit> => ({
  colId: isIcon ? 'artifactIcon' : 'artifact',
  headerName: intl.formatMessage(tableMessages.artifact),
  headerClass: isIcon ? 'data-grid__unnamed' : '',
  cellRenderer: isIcon ? ArtifactIconCell : ArtifactCell,
  cellClass: RICH,
  tooltip: ({ data }) => data && artifactText(data, intl),
  width: isIcon ? 66 : 160,
  minWidth: isIcon ? 66 : 110,
  resizable: !isIcon,
  ...PINNED,
});

const tagsColumn = (readTags: () => readonly CaseTag[], hasIcons: boolean, intl: IntlShape): ColDef<Hit> => ({
  colId: 'tags',
  headerName: intl.formatMessage(tableMessages.tags),
  cellRenderer: hasIcons ? TagsAndExhibitCell : TagsCell,
  tooltip: ({ data }) => data && marksText(data, readTags(), intl),
  cellClass: RICH,
  width: 50,
  minWidth: 50,
  ...FIXED,
});

function itemIdColumn(isSingle: boolean, sort: readonly SortEntry[], intl: IntlShape): ColDef<Hit> {
  return {
    colId: ITEM_ID,
    headerName: intl.formatMessage(tableMessages.itemId),
    valueGetter: ({ data }) => data?.id,
    cellClass: 'data-grid__mono',
    width: 110,
    sortable: isSingle,
    sort: sort.find((entry) => entry.by === 'hitId')?.order ?? null,
    ...FIXED,
  };
}

const attachmentsColumn = (intl: IntlShape): ColDef<Hit> => ({
  colId: 'attachments',
  headerName: intl.formatMessage(tableMessages.attachments),
  cellRenderer: AttachmentsCell,
  tooltip: ({ data }) => data && attachmentsText(data, intl),
  cellClass: RICH,
  width: 112,
  suppressMovable: true,
});
