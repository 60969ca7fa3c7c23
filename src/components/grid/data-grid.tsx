import type { SortOrder } from '@contract/model/filter';
import { TOOLTIP_HIDE_DELAY, TOOLTIP_SHOW_DELAY } from '@contract/rules/limits';
import type {
  CellKeyDownEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  FocusGridInnerElementParams,
  GridApi,
  IRowNode,
  RowClickedEvent,
  SortChangedEvent,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './data-grid.css';
import { GridSkeleton } from './grid-skeleton';
import { gridModules } from './grid-modules';
import { gridTheme, ROW_HEIGHT, TALL_ROW_HEIGHT } from './grid-theme';
import { isControlFocused, onTab } from './on-tab';
import type { PagedRows } from './paged-rows';
import { isControl, isInCell, keepCurrentRow, onRangePress, rowOf } from './range-press';
import { useRowNames } from './use-row-names';

export interface DataGridProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: ColDef<Row>[];
  /** The position of the rows in a paged list; missing when the rows are the whole list. */
  paged?: PagedRows;
  /** Rows have two lines. */
  isTall?: boolean;
  /** Id of a row: without it, every refresh would render all rows again and lose the focus. */
  getRowId: (row: Row) => string;
  /** `loading`: nothing to show yet. `refreshing`: the rows stay while new ones are loaded. */
  state: 'loading' | 'refreshing' | 'ready' | 'error';
  empty: ReactNode;
  error: ReactNode;
  /** The row that is shown in other parts of the screen. */
  currentRowId: string | null;
  onCurrentRowChange: (row: Row) => void;
  /** Enter or a double click on a row. */
  onRowOpen: (row: Row) => void;
  /** A row was pressed by mouse or finger, outside of its controls; with Shift the range up to it is selected. */
  onRowPress?: (row: Row, isRange: boolean) => void;
  /** A header was pressed; the server sorts the rows. */
  onSort: (columnId: string, order: SortOrder) => void;
  /** The width of the table in pixels. */
  onWidthChange?: (width: number) => void;
  /** The user moved a column: the ids of the movable columns, from left to right. */
  onColumnMove?: (columnIds: string[]) => void;
  /** The user resized a column to this number of pixels. */
  onColumnResize?: (columnId: string, width: number) => void;
}

/** The table of the application: AG Grid with the theme, the keys and the states of REVIEW. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, columns, getRowId, state, currentRowId, isTall = false } = props;
  const rowData = useRowData(props);
  const api = useRef<GridApi<Row> | null>(null);
  const focus = useRef<GridFocus>({ isInside: false, reported: new Set() });
  const { root, nameAll } = useRowNames(props.paged);
  useEffect(() => markCurrentRow(api.current, currentRowId, focus.current), [currentRowId, props.rows]);

  const isBare = state === 'loading' || state === 'error' || props.rows.length === 0;
  return (
    <div ref={root} className="data-grid" aria-busy={state === 'loading' || state === 'refreshing'}>
      {state === 'refreshing' && <Progress />}
      <div
        className="data-grid__table"
        data-bare={isBare || undefined}
        onFocus={({ target }) => {
          focus.current.isInside = isInCell(target);
          onFocus(target, api.current, props, focus.current);
        }}
        onPointerDownCapture={(event) => keepCurrentRow(event, props)}
        onMouseDownCapture={(event) => keepCurrentRow(event, props)}
        onClickCapture={(event) => onRangePress(event, api.current, props)}
        onKeyDownCapture={(event) => onTab(event, api.current)}
        onBlur={({ relatedTarget }) => {
          // A removed row loses the focus without moving it elsewhere: the focus still counts as inside.
          focus.current.isInside = focus.current.isInside && (relatedTarget === null || isInCell(relatedTarget));
        }}
      >
        <AgGridReact<Row>
          modules={gridModules}
          theme={gridTheme}
          rowData={rowData}
          columnDefs={columns}
          defaultColDef={DEFAULT_COLUMN}
          getRowId={({ data }) => getRowId(data)}
          rowSelection={ROW_SELECTION}
          rowHeight={isTall ? TALL_ROW_HEIGHT : ROW_HEIGHT}
          onGridReady={(event) => {
            api.current = event.api;
            event.api.setGridAriaProperty('label', label);
            markCurrentRow(event.api, currentRowId, focus.current);
          }}
          onModelUpdated={nameAll}
          onViewportChanged={nameAll}
          onRowDataUpdated={(event) => markCurrentRow(event.api, currentRowId, focus.current)}
          onCellKeyDown={(event) => onKeyDown(event, props)}
          {...BEHAVIOUR}
          focusGridInnerElement={focusCurrentRow}
          onRowClicked={(event) => onRowClick(event, props)}
          onRowDoubleClicked={({ data }) => data !== undefined && props.onRowOpen(data)}
          onSortChanged={(event) => onSortChange(event, props)}
          onGridSizeChanged={({ clientWidth }) => props.onWidthChange?.(clientWidth)}
          onColumnMoved={(event) => onColumnMove(event, props)}
          onColumnResized={(event) => onColumnResize(event, props)}
        />
      </div>
      {isBare && <GridState {...props} />}
    </div>
  );
}

function Progress() {
  const { formatMessage } = useIntl();
  return <div className="data-grid__progress" role="progressbar" aria-label={formatMessage(shellMessages.loading)} />;
}

/** Shown instead of rows. */
function GridState<Row>({ state, isTall = false, empty, error }: DataGridProps<Row>) {
  return (
    <div className="data-grid__state">
      {state === 'loading' && <GridSkeleton isTall={isTall} />}
      {state === 'error' && error}
      {(state === 'ready' || state === 'refreshing') && empty}
    </div>
  );
}

/** Tab that `onTab` does not handle leaves the grid; inside, arrow keys move between headers and cells. */
const leaveGrid = (): boolean => false;
const BEHAVIOUR = {
  tabToNextCell: leaveGrid,
  tabToNextHeader: leaveGrid,
  tooltipShowDelay: TOOLTIP_SHOW_DELAY,
  tooltipSwitchShowDelay: TOOLTIP_HIDE_DELAY,
  suppressNoRowsOverlay: true,
  // A header that is dropped outside of the grid moves back; columns are hidden by their menu.
  suppressDragLeaveHidesColumns: true,
  suppressColumnMoveAnimation: true,
  // Without animation: while rows fade, neither the old nor the new page is readable.
  animateRows: false,
  // A transform is a layer for the browser, and arranging the layers of twenty rows takes almost twice as long (docs/figures.md).
  suppressRowTransform: true,
} as const;

/** Tab enters the grid at the current row; `false` lets the grid choose the first header. */
function focusCurrentRow<Row>({ api }: FocusGridInnerElementParams<Row>): boolean {
  const [node] = api.getSelectedNodes();
  const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
  if (node?.rowIndex === undefined || node.rowIndex === null || column === undefined) {
    return false;
  }
  api.ensureIndexVisible(node.rowIndex);
  api.setFocusedCell(node.rowIndex, column);
  return true;
}

/**
 * Keeps the array while its rows are the same: the grid compares it by identity and processes all rows when it changes.
 */
function useRowData<Row>({ rows, state }: Pick<DataGridProps<Row>, 'rows' | 'state'>): Row[] {
  const hasRows = state !== 'loading' && state !== 'error';
  return useMemo(() => (hasRows ? [...rows] : NO_ROWS), [hasRows, rows]);
}

const NO_ROWS: never[] = [];
// The current row is the selected row of the grid, which screen readers announce; checkboxes are a column.
const ROW_SELECTION = { mode: 'singleRow', checkboxes: false, enableClickSelection: false } as const;

const DEFAULT_COLUMN: ColDef = {
  sortable: false,
  resizable: true,
  wrapHeaderText: true,
  minWidth: 80,
  // Keeps the order of the server.
  comparator: () => 0,
  sortingOrder: ['desc', 'asc'],
  // Space and Enter are shortcuts of the page around the grid.
  suppressKeyboardEvent: ({ event }: SuppressKeyboardEventParams) => event.key === ' ' || event.key === 'Enter',
};

/** Whether the focus is inside the rows, and the focused rows that were reported but are not the current row yet. */
interface GridFocus {
  isInside: boolean;
  reported: Set<string>;
}

function markCurrentRow<Row>(api: GridApi<Row> | null, rowId: string | null, focus: GridFocus): void {
  if (api === null || api.isDestroyed()) {
    return;
  }
  const node = rowId === null ? undefined : api.getRowNode(rowId);
  if (node === undefined) {
    api.deselectAll();
    return;
  }
  if (!node.isSelected()) {
    node.setSelected(true, true);
    api.ensureNodeVisible(node);
  }
  moveFocus(api, node, focus);
}

/**
 * Moves the focus to a row that was selected from outside, such as by a shortcut, so that arrow keys continue there. A
 * row that the grid itself reported may become current only after the focus has moved on.
 */
function moveFocus<Row>(api: GridApi<Row>, { id, rowIndex }: IRowNode<Row>, focus: GridFocus): void {
  if (isControlFocused(id)) {
    return;
  }
  const focused = api.getFocusedCell();
  const isAhead = id !== undefined && focus.reported.has(id) && focused?.rowIndex !== rowIndex;
  if (isAhead) {
    return;
  }
  focus.reported.clear();
  const column = focused?.column ?? api.getAllDisplayedColumns()[0];
  if (isFocusInside(focus) && focused?.rowIndex !== rowIndex && rowIndex !== null && column !== undefined) {
    api.setFocusedCell(rowIndex, column);
  }
}

/** A removed row loses the focus without an event, and none is received when it moves elsewhere from there. */
const isFocusInside = ({ isInside }: GridFocus): boolean => {
  const focused = document.activeElement;
  return isInside && (focused === null || focused === document.body || isInCell(focused));
};

/**
 * Handles focus events of the browser: the grid reports them in a later task, and changing the row then would take the
 * focus from a link that was pressed meanwhile.
 */
function onFocus<Row>(target: Element, api: GridApi<Row> | null, props: DataGridProps<Row>, focus: GridFocus): void {
  const row = isInCell(target) ? rowOf(target, api) : undefined;
  if (row === undefined) {
    return;
  }
  if (props.getRowId(row) === props.currentRowId) {
    focus.reported.clear();
    return;
  }
  focus.reported.add(props.getRowId(row));
  props.onCurrentRowChange(row);
}

function onKeyDown<Row>(event: Pick<CellKeyDownEvent<Row>, 'data' | 'event'>, props: DataGridProps<Row>): void {
  const key = event.event instanceof KeyboardEvent ? event.event : null;
  // A link or a checkbox in a cell handles its own keys.
  if (event.data === undefined || key === null || isControl(key.target)) {
    return;
  }
  if (key.key === 'Enter') {
    key.preventDefault();
    props.onRowOpen(event.data);
  }
}

function onRowClick<Row>({ data, event }: RowClickedEvent<Row>, { onRowPress }: DataGridProps<Row>): void {
  if (data !== undefined && !isControl(event?.target ?? null)) {
    onRowPress?.(data, false);
  }
}

function onSortChange<Row>({ api, source }: SortChangedEvent<Row>, props: DataGridProps<Row>): void {
  // Only changes by the user: the grid also reports the order that it was given.
  if (source !== 'uiColumnSorted') {
    return;
  }
  const column = api.getColumns()?.find((candidate) => candidate.getSort());
  const order = column?.getSort();
  if (column && order) {
    props.onSort(column.getColId(), order);
  }
}

function onColumnMove<Row>({ api, source, finished }: ColumnMovedEvent<Row>, props: DataGridProps<Row>): void {
  if (finished && source === 'uiColumnMoved') {
    const movable = api.getAllDisplayedColumns().filter((column) => column.getColDef().suppressMovable !== true);
    props.onColumnMove?.(movable.map((column) => column.getColId()));
  }
}

function onColumnResize<Row>({ column, source, finished }: ColumnResizedEvent<Row>, props: DataGridProps<Row>): void {
  // Only changes by the user: flexible columns also change with the window.
  if (finished && source === 'uiColumnResized' && column !== null) {
    props.onColumnResize?.(column.getColId(), column.getActualWidth());
  }
}
