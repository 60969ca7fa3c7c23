import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import type { Role } from '@contract/model/case';
import { PASSWORD_SCHEMAS } from '@contract/rules/password';
import { BadRequestError } from '@server/errors';
import type { UserRecord } from '@server/stores/user-store';

import { refuseGuessable } from './breached-passwords';
import type { PasswordPolicy } from './password-policy';
import { validateField } from './validate';

export interface NewUser {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  title?: string;
  role: Role;
  password: string;
  isEnabled?: boolean;
  /** Whether another user set the password: it must be changed at the first sign-in. */
  isTemporary?: boolean;
}

/**
 * A user record with a hashed password (argon2id).
 *
 * @throws BadRequestError for a weak or breached password
 */
export async function newUserRecord(newUser: NewUser, { rule, words }: PasswordPolicy): Promise<UserRecord> {
  if (newUser.userName.trim() === '') {
    throw new BadRequestError('You must enter a user name.', { fields: { userName: 'You must enter a user name.' } });
  }
  validateField(PASSWORD_SCHEMAS[rule], 'password', newUser.password);
  await refuseGuessable(newUser.password, words);
  return {
    id: randomUUID(),
    userName: newUser.userName.trim(),
    firstName: newUser.firstName,
    lastName: newUser.lastName,
    email: newUser.email,
    title: newUser.title ?? '',
    role: newUser.role,
    isEnabled: newUser.isEnabled ?? true,
    isReadonly: false,
    passwordHash: await hash(newUser.password),
    hasTemporaryPassword: newUser.isTemporary ?? false,
    externalId: null,
  };
}
