import { useEffect, useRef, useState, type DOMAttributes, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

import { reorderMessages } from '@/messages/configuration';

import { useRowDrag } from './use-row-drag';

export interface Reorder<Row> {
  nameOf: (row: Row) => string;
  /** Moves the row at `from` to the index `to`. */
  onMove: (from: number, to: number) => void;
}

export type MoveControl = 'handle' | 'up' | 'down';
export interface RowOrder {
  move: (from: number, to: number, control: MoveControl) => void;
  handleProps: (index: number) => DOMAttributes<HTMLElement>;
}

/**
 * Moves rows by drag and drop, by arrow keys on their handles and by buttons; announces the new position and keeps the focus on
 * the row.
 */
export function useRowOrder<Row>(rows: readonly Row[], reorder: Reorder<Row> | undefined) {
  const { formatMessage } = useIntl();
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  /** The control that moved a row: React removes and inserts its element, which loses the focus. */
  const focused = useRef<{ index: number; control: MoveControl } | null>(null);
  const move = (from: number, to: number, control: MoveControl): void => {
    const row = rows[from];
    if (reorder !== undefined && row !== undefined && to >= 0 && to < rows.length && to !== from) {
      focused.current = { index: to, control };
      reorder.onMove(from, to);
      const values = { name: reorder.nameOf(row), position: to + 1, count: rows.length };
      setAnnouncement(formatMessage(reorderMessages.moved, values));
    }
  };
  const { drag, cancel, handleProps } = useRowDrag((from, to) => move(from, to, 'handle'));
  useEffect(() => {
    if (focused.current !== null) {
      const { index: index, control } = focused.current;
      focused.current = null;
      focusControl(body.current?.children[index], control);
    }
  }, [rows]);
  return {
    body,
    announcement,
    move,
    rowClass: (index: number): string | undefined =>
      drag === null
        ? undefined
        : [
            index === drag.from ? 'data-table__row--dragged' : '',
            index === drag.before ? 'data-table__row--target' : '',
            index === rows.length - 1 && drag.before === rows.length ? 'data-table__row--end' : '',
          ].join(' '),
    handleProps: (index: number) => ({
      ...handleProps(index),
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (step !== undefined) {
          event.preventDefault();
          move(index, index + step, 'handle');
        } else if (event.key === 'Escape') {
          cancel();
        }
      },
    }),
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** At the end of the table the used button is disabled: the handle of the row gets the focus. */
function focusControl(row: Element | undefined, control: MoveControl): void {
  const found = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]:not(:disabled)`);
  (found ?? row?.querySelector<HTMLButtonElement>('[data-move="handle"]'))?.focus();
}
