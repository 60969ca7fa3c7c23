import { deleteSystemReport, downloadSystemReport } from '@contract/calls/system-reports';
import type { SystemReport } from '@contract/model/system-report';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { SYSTEM_REPORT_CATEGORIES } from '@contract/rules/system-report';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { OutputActions } from '@/features/outputs/output-actions';
import { OutputState } from '@/features/outputs/output-state';
import { systemReportMessages as messages } from '@/messages/system-reports';

/** A report with the full name of its creator. */
export interface ReportRow extends SystemReport {
  id: string;
  creator: string;
}

type Cell = ICellRendererParams<ReportRow>;

const WORDS = {
  pending: messages.pending,
  in_progress: messages.inProgress,
  completed: messages.completed,
  failed: messages.failed,
};

/** The columns of the system reports, left to right (rules 002-2). */
export function makeReportColumns(
  onDelete: (row: SystemReport) => void,
  { formatMessage }: IntlShape,
): ColDef<ReportRow>[] {
  const fixed = { suppressMovable: true } as const;
  const rich = { ...fixed, cellClass: 'data-grid__rich' } as const;
  const detailsOf = ({ data }: ReportRow): string =>
    SYSTEM_REPORT_CATEGORIES.filter((category) => data[category])
      .map((category) => formatMessage(messages.covered, { category }))
      .join(', ');
  return [
    { ...fixed, colId: 'name', field: 'exportName', headerName: formatMessage(messages.name), flex: 1, minWidth: 160 },
    { ...fixed, colId: 'createdBy', field: 'creator', headerName: formatMessage(messages.createdBy), width: 150 },
    {
      ...rich,
      colId: 'createdOn',
      headerName: formatMessage(messages.createdOn),
      width: 210,
      cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={DEFAULT_TIMEZONE} />,
    },
    {
      ...fixed,
      colId: 'details',
      headerName: formatMessage(messages.details),
      width: 180,
      valueGetter: ({ data }) => (data === undefined ? '' : detailsOf(data)),
      tooltip: ({ data }) => data && detailsOf(data),
    },
    { ...fixed, colId: 'reportId', field: 'exportId', headerName: formatMessage(messages.reportId), width: 300 },
    {
      ...rich,
      colId: 'status',
      headerName: formatMessage(messages.status),
      width: 175,
      cellRenderer: ({ data }: Cell) => data && <OutputState status={data.status} words={WORDS} />,
    },
    {
      ...rich,
      colId: 'actions',
      headerName: formatMessage(messages.actions),
      width: 220,
      resizable: false,
      cellRenderer: ({ data }: Cell) => data && <ReportActions row={data} onDelete={onDelete} />,
    },
  ];
}

function ReportActions({ row, onDelete }: { row: ReportRow; onDelete: (row: SystemReport) => void }) {
  const { exportName, status, path } = row;
  const isDownloadable = status === 'completed' && path !== null;
  const isDeletable = isDownloadable || status === 'failed';
  return (
    <OutputActions
      name={exportName}
      download={isDownloadable ? { path, call: downloadSystemReport } : null}
      remove={isDeletable ? { call: deleteSystemReport, onDelete: () => onDelete(row) } : null}
    />
  );
}
