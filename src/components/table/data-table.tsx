import type { SortOrder } from '@contract/model/filter';
import { Table, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { reorderMessages } from '@/messages/configuration';

import './data-table.css';
import { MoveCell } from './move-cell';
import { useRowOrder, type Reorder } from './use-row-order';

export interface TableColumn<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** The header sorts the rows. */
  isSortable?: boolean;
  /** The label is for screen readers only: the content of the column is self-explanatory. */
  isLabelHidden?: boolean;
}

export interface TableSort {
  columnId: string;
  order: SortOrder;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Given when users can reorder the rows. */
  reorder?: Reorder<Row>;
}

/**
 * A table with all its rows, for short lists; long lists use `DataGrid`. On narrow screens each row is a block with
 * labels next to the values; explicit roles keep the table semantics.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, sort, onSort, reorder } = props;
  const { formatMessage } = useIntl();
  const { body, announcement, rowClass, ...order } = useRowOrder(rows, reorder);
  const moves: TableColumn<Row>[] =
    reorder === undefined
      ? []
      : [
          {
            id: 'order',
            label: formatMessage(reorderMessages.order),
            isLabelHidden: true,
            render: (row) => (
              <MoveCell order={order} index={rows.indexOf(row)} count={rows.length} name={reorder.nameOf(row)} />
            ),
          },
        ];
  const columns = [...moves, ...props.columns];
  return (
    <>
      {reorder !== undefined && (
        <span className="data-table__hidden" role="status">
          {announcement}
        </span>
      )}
      <Table className="data-table" role="table" aria-label={label} fz="sm" verticalSpacing={6}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th
                key={column.id}
                role="columnheader"
                className={column.isNumber === true ? 'data-table__number' : undefined}
                aria-sort={ariaSort(column, sort)}
              >
                <HeaderLabel column={column} sort={sort} onSort={onSort} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" ref={body}>
          {rows.map((row, index) => (
            <Table.Tr role="row" key={getRowId(row)} className={rowClass(index)}>
              {columns.map(({ id, label: name, render, isNumber, isLabelHidden }) => (
                <Table.Td
                  key={id}
                  role="cell"
                  className={isNumber === true ? 'data-table__number' : undefined}
                  data-label={isLabelHidden === true ? undefined : name}
                >
                  {render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface HeaderLabelProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

function HeaderLabel<Row>({ column: { id, label, isSortable, isLabelHidden }, sort, onSort }: HeaderLabelProps<Row>) {
  if (isSortable !== true || onSort === undefined) {
    return isLabelHidden === true ? <span className="data-table__hidden">{label}</span> : label;
  }
  const order = sort?.columnId === id ? sort.order : null;
  const Icon = order === null ? IconSelector : order === 'asc' ? IconChevronUp : IconChevronDown;
  return (
    <UnstyledButton
      className="data-table__sort"
      onClick={() => onSort({ columnId: id, order: order === 'asc' ? 'desc' : 'asc' })}
    >
      {label}
      <Icon size={14} aria-hidden />
    </UnstyledButton>
  );
}

function ariaSort<Row>({ id, isSortable }: TableColumn<Row>, sort: TableSort | undefined) {
  if (isSortable !== true) {
    return undefined;
  }
  return sort?.columnId !== id ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending';
}
