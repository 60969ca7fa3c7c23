import type { UserRecord } from '@server/stores/user-store';

/** How people are named: by their full name, and by their user name where they have none. */
export const fullNameOf = ({ firstName, lastName, userName }: UserRecord): string =>
  `${firstName} ${lastName}`.trim() || userName;
