import type { User } from '@contract/calls/users';
import { REALM } from '@contract/rules/identifiers';

import { usersApi } from '@/api/endpoints/users';
import { useAppDispatch } from '@/state/hooks';

/** Puts a user of the list into the cache, so that the page of the user is filled immediately (rules 002-2). */
export function usePrimeUser(): (user: User) => void {
  const dispatch = useAppDispatch();
  return ({ id, userName, firstName, lastName, fullName, email, title, role, isEnabled, isReadonly, revision }) => {
    const user = { id, userName, firstName, lastName, fullName, email, title, role, isEnabled, isReadonly, revision };
    void dispatch(usersApi.util.upsertQueryData('getUser', { realm: REALM, userId: id }, user));
  };
}
