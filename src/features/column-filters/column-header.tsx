import type { SortOrder } from '@contract/model/filter';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import type { FilterableColumn } from '@/domain/filters-columns';
import { useExpectInput } from '@/features/shortcuts/shortcuts-context';

import { ColumnFilterButton } from './column-filter-button';
import './column-filters.css';

/** Props that AG Grid passes to every header. */
interface GridHeader {
  displayName: string;
  enableSorting?: boolean;
  /** Sets the next sort order of the column, like a click on a built-in header. */
  progressSort: (isMulti?: boolean) => void;
  /** The header cell, which has the focus during keyboard navigation. */
  eGridHeader: HTMLElement;
}

export interface ColumnHeaderParams {
  filterable: FilterableColumn;
  order: SortOrder | null;
}

/**
 * The header of a column: its name, which is a sort button where sorting is possible, and its filter (rules 001-2.4).
 */
export function ColumnHeader(props: GridHeader & ColumnHeaderParams) {
  const { displayName, enableSorting = false, progressSort, eGridHeader, filterable, order } = props;
  const [isOpen, setIsOpen] = useState(false);
  const expectInput = useExpectInput();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.key === 'ArrowDown') {
        event.preventDefault();
        expectInput();
        setIsOpen(true);
      }
    };
    eGridHeader.addEventListener('keydown', onKeyDown);
    return () => eGridHeader.removeEventListener('keydown', onKeyDown);
  }, [eGridHeader, expectInput]);
  return (
    <div className="column-filters__header">
      <span
        className="column-filters__title"
        data-sortable={enableSorting || undefined}
        // For the mouse only: AG Grid handles Enter on the header cell.
        onClick={enableSorting ? () => progressSort(false) : undefined}
      >
        <span className="ag-header-cell-text">{displayName}</span>
        {order === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {order === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </span>
      <ColumnFilterButton column={filterable} isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
