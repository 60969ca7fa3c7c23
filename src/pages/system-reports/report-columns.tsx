import { deleteSystemReport, downloadSystemReport } from '@contract/calls/system-reports';
import type { SystemReport } from '@contract/model/system-report';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import { SYSTEM_REPORT_CATEGORIES } from '@contract/rules/system-report';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { OutputActions } from '@/features/outputs/output-actions';
import { OutputState } from '@/features/outputs/output-state';
import { systemReportMessages as say } from '@/messages/system-reports';

/** A report with the full name of its creator. */
export interface ReportRow extends SystemReport {
  id: string;
  creator: string;
}

type Cell = ICellRendererParams<ReportRow>;

const WORDS = { pending: say.pending, in_progress: say.inProgress, completed: say.completed, failed: say.failed };

/** The columns of the system reports, left to right (rules 002-2). */
export function makeReportColumns(
  onDelete: (row: SystemReport) => void,
  { formatMessage }: IntlShape,
): ColDef<ReportRow>[] {
  const fixed = { suppressMovable: true } as const;
  const rich = { ...fixed, cellClass: 'data-grid__rich' } as const;
  const detailsOf = ({ data }: ReportRow): string =>
    SYSTEM_REPORT_CATEGORIES.filter((category) => data[category])
      .map((category) => formatMessage(say.covered, { category }))
      .join(', ');
  return [
    { ...fixed, colId: 'name', field: 'exportName', headerName: formatMessage(say.name), flex: 1, minWidth: 160 },
    { ...fixed, colId: 'createdBy', field: 'creator', headerName: formatMessage(say.createdBy), width: 150 },
    {
      ...rich,
      colId: 'createdOn',
      headerName: formatMessage(say.createdOn),
      width: 210,
      cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={DEFAULT_TIMEZONE} />,
    },
    {
      ...fixed,
      colId: 'details',
      headerName: formatMessage(say.details),
      width: 180,
      valueGetter: ({ data }) => (data === undefined ? '' : detailsOf(data)),
      tooltip: ({ data }) => data && detailsOf(data),
    },
    { ...fixed, colId: 'reportId', field: 'exportId', headerName: formatMessage(say.reportId), width: 300 },
    {
      ...rich,
      colId: 'status',
      headerName: formatMessage(say.status),
      width: 175,
      cellRenderer: ({ data }: Cell) => data && <OutputState status={data.status} words={WORDS} />,
    },
    {
      ...rich,
      colId: 'actions',
      headerName: formatMessage(say.actions),
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
