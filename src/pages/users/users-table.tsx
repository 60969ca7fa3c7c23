import { useMemo, useState, type ReactNode } from 'react';
import { updateUser } from '@contract/calls/users';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { DataGrid } from '@/components/grid/data-grid';
import type { PagedRows } from '@/components/grid/paged-rows';
import { EmptyState } from '@/components/layout/empty-state';
import { usePermission } from '@/features/permission/use-permission';
import { USER_SORT_FIELDS, type ListedUser, type UserSort } from '@/domain/users';
import { usersMessages } from '@/messages/users';
import { paths } from '@/routing/paths';

import { usePrimeUser } from './use-prime-user';
import { makeUserColumns } from './users-columns';

interface UsersTableProps {
  /** Position of the rows in the list. */
  paged: PagedRows;
  /** The users of the current page, in order. */
  users: readonly ListedUser[];
  sort: UserSort;
  state: 'loading' | 'ready' | 'error';
  error: ReactNode;
  onSort: (sort: UserSort) => void;
}

/** Width in pixels below which the buttons of a row are icons. */
const NARROW_TABLE = 700;

/** A table of users; Enter or a double click edits one. */
export function UsersTable({ paged, users, sort, state, error, onSort }: UsersTableProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const prime = usePrimeUser();
  const { isAllowed: canEdit } = usePermission(updateUser);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  const columns = useMemo(() => makeUserColumns({ sort, isNarrow }, intl), [sort, isNarrow, intl]);
  return (
    <div className="users__table">
      <DataGrid<ListedUser>
        label={intl.formatMessage(usersMessages.table)}
        rows={users}
        paged={paged}
        columns={columns}
        getRowId={userId}
        state={state}
        empty={<EmptyState message={intl.formatMessage(usersMessages.noMatch)} isCompact />}
        error={error}
        currentRowId={currentId}
        onCurrentRowChange={({ id }) => setCurrentId(id)}
        onRowOpen={(user) => {
          if (canEdit && !user.isReadonly) {
            prime(user);
            void navigate(paths.editUser(user.id));
          }
        }}
        onSort={(columnId, order) => {
          const field = USER_SORT_FIELDS.find((candidate) => candidate === columnId);
          if (field !== undefined) {
            onSort({ field, order });
          }
        }}
        onWidthChange={(width) => setIsNarrow(width < NARROW_TABLE)}
      />
    </div>
  );
}

const userId = ({ id }: ListedUser): string => id;
