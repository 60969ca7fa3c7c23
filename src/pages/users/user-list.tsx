import { createUser, type User } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';
import { USERS_PAGE_SIZE } from '@contract/rules/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useListUsersQuery } from '@/api/endpoints/users';
import { useCommittedText } from '@/components/form/use-committed-text';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { Pager } from '@/components/pager/pager';
import { Permitted } from '@/features/permission/permitted';
import { filterUsers, listedUsers, sortUsers, type ListedUser } from '@/domain/users';
import { errorMessages } from '@/messages/errors';
import { profileMessages } from '@/messages/profile';
import { userFormMessages, usersMessages } from '@/messages/users';
import { paths } from '@/routing/paths';
import { useDefaultQuery } from '@/routing/use-default-query';
import { useQueryParams } from '@/state/use-query-params';
import { USERS_DEFAULTS, usersParams } from '@/routing/users-params';

import { UsersTable } from './users-table';

import './users.css';

/** All users are loaded at once, so that search, order and pages need no request. */
export function UserList() {
  const { formatMessage } = useIntl();
  const list = useUserList();
  const { found, rows, page, update } = list;
  return (
    <Page
      title={formatMessage(usersMessages.title)}
      aside={
        found && (
          <span className="users__count" role="status">
            {formatMessage(usersMessages.count, { count: found.length })}
          </span>
        )
      }
      actions={
        <Permitted call={createUser}>
          <Button component={Link} to={paths.addUser()} leftSection={<IconPlus size={16} aria-hidden />}>
            {formatMessage(userFormMessages.add)}
          </Button>
        </Permitted>
      }
    >
      <TextInput
        className="users__search"
        type="search"
        label={formatMessage(usersMessages.search)}
        placeholder={formatMessage(usersMessages.search)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={list.typed}
        onChange={(event) => list.setTyped(event.currentTarget.value)}
      />
      <UsersTable
        users={rows}
        paged={{ first: page * USERS_PAGE_SIZE, total: found?.length ?? null }}
        sort={list.sort}
        state={list.state}
        error={
          <ErrorState
            message={formatMessage(errorMessages.users)}
            onRetry={list.onRetry}
            isRetrying={list.isRetrying}
            isCompact
          />
        }
        onSort={(next) => update({ sort: next, page: 0 }, { replace: true })}
      />
      <div className="users__pager">
        <Pager
          page={page}
          pageSize={USERS_PAGE_SIZE}
          loaded={rows.length}
          total={{ value: found?.length ?? 0, isAtLeast: false }}
          onPrevious={() => update({ page: page - 1 })}
          onNext={() => update({ page: page + 1 })}
        />
      </div>
    </Page>
  );
}

/** The users of the page in the URL. */
function useUserList() {
  useDefaultQuery(USERS_DEFAULTS, usersParams);
  const [{ text, sort, page: requestedPage }, update] = useQueryParams(usersParams);
  const [typed, setTyped] = useCommittedText(text, (next) =>
    update({ text: next.trim() === '' ? '' : next, page: 0 }, { replace: true }),
  );
  const query = useListUsersQuery({ realm: REALM }, { refetchOnMountOrArgChange: true });
  const users = useListedUsers(query.data);
  const found = useMemo(() => users && sortUsers(filterUsers(users, text), sort), [users, text, sort]);
  // The page of a link may not exist with a search: the last page is shown.
  const lastPage = Math.max(0, Math.ceil((found?.length ?? 0) / USERS_PAGE_SIZE) - 1);
  const page = Math.min(requestedPage, lastPage);
  const start = page * USERS_PAGE_SIZE;
  const rows = useMemo(() => found?.slice(start, start + USERS_PAGE_SIZE) ?? [], [found, start]);
  return {
    ...{ typed, setTyped, sort, page, found, rows, update },
    state: users !== undefined ? 'ready' : query.isError ? 'error' : 'loading',
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  } as const;
}

function useListedUsers(users: readonly User[] | undefined): ListedUser[] | undefined {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      users &&
      listedUsers(users, {
        role: (role) => formatMessage(profileMessages.roleName, { role }),
        status: (isEnabled) => formatMessage(isEnabled ? usersMessages.enabled : usersMessages.notEnabled),
        activeDirectory: (isReadonly) => formatMessage(isReadonly ? usersMessages.yes : usersMessages.no),
      }),
    [users, formatMessage],
  );
}
