import { ActionIcon, Popover } from '@mantine/core';
import { IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { columnFilterOf, withColumnFilter, type ColumnFilter, type FilterableColumn } from '@/domain/filters-columns';
import { columnFilterMessages } from '@/messages/column-filters';

import './column-filters.css';
import { useColumnFilters } from './column-filters-context';
import { ColumnValues } from './column-values';
import { DateColumnForm } from './date-column-form';
import { NumberColumnForm } from './number-column-form';
import { TextColumnForm } from './text-column-form';

interface ColumnFilterButtonProps {
  column: FilterableColumn;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The filter button of a column header with the form for the type of the column; filled while the filter is active
 * (rules 001-2.4, 001-2.13).
 */
export function ColumnFilterButton({ column, isOpen, onOpenChange }: ColumnFilterButtonProps) {
  const intl = useIntl();
  const { filters, onChange } = useColumnFilters();
  const applied = columnFilterOf(filters, column.reference);
  const label = intl.formatMessage(applied === null ? columnFilterMessages.open : columnFilterMessages.openApplied, {
    title: column.title,
  });
  const apply = (filter: ColumnFilter | null) => {
    onOpenChange(false);
    onChange(withColumnFilter(filters, column.reference, filter));
  };
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => onOpenChange(false)}
      position="bottom-start"
      shadow="md"
      width={column.valueType === 'date' ? 340 : 300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="column-filters__button"
          data-applied={applied !== null || undefined}
          variant="subtle"
          color={applied === null ? 'gray' : undefined}
          size={24}
          // Opened with Alt + Down from the header, so that arrow keys keep their meaning in the grid.
          tabIndex={-1}
          title={intl.formatMessage(columnFilterMessages.hint)}
          aria-label={label}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onOpenChange(!isOpen)}
        >
          {applied === null ? <IconFilter size={14} /> : <IconFilterFilled size={14} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColumnForm column={column} applied={applied} onApply={apply} onCancel={() => onOpenChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnFormChoiceProps {
  column: FilterableColumn;
  applied: ColumnFilter | null;
  onApply: (filter: ColumnFilter | null) => void;
  onCancel: () => void;
}

function ColumnForm({ column: { valueType, reference }, ...props }: ColumnFormChoiceProps) {
  const { caseId, timezone } = useColumnFilters();
  switch (valueType) {
    case 'text':
      return (
        <>
          <TextColumnForm column={reference} {...props} />
          {/* Below the form, which does not move when the values are loaded. */}
          {caseId !== undefined && (
            <ColumnValues caseId={caseId} column={reference} applied={props.applied} onApply={props.onApply} />
          )}
        </>
      );
    case 'number':
      return <NumberColumnForm column={reference} {...props} />;
    case 'date':
      return <DateColumnForm column={reference} timezone={timezone} {...props} />;
  }
}
