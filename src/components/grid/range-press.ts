import type { GridApi } from 'ag-grid-community';
import type { MouseEvent as PressEvent } from 'react';

interface RangeProps<Row> {
  onRowPress?: (row: Row, isRange: boolean) => void;
}

/**
 * A press with Shift selects a range up to a row: it must not select text or change the current row, where the range
 * starts.
 */
export function keepCurrentRow<Row>(event: PressEvent, { onRowPress }: RangeProps<Row>): void {
  if (event.shiftKey && onRowPress !== undefined && event.target instanceof Element && isInCell(event.target)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** AG Grid does not report a click whose press it did not receive. */
export function onRangePress<Row>(event: PressEvent, api: GridApi<Row> | null, { onRowPress }: RangeProps<Row>): void {
  const { target, shiftKey } = event;
  const isMeant = shiftKey && onRowPress !== undefined && target instanceof Element && isInCell(target);
  if (!isMeant || isControl(target)) {
    return;
  }
  const row = rowOf(target, api);
  if (row !== undefined) {
    event.stopPropagation();
    onRowPress(row, true);
  }
}

export function rowOf<Row>(target: Element, api: GridApi<Row> | null): Row | undefined {
  const rowId = target.closest('[row-id]')?.getAttribute('row-id') ?? null;
  return rowId === null ? undefined : api?.getRowNode(rowId)?.data;
}

export const isInCell = (target: Element): boolean => target.closest('.ag-cell') !== null;

export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('a, button, input');
