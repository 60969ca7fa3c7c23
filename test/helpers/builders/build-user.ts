import type { UserRecord } from '@server/stores/user-store';

/** An enabled investigator without a password, whose user name is the id. */
export const buildUser = (id: string, changes: Partial<UserRecord> = {}): UserRecord => ({
  id,
  userName: id,
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  role: 'INVESTIGATOR',
  isEnabled: true,
  isReadonly: false,
  passwordHash: null,
  hasTemporaryPassword: false,
  externalId: null,
  ...changes,
});
