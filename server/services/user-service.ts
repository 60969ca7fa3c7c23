import { randomUUID } from 'node:crypto';

import { hash } from '@node-rs/argon2';

import type { User, UserSetting } from '@contract/calls/users';
import type { Role } from '@contract/model/case';
import { CURRENT_USER } from '@contract/rules/identifiers';
import { passwordSchema } from '@contract/rules/password';
import { settingProblem } from '@contract/rules/user-settings';
import { BadRequestError, NotFoundError } from '@server/errors';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { auditEntry, type Cause } from './cause';
import { validateField } from './validate';

export interface NewUser {
  userName: string;
  firstName: string;
  lastName: string;
  email: string;
  title?: string;
  role: Role;
  password: string;
}

const SETTING_KEY_MAX = 100;
const SETTING_VALUE_MAX = 4000;
/** A layout for each artifact whose table was arranged, and the other settings. */
const SETTINGS_MAX = 500;

/** Users of this installation and their settings (spec 002 §3, §7). */
export class UserService {
  constructor(private readonly deps: { users: UserStore }) {}

  /** Oneself, or by administrators anyone. @throws NotFoundError for everybody else's. */
  async get(asking: UserRecord, userId: string): Promise<User> {
    if (userId === CURRENT_USER || userId === asking.id) {
      return toUser(asking);
    }
    const user = asking.role === 'ADMINISTRATOR' ? await this.deps.users.get(userId) : null;
    if (user === null) {
      throw new NotFoundError('There is no such user.');
    }
    return toUser(user);
  }

  /** @throws BadRequestError for a weak password, ConflictError for a taken name */
  async create(newUser: NewUser, cause: Cause): Promise<UserRecord> {
    if (newUser.userName.trim() === '') {
      throw new BadRequestError('You must enter a user name.', { fields: { userName: 'You must enter a user name.' } });
    }
    validateField(passwordSchema, 'password', newUser.password);
    const user: UserRecord = {
      id: randomUUID(),
      userName: newUser.userName.trim(),
      firstName: newUser.firstName,
      lastName: newUser.lastName,
      email: newUser.email,
      title: newUser.title ?? '',
      role: newUser.role,
      isEnabled: true,
      isReadonly: false,
      passwordHash: await hash(newUser.password),
      externalId: null,
    };
    await this.deps.users.create(
      user,
      auditEntry(cause, { action: ['create'], userName: [user.userName], role: [user.role] }),
    );
    return user;
  }

  /** @throws NotFoundError, BadRequestError */
  async setPassword(userName: string, password: string, cause: Cause): Promise<void> {
    const user = await this.named(userName);
    if (user.isReadonly) {
      throw new BadRequestError(`${user.userName} signs in with the lab's own provider. Set the password there.`);
    }
    validateField(passwordSchema, 'password', password);
    const audit = auditEntry(cause, { action: ['set password'], userName: [user.userName] });
    await this.deps.users.setPasswordHash(user.id, await hash(password), audit);
  }

  /** A disabled user loses every session at once. @throws NotFoundError */
  async setEnabled(userName: string, isEnabled: boolean, cause: Cause): Promise<void> {
    const user = await this.named(userName);
    const audit = auditEntry(cause, { action: [isEnabled ? 'enable' : 'disable'], userName: [user.userName] });
    await this.deps.users.setEnabled(user.id, isEnabled, audit);
  }

  list(): Promise<UserRecord[]> {
    return this.deps.users.list();
  }

  async settings(user: UserRecord): Promise<UserSetting[]> {
    return toSettings(await this.deps.users.settings(user.id));
  }

  /** @throws BadRequestError for keys and values out of bounds, and for a known setting that its rule refuses */
  async updateSettings(user: UserRecord, settings: readonly UserSetting[]): Promise<UserSetting[]> {
    const isWithinBounds = settings.every(
      ({ key, value }) => key !== '' && key.length <= SETTING_KEY_MAX && value.length <= SETTING_VALUE_MAX,
    );
    if (!isWithinBounds || settings.length > SETTINGS_MAX) {
      throw new BadRequestError(
        `A setting needs a key of 1 to ${SETTING_KEY_MAX} characters and a value of at most ${SETTING_VALUE_MAX}.`,
      );
    }
    for (const { key, value } of settings) {
      const problem = settingProblem(key, value);
      if (problem !== null) {
        throw new BadRequestError(problem, { fields: { [key]: problem } });
      }
    }
    const present = await this.deps.users.settings(user.id);
    const given = Object.fromEntries(settings.map(({ key, value }) => [key, value]));
    if (Object.keys({ ...present, ...given }).length > SETTINGS_MAX) {
      throw new BadRequestError(`A user has at most ${SETTINGS_MAX} settings.`);
    }
    await this.deps.users.updateSettings(user.id, given);
    return toSettings({ ...present, ...given });
  }

  private async named(userName: string): Promise<UserRecord> {
    const user = await this.deps.users.findByUserName(userName);
    if (user === null) {
      throw new NotFoundError(`There is no user named "${userName}". \`review user list\` shows who there is.`);
    }
    return user;
  }
}

export const fullNameOf = ({ firstName, lastName, userName }: UserRecord): string =>
  `${firstName} ${lastName}`.trim() || userName;

function toUser(user: UserRecord): User {
  return {
    id: user.id,
    userName: user.userName,
    firstName: user.firstName,
    lastName: user.lastName,
    fullName: fullNameOf(user),
    email: user.email,
    title: user.title,
    role: user.role,
    isEnabled: user.isEnabled,
    isReadonly: user.isReadonly,
  };
}

const toSettings = (settings: Record<string, string>): UserSetting[] =>
  Object.entries(settings)
    .map(([key, value]) => ({ key, value }))
    .sort((left, right) => left.key.localeCompare(right.key));
