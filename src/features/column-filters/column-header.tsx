import type { SortOrder } from '@contract/model/filter';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import type { FilterableColumn } from '@/domain/filters-columns';
import { useExpectInput } from '@/features/shortcuts/shortcuts-context';

import { ColumnFilterButton } from './column-filter-button';
import './column-filters.css';

/** What the grid gives every header. */
interface GridHeader {
  displayName: string;
  enableSorting?: boolean;
  /** The next order of the column, as a click on a header of the grid's own. */
  progressSort: (isMulti?: boolean) => void;
  /** The header cell: it has the focus when the keyboard walks over headers. */
  eGridHeader: HTMLElement;
}

export interface ColumnHeaderParams {
  filterable: FilterableColumn;
  order: SortOrder | null;
}

/** The header of a column: its name, which sorts where the column can be sorted, and its filter (rules 001-2.4). */
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
        // The grid answers Enter on the header cell; the name is for the mouse.
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
