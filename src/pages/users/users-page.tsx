import { listUsers } from '@contract/calls/users';
import { Navigate } from 'react-router';

import { Permitted } from '@/features/permission/permitted';
import { paths } from '@/routing/paths';

import { UserList } from './user-list';

/** The users of the installation (rules 002-2). */
export default function UsersPage() {
  return (
    <Permitted call={listUsers} otherwise={<Navigate to={paths.notFound()} replace />}>
      <UserList />
    </Permitted>
  );
}
