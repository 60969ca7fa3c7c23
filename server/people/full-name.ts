import type { UserRecord } from '@server/stores/user-store';

/** The display name of a user: the full name, or the user name if there is none. */
export const fullNameOf = ({ firstName, lastName, userName }: UserRecord): string =>
  `${firstName} ${lastName}`.trim() || userName;
