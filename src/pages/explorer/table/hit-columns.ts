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
  /** Whether artifacts are shown as icons only. */
  hasIcons: boolean;
  leadMinWidth: number;
  sort: readonly SortEntry[];
  hasItemId: boolean;
  /** Hidden unless a hit has a secondary attachment (rules 001-2.4). */
  hasAttachments: boolean;
  /** Whether a search is highlighted in the cells. */
  isHighlighting: boolean;
  /** Returns the current tags of the case. */
  readTags: () => readonly CaseTag[];
  /** Hides the selection in a read-only package. */
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

/** Rows have two lines in tables with several artifacts, for artifacts with text, and during a search. */
export const isTallTable = (table: TableColumns, isHighlighting: boolean): boolean =>
  table.kind === 'multi' || isHighlighting || hasTwoLines(leadColumn(table.columns));

/** Icons suffice for a table with one artifact; in a narrow table they leave more width for text. Width in pixels. */
export const hasArtifactIcons = (table: TableColumns, tableWidth: number): boolean =>
  table.kind === 'single' || (tableWidth > 0 && tableWidth < NARROW_TABLE);

/** The sort of a header; null for columns that cannot be sorted. */
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
/** Class of cells with more than text. */
const RICH = 'data-grid__rich';
/** Columns left of the values cannot be moved. */
const FIXED = { lockPosition: 'left', suppressMovable: true } as const satisfies ColDef<Hit>;
const PINNED = { ...FIXED, pinned: 'left', lockPinned: true } as const satisfies ColDef<Hit>;

/** Sets the width that the user chose; the column does not flex any more. */
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

/** The tooltip contains the name of the icon. */
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
