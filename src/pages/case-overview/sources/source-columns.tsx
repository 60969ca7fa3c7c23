import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { StatusLabel } from '@/components/status/status-label';
import { sourceStatus } from '@/domain/case-status';
import type { ListedSource, SourceSort, SourceSortField } from '@/domain/evidence-list';
import { formatInstant } from '@/domain/time';
import { EvidenceIcon } from '@/features/evidence-source/evidence-icon';
import type { SourceWindow } from '@/features/evidence-source/use-source-actions';
import { caseMessages, sourceMessages } from '@/messages/case';
import { sourceTableMessages } from '@/messages/overview';

import { SourceActionsCell } from './source-actions-cell';

interface ColumnOptions {
  sort: SourceSort;
  /** IANA zone of the shown times. */
  timezone: string;
  onOpen: (sourceId: number, window: SourceWindow) => void;
}

type Cell = ICellRendererParams<ListedSource>;

/** The columns of the evidence sources table, left to right (rules 000-2). */
export function makeSourceColumns({ sort, timezone, onOpen }: ColumnOptions, intl: IntlShape): ColDef<ListedSource>[] {
  const column = (colId: SourceSortField, more: ColDef<ListedSource>): ColDef<ListedSource> => ({
    colId,
    headerName: intl.formatMessage(sourceTableMessages[colId]),
    sortable: true,
    sortingOrder: ['asc', 'desc'],
    sort: sort.field === colId ? sort.order : null,
    suppressMovable: true,
    flex: 1,
    ...more,
  });
  const addedAt = ({ ingestedAt }: ListedSource): string =>
    ingestedAt === null ? intl.formatMessage(sourceMessages.notIngested) : formatInstant(ingestedAt, timezone);
  return [
    { colId: 'id', field: 'id', headerName: intl.formatMessage(sourceTableMessages.id), hide: true },
    column('name', {
      minWidth: 180,
      flex: 1.4,
      cellClass: 'data-grid__rich',
      tooltip: ({ data }) => data?.name,
      // The displayed content as value, so that the cell is rendered only when it changes.
      valueGetter: ({ data }) => data && `${data.name} ${data.evidenceType}`,
      cellRenderer: ({ data }: Cell) => data && <SourceName source={data} typeName={typeNameOf(data, intl)} />,
    }),
    column('description', {
      minWidth: 160,
      flex: 1.6,
      valueGetter: ({ data }) => data && (data.shortDescription || intl.formatMessage(caseMessages.noDescription)),
      tooltip: ({ data }) => data?.shortDescription,
    }),
    column('added', {
      minWidth: 190,
      flex: 0,
      width: 220,
      valueGetter: ({ data }) => data && addedAt(data),
      tooltip: ({ data }) => data && addedAt(data),
    }),
    column('status', {
      minWidth: 150,
      flex: 0,
      width: 190,
      cellClass: 'data-grid__rich',
      valueGetter: ({ data }) => data?.statusText,
      cellRenderer: ({ data }: Cell) => data && <StatusLabel status={sourceStatus(data.events)} />,
    }),
    {
      colId: 'actions',
      headerName: intl.formatMessage(sourceTableMessages.actions),
      field: 'id',
      cellRenderer: ({ data }: Cell) => data && <SourceActionsCell sourceId={data.id} onOpen={onOpen} />,
      cellClass: 'data-grid__rich',
      suppressMovable: true,
      resizable: false,
      pinned: 'right',
      lockPinned: true,
      width: 76,
    },
  ];
}

const typeNameOf = ({ evidenceType: type }: ListedSource, { formatMessage }: IntlShape): string =>
  formatMessage(sourceMessages.evidenceTypeName, { type });

function SourceName({ source: { name, evidenceType }, typeName }: { source: ListedSource; typeName: string }) {
  return (
    <span className="sources__name">
      <span className="sources__icon" role="img" aria-label={typeName} title={typeName}>
        <EvidenceIcon type={evidenceType} />
      </span>
      <span className="sources__text" dir="auto">
        {name}
      </span>
    </span>
  );
}
