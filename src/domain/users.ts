import type { User } from '@contract/calls/users';
import type { SortOrder } from '@contract/model/filter';
import type { Role } from '@contract/model/case';
import { foldText } from '@contract/text/fold-text';
import { compareNames } from '@contract/text/compare-names';

export const USER_SORT_FIELDS = ['userName', 'firstName', 'lastName', 'role', 'status', 'activeDirectory'] as const;
export type UserSortField = (typeof USER_SORT_FIELDS)[number];

export interface UserSort {
  field: UserSortField;
  order: SortOrder;
}

export const DEFAULT_USER_SORT: UserSort = { field: 'userName', order: 'asc' };

/** A user with the translated texts of the list (rules 002-3). */
export interface ListedUser extends User {
  localizedRole: string;
  status: string;
  /** Whether the lab's directory manages the user. */
  activeDirectory: string;
}

interface UserTexts {
  role: (role: Role) => string;
  status: (isEnabled: boolean) => string;
  activeDirectory: (isReadonly: boolean) => string;
}

export const listedUsers = (users: readonly User[], texts: UserTexts): ListedUser[] =>
  users.map((user) => ({
    ...user,
    localizedRole: texts.role(user.role),
    status: texts.status(user.isEnabled),
    activeDirectory: texts.activeDirectory(user.isReadonly),
  }));

/** Users for whom each word of the text is in the user name, the names or the role (rules 002-2). */
export function filterUsers(users: readonly ListedUser[], text: string): ListedUser[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const fields = [user.userName, user.firstName, user.lastName, user.localizedRole].map((field) => foldText(field));
    return words.every((word) => fields.some((field) => field.includes(word)));
  });
}

export function sortUsers(users: readonly ListedUser[], { field, order }: UserSort): ListedUser[] {
  const key = (user: ListedUser) => (field === 'role' ? user.localizedRole : user[field]);
  const sign = order === 'asc' ? 1 : -1;
  return users.toSorted(
    (left, right) => sign * compareNames(key(left), key(right)) || compareNames(left.userName, right.userName),
  );
}

/** `Frida Lang (legal)`: full name and user name; only the user name when the full name is unknown. */
export const personName = ({ fullName, userName }: { fullName?: string | undefined; userName: string }): string =>
  fullName === undefined || fullName === userName ? userName : `${fullName} (${userName})`;
