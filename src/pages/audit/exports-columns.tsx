import type { AuditExport } from '@contract/model/audit';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { OutputState } from '@/features/outputs/output-state';
import { auditExportMessages } from '@/messages/audit';

import { ExportActions } from './export-actions';
import { formatMessageOf } from './export-texts';

/** An export with the full name of its user. */
export interface ExportRow extends AuditExport {
  createdBy: string;
}

type Cell = ICellRendererParams<ExportRow>;

const WORDS = {
  pending: auditExportMessages.pending,
  in_progress: auditExportMessages.inProgress,
  completed: auditExportMessages.completed,
  failed: auditExportMessages.failed,
};

/** The columns of the exports, left to right (rules 002-2). */
export function makeExportColumns(
  onDelete: (row: AuditExport) => void,
  { formatMessage }: IntlShape,
): ColDef<ExportRow>[] {
  const fixed = { suppressMovable: true } as const;
  const rich = { ...fixed, cellClass: 'data-grid__rich' } as const;
  return [
    {
      ...fixed,
      colId: 'name',
      field: 'name',
      headerName: formatMessage(auditExportMessages.logName),
      flex: 1,
      minWidth: 160,
    },
    {
      ...fixed,
      colId: 'createdBy',
      headerName: formatMessage(auditExportMessages.createdBy),
      field: 'createdBy',
      width: 160,
    },
    {
      ...rich,
      colId: 'createdOn',
      headerName: formatMessage(auditExportMessages.createdOn),
      width: 210,
      cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={DEFAULT_TIMEZONE} />,
    },
    {
      ...fixed,
      colId: 'format',
      headerName: formatMessage(auditExportMessages.format),
      width: 130,
      valueGetter: ({ data }) => (data === undefined ? '' : formatMessage(formatMessageOf(data.format))),
    },
    {
      ...rich,
      colId: 'status',
      headerName: formatMessage(auditExportMessages.status),
      width: 210,
      cellRenderer: ({ data }: Cell) => data && <OutputState status={data.status} words={WORDS} />,
    },
    {
      ...rich,
      colId: 'actions',
      headerName: formatMessage(auditExportMessages.actions),
      width: 220,
      resizable: false,
      cellRenderer: ({ data }: Cell) => data && <ExportActions row={data} onDelete={onDelete} />,
    },
  ];
}
