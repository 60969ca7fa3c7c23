import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { InstantTime } from '@/components/time/instant-time';
import type { CaseSize, CaseSizeField, CaseSizeSort } from '@/domain/installation';
import { formatBytes } from '@/domain/previews-size';
import { caseSizeMessages as messages } from '@/messages/installation';
import { paths } from '@/routing/paths';

type Cell = ICellRendererParams<CaseSize>;

/** The columns of case sizes, left to right. */
export function makeCaseSizeColumns(
  sort: CaseSizeSort,
  { formatMessage, formatNumber }: IntlShape,
): ColDef<CaseSize>[] {
  const column = (colId: CaseSizeField, more: ColDef<CaseSize>): ColDef<CaseSize> => ({
    colId,
    headerName: formatMessage(messages[colId]),
    sortable: true,
    sort: sort.field === colId ? sort.order : null,
    suppressMovable: true,
    ...more,
  });
  const bytes = (colId: 'size' | 'fileBytes' | 'databaseBytes', width: number) =>
    column(colId, {
      ...NUMBER,
      width,
      valueGetter: ({ data }) => {
        const value = data?.[colId];
        return value === null ? formatMessage(messages.unreadable) : value === undefined ? '' : formatBytes(value);
      },
    });
  const time = (colId: 'lastUsedAt' | 'createdAt') =>
    column(colId, {
      cellClass: 'data-grid__rich',
      width: 212,
      cellRenderer: ({ data }: Cell) => {
        const instant = data?.[colId] ?? null;
        return instant === null ? (
          formatMessage(messages.never)
        ) : (
          <InstantTime instant={instant} timezone={DEFAULT_TIMEZONE} />
        );
      },
    });
  return [
    column('name', {
      flex: 1,
      minWidth: 150,
      cellClass: 'data-grid__rich',
      cellRenderer: ({ data }: Cell) =>
        data && (
          <Link className="installation__case" to={paths.caseDashboard(data.id)} title={data.name} dir="auto">
            {data.name}
          </Link>
        ),
    }),
    column('items', {
      ...NUMBER,
      width: 120,
      valueGetter: ({ data }) =>
        data === undefined ? '' : data.items === null ? formatMessage(messages.unreadable) : formatNumber(data.items),
    }),
    bytes('size', 110),
    bytes('fileBytes', 110),
    bytes('databaseBytes', 170),
    time('lastUsedAt'),
    time('createdAt'),
  ];
}

const NUMBER: ColDef<CaseSize> = { cellClass: 'installation__number', headerClass: 'ag-right-aligned-header' };
