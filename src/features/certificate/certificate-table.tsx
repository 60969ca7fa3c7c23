import { Table } from '@mantine/core';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { certificateMessages } from '@/messages/case';

import './certificate-table.css';

/** Maximum number of rendered rows: more would slow down the browser. A note shows that rows are missing. */
const ROWS_MAX = 1000;

interface CertificateTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Index of the first numeric column. */
  numbersFrom?: number;
  /** Total number of rows when only the first are passed. */
  total?: number;
  /** Shown instead of an empty table; by default nothing is shown. */
  empty?: string;
}

/** A table of a certificate. */
export function CertificateTable(props: CertificateTableProps) {
  const { title, columns, rows, numbersFrom = Infinity, empty } = props;
  const total = props.total ?? rows.length;
  const id = useId();
  const { formatMessage } = useIntl();
  if (rows.length === 0 && empty === undefined) {
    return null;
  }
  const classOf = (index: number) => (index >= numbersFrom ? 'certificate-table__number' : undefined);
  return (
    <div>
      <h3 className="certificate-table__title" id={id}>
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="certificate-table__empty">{empty}</p>
      ) : (
        // A scrollable region must be focusable for keyboard users.
        <div className="certificate-table__scroll" role="region" aria-labelledby={id} tabIndex={0}>
          <Table fz="sm" verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, index) => (
                  <Table.Th key={column} className={classOf(index)}>
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.slice(0, ROWS_MAX).map((row, line) => (
                <Table.Tr key={line}>
                  {row.map((cell, index) => (
                    <Table.Td key={index} className={classOf(index)} dir="auto">
                      {cell}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {total > Math.min(ROWS_MAX, rows.length) && (
            <p className="certificate-table__empty">
              {formatMessage(certificateMessages.firstRows, { shown: Math.min(ROWS_MAX, rows.length), total })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
