import type { GridApi } from 'ag-grid-community';
import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Tab in a grid moves from the headers to the rows, from a cell through the controls of its row, and then out of the
 * grid; AG Grid would leave at once. Controls with `tabIndex` -1 are skipped.
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
      // Otherwise the grid would move the focus back to its cell when rows are refreshed.
      api.clearFocusedCell();
    }
  }
}

/** Whether a control of this row has the focus, such as its menu button. */
export function isControlFocused(rowId: string | undefined): boolean {
  const focused = document.activeElement;
  const cell = focused?.closest('.ag-cell') ?? null;
  return cell !== null && cell !== focused && cell.closest('[row-id]')?.getAttribute('row-id') === rowId;
}

const isInHeader = (target: Element): boolean => target.closest('.ag-header') !== null;

/** Focuses the current row, or the first one. False without rows. */
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

/** Focuses the next control of the row, or backwards from the first one the cell. False at the end of the row. */
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

/** In tab order. Pinned columns have a separate row element with the same id. */
function controlsOf(grid: HTMLElement, rowId: string): HTMLElement[] {
  return [...grid.querySelectorAll('[row-id]')]
    .filter((row) => row.getAttribute('row-id') === rowId)
    .flatMap((row) => [...row.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((control) => control.tabIndex >= 0 && !control.hasAttribute('disabled'));
}
