import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import type { ListedUser, UserSort, UserSortField } from '@/domain/users';
import { usersMessages } from '@/messages/users';

import { UserActions } from './user-actions';

interface ColumnOptions {
  sort: UserSort;
  isNarrow: boolean;
}

/** The columns of the user list, left to right (rules 002-2). */
export function makeUserColumns({ sort, isNarrow }: ColumnOptions, intl: IntlShape): ColDef<ListedUser>[] {
  const column = (colId: UserSortField, more: ColDef<ListedUser> = {}): ColDef<ListedUser> => ({
    colId,
    field: colId,
    headerName: intl.formatMessage(usersMessages[colId === 'userName' ? 'username' : colId]),
    sortable: true,
    sortingOrder: ['asc', 'desc'],
    sort: sort.field === colId ? sort.order : null,
    suppressMovable: true,
    flex: 1,
    minWidth: 110,
    ...more,
  });
  return [
    { colId: 'id', field: 'id', headerName: intl.formatMessage(usersMessages.id), hide: true },
    column('userName', { flex: 1.4 }),
    column('firstName'),
    column('lastName'),
    column('role', { field: 'localizedRole', flex: 1.2, minWidth: 140 }),
    column('status', { minWidth: 100 }),
    column('activeDirectory', { minWidth: 124 }),
    {
      colId: 'actions',
      headerName: intl.formatMessage(usersMessages.actions),
      cellRenderer: ({ data }: ICellRendererParams<ListedUser>) =>
        data && <UserActions user={data} isNarrow={isNarrow} />,
      cellClass: 'data-grid__rich',
      suppressMovable: true,
      resizable: false,
      pinned: 'right',
      lockPinned: true,
      width: isNarrow ? 124 : 272,
    },
  ];
}
