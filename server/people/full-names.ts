import type { UserStore } from '@server/stores/user-store';

import { fullNameOf } from './full-name';

/** The full name of each user; null for the id null and for unknown users. */
export async function fullNamesOf(
  users: Pick<UserStore, 'get'>,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => string | undefined> {
  const names = new Map<string, string>();
  for (const userId of new Set(userIds)) {
    const user = userId === null ? null : await users.get(userId);
    if (user !== null) {
      names.set(user.id, fullNameOf(user));
    }
  }
  return (userId) => (userId === null ? undefined : names.get(userId));
}

/** Adds full names to records of users. */
export async function withFullNames<Entry extends { userId: string }>(
  users: Pick<UserStore, 'get'>,
  entries: readonly Entry[],
): Promise<(Entry & { fullName?: string })[]> {
  const nameOf = await fullNamesOf(
    users,
    entries.map(({ userId }) => userId),
  );
  return entries.map((entry) => {
    const fullName = nameOf(entry.userId);
    return fullName === undefined ? entry : { ...entry, fullName };
  });
}
