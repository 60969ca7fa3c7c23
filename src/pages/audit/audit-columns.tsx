import type { AuditLogItem } from '@contract/model/audit';
import type { SortOrder } from '@contract/model/filter';
import { auditActor, unknownName, type AuditNames } from '@contract/rules/audit-description';
import { auditEventLabel } from '@contract/rules/audit-sentences';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { AuditContextLink } from '@/features/audit/audit-context-link';
import { AuditSummary } from '@/features/audit/audit-summary';
import { auditMessages } from '@/messages/audit';

/** A row of the table: the grid renders a cell again when its row object changes. */
export interface AuditRow {
  entry: AuditLogItem;
  names: AuditNames;
  /** IANA zone of the shown times. */
  timezone: string;
}

type Cell = ICellRendererParams<AuditRow>;

/** The columns of the audit log, left to right (rules 002-2). */
export const makeAuditColumns = (order: SortOrder, intl: IntlShape): ColDef<AuditRow>[] =>
  [...whenAndWho(order, intl), ...whatAndWhere(intl)].map((column) => ({
    ...column,
    cellClass: column.cellRenderer === undefined ? 'audit-log__text' : 'data-grid__rich',
    suppressMovable: true,
  }));

const whenAndWho = (order: SortOrder, { formatMessage }: IntlShape): ColDef<AuditRow>[] => [
  {
    colId: 'timestamp',
    headerName: formatMessage(auditMessages.timestamp),
    sortable: true,
    sort: order,
    width: 212,
    cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.entry.timestamp} timezone={data.timezone} />,
  },
  {
    colId: 'user',
    headerName: formatMessage(auditMessages.user),
    width: 170,
    // Entries before sign-in have no user (002-2-50).
    valueGetter: ({ data }) => data && auditActor(data.entry.user, data.names),
    tooltip: ({ data }) => data && auditActor(data.entry.user, data.names),
  },
  {
    colId: 'event',
    headerName: formatMessage(auditMessages.event),
    width: 150,
    valueGetter: ({ data }) => data && auditEventLabel(data.entry.logEvent),
  },
];

const whatAndWhere = ({ formatMessage }: IntlShape): ColDef<AuditRow>[] => [
  {
    colId: 'description',
    headerName: formatMessage(auditMessages.description),
    flex: 1,
    minWidth: 220,
    cellRenderer: ({ data }: Cell) => data && <AuditSummary {...data} />,
  },
  {
    colId: 'case',
    headerName: formatMessage(auditMessages.case),
    width: 130,
    valueGetter: ({ data }) => data && caseName(data),
    tooltip: ({ data }) => data && caseName(data),
  },
  {
    colId: 'context',
    headerName: formatMessage(auditMessages.context),
    width: 156,
    cellRenderer: ({ data }: Cell) => data && <AuditContextLink {...data} />,
  },
  {
    colId: 'id',
    headerName: formatMessage(auditMessages.referenceId),
    width: 116,
    valueGetter: ({ data }) => data?.entry.id,
    tooltip: ({ data }) => data?.entry.id,
  },
];

const caseName = ({ entry: { caseId }, names }: AuditRow): string =>
  caseId === null ? '' : (names.case(caseId) ?? unknownName(caseId));
