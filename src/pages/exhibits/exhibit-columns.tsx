import type { Exhibit } from '@contract/model/exhibit';
import type { SortOrder } from '@contract/model/filter';
import { IconCircleOff, IconPencil } from '@tabler/icons-react';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';
import { Link } from 'react-router';

import { IconButton } from '@/components/icon-button';
import { InstantTime } from '@/components/time/instant-time';
import { personName as nameOf } from '@/domain/users';
import type { PersonName } from '@/features/people/use-person-name';
import { exhibitListMessages, exhibitMessages } from '@/messages/exhibits';

import { detailsPathOf } from './exhibit-paths';

type Cell = ICellRendererParams<Exhibit>;

interface ColumnOptions {
  caseId: string;
  timezone: string;
  order: SortOrder;
  personName: PersonName;
  /** Missing when the user may not edit. */
  onEdit?: (exhibit: Exhibit) => void;
  onWithdraw?: (exhibit: Exhibit) => void;
}

const FIXED = { suppressMovable: true } as const;
const RICH = { ...FIXED, cellClass: 'data-grid__rich' } as const;
const TIME_WIDTH = 230;

/** The columns of the exhibits, left to right. */
export function makeExhibitColumns(options: ColumnOptions, intl: IntlShape): ColDef<Exhibit>[] {
  const { formatMessage } = intl;
  const actions = options.onEdit && options.onWithdraw ? [actionsColumn(options, intl)] : [];
  return [
    {
      ...RICH,
      colId: 'number',
      headerName: formatMessage(exhibitListMessages.number),
      width: 150,
      sortable: true,
      sortingOrder: ['asc', 'desc'],
      sort: options.order,
      comparator: () => 0,
      cellRenderer: ({ data }: Cell) =>
        data && <NumberCell exhibit={data} personName={options.personName} intl={intl} />,
    },
    {
      ...RICH,
      colId: 'title',
      cellRenderer: ({ data }: Cell) => data && <TextCell text={data.title} />,
      headerName: formatMessage(exhibitMessages.nameField),
      tooltip: ({ data }) => data?.title,
      flex: 2,
      minWidth: 180,
    },
    {
      ...RICH,
      colId: 'remark',
      cellRenderer: ({ data }: Cell) => data && <TextCell text={data.remark} />,
      headerName: formatMessage(exhibitMessages.remarkField),
      tooltip: ({ data }) => data?.remark,
      flex: 3,
      minWidth: 160,
    },
    ...originColumns(options, intl),
    ...actions,
  ];
}

function originColumns({ caseId, timezone }: ColumnOptions, { formatMessage }: IntlShape): ColDef<Exhibit>[] {
  return [
    {
      ...RICH,
      colId: 'item',
      headerName: formatMessage(exhibitListMessages.item),
      width: 170,
      cellRenderer: ({ data }: Cell) =>
        data && (
          <Link
            className="exhibits-page__item"
            to={detailsPathOf(caseId, data)}
            aria-label={formatMessage(exhibitListMessages.openItem, {
              artifact: data.artifact.name,
              number: data.number,
            })}
          >
            {data.artifact.name}
          </Link>
        ),
    },
    {
      ...RICH,
      colId: 'madeBy',
      headerName: formatMessage(exhibitListMessages.madeBy),
      width: 170,
      // The stored name, which also covers users without access to the case.
      tooltip: ({ data }) => data && nameOf(data),
      cellRenderer: ({ data }: Cell) => data && <TextCell text={nameOf(data)} />,
    },
    {
      ...RICH,
      colId: 'madeOn',
      headerName: formatMessage(exhibitListMessages.madeOn),
      width: TIME_WIDTH,
      cellRenderer: ({ data }: Cell) => data && <InstantTime instant={data.createdAt} timezone={timezone} />,
    },
  ];
}

const actionsColumn = ({ onEdit, onWithdraw }: ColumnOptions, { formatMessage }: IntlShape): ColDef<Exhibit> => ({
  ...RICH,
  colId: 'actions',
  headerName: formatMessage(exhibitListMessages.actions),
  width: 90,
  resizable: false,
  cellRenderer: ({ data }: Cell) =>
    data?.withdrawnAt === null && (
      <span className="exhibits-page__actions">
        <IconButton
          label={formatMessage(exhibitMessages.edit, { number: data.number })}
          icon={IconPencil}
          onClick={() => onEdit?.(data)}
        />
        <IconButton
          label={formatMessage(exhibitListMessages.withdrawOf, { number: data.number })}
          icon={IconCircleOff}
          onClick={() => onWithdraw?.(data)}
        />
      </span>
    ),
});

/** Up to two lines of a text, with the whole text as tooltip. */
const TextCell = ({ text }: { text: string }) => (
  <span className="exhibits-page__text" dir="auto">
    {text}
  </span>
);

function NumberCell({
  exhibit: { number, withdrawnAt, withdrawnByName },
  personName,
  intl,
}: {
  exhibit: Exhibit;
  personName: PersonName;
  intl: IntlShape;
}) {
  return (
    <span className="exhibits-page__number" data-withdrawn={withdrawnAt !== null || undefined}>
      <span className="exhibits-page__digits">{number}</span>
      {withdrawnAt !== null && (
        <span
          className="exhibits-page__state"
          title={intl.formatMessage(exhibitListMessages.withdrawnBy, { name: personName(withdrawnByName ?? '') })}
        >
          {intl.formatMessage(exhibitListMessages.withdrawnMark)}
        </span>
      )}
    </span>
  );
}
