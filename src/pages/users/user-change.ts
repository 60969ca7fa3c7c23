import type { updateUser, User } from '@contract/calls/users';
import type { CallBody } from '@contract/define-call';
import type { StoredValues } from '@contract/model/common';
import type { UserValues } from '@contract/rules/user-form';

const NO_VALUES: UserValues = {
  userName: '',
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  role: 'INVESTIGATOR',
  status: 'enabled',
};

/** The form values of a user; empty while loading. */
export function valuesOfUser(user: User | undefined): UserValues {
  if (user === undefined) {
    return NO_VALUES;
  }
  const { userName, firstName, lastName, email, title, role, isEnabled } = user;
  return { userName, firstName, lastName, email, title, role, status: isEnabled ? 'enabled' : 'notEnabled' };
}

/** The stored values of a user by the names of the form. */
export const statusOfUser = ({ isEnabled, ...values }: StoredValues): StoredValues => ({
  ...values,
  status: isEnabled === true ? 'enabled' : 'notEnabled',
});

/** The body of the call. @throws Error while the user is loading: no incomplete user is sent (rules 002-2). */
export function userChange(user: User | undefined, { status, ...values }: UserValues): CallBody<typeof updateUser> {
  if (user === undefined) {
    throw new Error('The user to change is not loaded.');
  }
  return { ...values, id: user.id, userName: user.userName, isEnabled: status === 'enabled' };
}
