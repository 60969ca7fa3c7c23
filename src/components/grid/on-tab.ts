import type { GridApi } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Tab in a grid: from the headers to the rows, from a cell through the controls of its row, and only then out of the grid. The grid
 * itself would leave at once. Controls that stand outside of the order of Tab (`tabIndex` -1) are passed over.
 */
export function onTab<Row>(event: KeyboardEvent<HTMLElement>, api: GridApi<Row> | null): void {
  const { key, shiftKey, target, currentTarget } = event;
  if (key !== 'Tab' || api === null || !(target instanceof HTMLElement)) {
    return;
  }
  const isMoved = isInHeader(target)
    ? !shiftKey && focusRows(api)
    : focusInRow(currentTarget, target, shiftKey ? 'previous' : 'next');
  if (isMoved) {
    event.preventDefault();
    event.stopPropagation();
    if (document.activeElement?.matches('.ag-cell') !== true) {
      // The grid would take the focus back to its cell when rows are refreshed.
      api.clearFocusedCell();
    }
  }
}

/** Whether a control of this row has the focus, such as the button of its actions. */
export function isControlFocused(rowId: string | undefined): boolean {
  const focused = document.activeElement;
  const cell = focused?.closest('.ag-cell') ?? null;
  return cell !== null && cell !== focused && cell.closest('[row-id]')?.getAttribute('row-id') === rowId;
}

const isInHeader = (target: Element): boolean => target.closest('.ag-header') !== null;

/** The current row, or the first one. False without rows. */
function focusRows<Row>(api: GridApi<Row>): boolean {
  const [current] = api.getSelectedNodes();
  const rowIndex = current?.rowIndex ?? 0;
  const [column] = api.getAllDisplayedColumns();
  if (api.getDisplayedRowCount() === 0 || column === undefined) {
    return false;
  }
  api.ensureIndexVisible(rowIndex);
  api.setFocusedCell(rowIndex, column);
  return true;
}

/** The next control of the row; back from its first one, the cell of that. False when the row ends there. */
function focusInRow(grid: HTMLElement, target: HTMLElement, direction: 'next' | 'previous'): boolean {
  const cell = target.closest<HTMLElement>('.ag-cell');
  const rowId = cell?.closest('[row-id]')?.getAttribute('row-id');
  if (cell === null || rowId === null || rowId === undefined) {
    return false;
  }
  const isControl = target !== cell;
  if (direction === 'previous' && !isControl) {
    return false;
  }
  const controls = controlsOf(grid, rowId);
  const next =
    direction === 'previous'
      ? (controls[controls.indexOf(target) - 1] ?? cell)
      : controls[isControl ? controls.indexOf(target) + 1 : 0];
  next?.focus();
  return next !== undefined;
}

/** In their order. Columns that are pinned have a row element of their own, with the same id. */
function controlsOf(grid: HTMLElement, rowId: string): HTMLElement[] {
  return [...grid.querySelectorAll('[row-id]')]
    .filter((row) => row.getAttribute('row-id') === rowId)
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((control) => control.tabIndex >= 0 && !control.hasAttribute('disabled'));
}
