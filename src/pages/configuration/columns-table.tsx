import type { FragmentNode } from '@contract/model/column-config';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { DataTable, type TableColumn } from '@/components/table/data-table';
import { columnNodeKey, moved } from '@/domain/configuration';
import { configurationMessages, columnConfigurationMessages } from '@/messages/configuration';
import { errorMessages } from '@/messages/errors';

import { PrioritySelect } from './priority-select';
import type { useColumnsConfiguration } from './use-columns-configuration';

/** The columns of the chosen artifact, in their order. */
export function ColumnsTable({ form }: { form: ReturnType<typeof useColumnsConfiguration> }) {
  const { formatMessage } = useIntl();
  const { columns, columnsQuery, artifact, change } = form;
  const title = formatMessage(configurationMessages.columns);
  if (columns === undefined) {
    return (
      <Section title={title}>
        {columnsQuery.isError ? (
          <ErrorState
            message={formatMessage(errorMessages.columns)}
            onRetry={() => void columnsQuery.refetch()}
            isRetrying={columnsQuery.isFetching}
            isCompact
          />
        ) : (
          <Skeleton height={240} />
        )}
      </Section>
    );
  }
  const isAmbiguous = ({ name }: FragmentNode) => columns.filter((column) => column.name === name).length > 1;
  const nameOf = (column: FragmentNode) => (isAmbiguous(column) ? `${column.name} (${column.valueType})` : column.name);
  const tableColumns: TableColumn<FragmentNode>[] = [
    {
      id: 'name',
      label: formatMessage(columnConfigurationMessages.columnName),
      render: (column) => <span dir="auto">{nameOf(column)}</span>,
    },
    {
      id: 'priority',
      label: formatMessage(configurationMessages.priority),
      render: (column) => (
        <PrioritySelect
          name={nameOf(column)}
          value={column.importance ?? 'primary'}
          onChange={(importance) => change(columns.map((one) => (one === column ? { ...one, importance } : one)))}
        />
      ),
    },
  ];
  return (
    <Section title={title} count={columns.length}>
      <p className="configuration__hint">{formatMessage(configurationMessages.orderHint)}</p>
      <DataTable
        label={formatMessage(columnConfigurationMessages.columnsOf, { artifact: artifact?.name ?? '' })}
        columns={tableColumns}
        rows={columns}
        getRowId={columnNodeKey}
        reorder={{ nameOf, onMove: (from, to) => change(moved(columns, from, to)) }}
      />
    </Section>
  );
}
