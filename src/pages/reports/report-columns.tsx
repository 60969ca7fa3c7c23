import type { CaseReport } from '@contract/model/report';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import type { PersonName } from '@/features/people/use-person-name';
import { reportMessages } from '@/messages/reports';

import { ReportActions } from './report-actions';
import { ReportStatus } from './report-status';
import { FORMAT_NAMES, TYPE_NAMES } from './report-texts';

type Cell = ICellRendererParams<CaseReport>;

const FIXED = { suppressMovable: true } as const;
const RICH = { ...FIXED, cellClass: 'data-grid__rich' } as const;

/** The columns of the reports, left to right (002-2-08). */
export function makeReportColumns(
  timezone: string,
  personName: PersonName,
  onDelete: (report: CaseReport) => void,
  intl: IntlShape,
): ColDef<CaseReport>[] {
  const { formatMessage } = intl;
  return [
    ...makeFactColumns(timezone, personName, intl),
    {
      ...RICH,
      colId: 'status',
      headerName: formatMessage(reportMessages.status),
      width: 195,
      cellRenderer: ({ data }: Cell) => data && <ReportStatus report={data} />,
    },
    {
      ...RICH,
      colId: 'actions',
      headerName: formatMessage(reportMessages.actions),
      // Both actions of a withheld report, as text.
      width: 290,
      resizable: false,
      cellRenderer: ({ data }: Cell) => data && <ReportActions report={data} onDelete={onDelete} />,
    },
  ];
}

/** Users without access to the case have the name that is stored in the report. */
const creatorOf = ({ ownerId, ownerName }: CaseReport, personName: PersonName): string => {
  const name = personName(ownerId);
  return name === ownerId ? ownerName : name;
};

/** Columns for the properties of a report. */
function makeFactColumns(timezone: string, personName: PersonName, { formatMessage }: IntlShape): ColDef<CaseReport>[] {
  return [
    {
      ...FIXED,
      colId: 'name',
      field: 'name',
      tooltip: ({ data }) => data?.name,
      headerName: formatMessage(reportMessages.name),
      flex: 1,
      minWidth: 160,
    },
    {
      ...FIXED,
      colId: 'createdBy',
      valueGetter: ({ data }) => data && creatorOf(data, personName),
      tooltip: ({ data }) => data && creatorOf(data, personName),
      headerName: formatMessage(reportMessages.createdBy),
      width: 150,
    },
    {
      ...RICH,
      colId: 'createdOn',
      headerName: formatMessage(reportMessages.createdOn),
      width: 210,
      cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={timezone} />,
    },
    {
      ...FIXED,
      colId: 'type',
      headerName: formatMessage(reportMessages.type),
      width: 180,
      valueGetter: ({ data }) => (data === undefined ? '' : formatMessage(TYPE_NAMES[data.reportType])),
    },
    {
      ...FIXED,
      colId: 'format',
      headerName: formatMessage(reportMessages.format),
      width: 90,
      valueGetter: ({ data }) => (data === undefined ? '' : formatMessage(FORMAT_NAMES[data.format])),
    },
    {
      ...FIXED,
      colId: 'id',
      field: 'id',
      tooltip: ({ data }) => data?.id,
      headerName: formatMessage(reportMessages.id),
      width: 100,
      cellClass: 'reports__id',
    },
  ];
}
