import { hash } from '@node-rs/argon2';

import type { User, UserSetting } from '@contract/calls/users';
import { CURRENT_USER } from '@contract/rules/identifiers';
import { PASSWORD_SCHEMAS } from '@contract/rules/password';
import { ROLES, userDetailsSchema } from '@contract/rules/user-form';
import { settingProblem, withBothTimezoneKeys } from '@contract/rules/user-settings';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { UserRecord, UserStore } from '@server/stores/user-store';

import { refuseGuessable } from './breached-passwords';
import type { CaseEventStream } from './case-event-stream';
import type { LastChanges } from './last-changes';
import { fullNameOf } from '@server/people/full-name';
import { describeChanges } from '@server/domain/describe-changes';
import { requireRevision, revisionOf } from '@server/domain/revision';
import { auditEntry, updateEntry, type AuditContext } from '@server/domain/audit-context';
import type { PasswordPolicy } from './password-policy';
import { newUserRecord, type NewUser } from './new-user';
import { validate, validateField } from './validate';

export type UserChange = Omit<NewUser, 'password' | 'isEnabled' | 'isTemporary'> & {
  isEnabled: boolean;
  /** The revision on which the change is based; absent: any. */
  revision?: string;
};

interface Dependencies {
  users: UserStore;
  watch: Pick<CaseEventStream, 'recheck'>;
  lastChanges: LastChanges;
  /** False when users sign in at the external provider. */
  hasPasswords: boolean;
  passwordPolicy: PasswordPolicy;
}

const OWN_PASSWORD = 'This is your own account. Change its password in your profile.';
const USER_EVENT = 'user management';
const SETTING_KEY_MAX = 100;
const SETTING_VALUE_MAX = 4000;
/** Maximum number of settings of a user: one layout for each artifact whose table was changed, and the others. */
const SETTINGS_MAX = 500;

/** Users of this installation and their settings (rules 002-3, 002-7). */
export class UserService {
  constructor(private readonly deps: Dependencies) {}

  /** Sorted by user name, without users of the given comma-separated roles. @throws BadRequestError */
  async listUsers(excludeRoles = ''): Promise<User[]> {
    const excluded = excludeRoles.split(',').filter((role) => role !== '');
    const unknown = excluded.find((role) => !ROLES.some((known) => known === role));
    if (unknown !== undefined) {
      throw new BadRequestError(`There is no role "${unknown}". The roles are ${ROLES.join(', ')}.`);
    }
    const users = await this.deps.users.list();
    return users.filter(({ role }) => !excluded.includes(role)).map(toUser);
  }

  /** The user's own record; administrators may read any. @throws NotFoundError for other users */
  async get(actor: UserRecord, userId: string): Promise<User> {
    if (userId === CURRENT_USER || userId === actor.id) {
      return toUser(actor);
    }
    const user = actor.role === 'ADMINISTRATOR' ? await this.deps.users.get(userId) : null;
    if (user === null) {
      throw new NotFoundError('There is no such user.');
    }
    return toUser(user);
  }

  /** Adds a user, by an administrator in the browser. @throws BadRequestError with the messages of the form, ConflictError */
  async add(newUser: NewUser, cause: AuditContext): Promise<User> {
    if (!this.deps.hasPasswords) {
      throw new BadRequestError("People sign in with the lab's own provider. Add them there.");
    }
    const details = validate(userDetailsSchema, newUser);
    return toUser(await this.create({ ...newUser, ...details, isTemporary: true }, cause));
  }

  /**
   * @throws BadRequestError with the messages of the form or with the reason, NotFoundError, ConflictError, also when the user
   * was changed after the revision
   */
  async update(actor: UserRecord, userId: string, change: UserChange, cause: AuditContext): Promise<User> {
    const { revision, ...input } = change;
    const { userName, ...details } = validate(userDetailsSchema, input);
    const values = { ...details, isEnabled: change.isEnabled };
    const logged = {
      caseId: null,
      isAbout: ({ logEvent, description }: AuditEntry) =>
        logEvent === USER_EVENT && description['userName']?.at(-1) === userName,
    };
    const update = () =>
      this.deps.users.update({ id: userId, ...values }, (before) => {
        requireOwnUser(before);
        if (userName !== before.userName) {
          refuseField('userName', 'The username cannot be changed.');
        }
        if (actor.id === userId && values.role !== before.role) {
          refuseField('role', 'You cannot change your own role. Another administrator can.');
        }
        if (actor.id === userId && !values.isEnabled) {
          refuseField('status', 'You cannot disable yourself. Another administrator can.');
        }
        requireRevision(revision, { name: 'the user', values: editableOf(before) });
        return changesOf(cause, before, { ...before, ...values });
      });
    const after = await this.deps.lastChanges.namedIn(logged, update);
    this.deps.watch.recheck(userId);
    return toUser(after);
  }

  /**
   * Sets the password of another user, by an administrator. @throws NotFoundError, BadRequestError, ConflictError for oneself
   */
  async resetPassword(userId: string, password: string, cause: AuditContext): Promise<User> {
    if (userId === cause.userId) {
      throw new ConflictError(OWN_PASSWORD, { fields: { password: OWN_PASSWORD } });
    }
    const user = await this.deps.users.get(userId);
    if (user === null) {
      throw new NotFoundError('There is no such user.');
    }
    await this.storePassword(user, password, true, cause);
    return toUser(user);
  }

  /** @throws BadRequestError for a weak password, ConflictError for a taken name */
  async create(newUser: NewUser, cause: AuditContext): Promise<UserRecord> {
    const user = await newUserRecord(newUser, this.deps.passwordPolicy);
    await this.deps.users.create(
      user,
      auditEntry(cause, { action: ['create'], userName: [user.userName], role: [user.role] }),
    );
    return user;
  }

  /** @throws NotFoundError, BadRequestError */
  async setPassword(userName: string, password: string, cause: AuditContext): Promise<void> {
    await this.storePassword(await this.named(userName), password, false, cause);
  }

  /** A disabled user loses all sessions at once. @throws NotFoundError */
  async setEnabled(userName: string, isEnabled: boolean, cause: AuditContext): Promise<void> {
    const user = await this.named(userName);
    await this.deps.users.setEnabled(user.id, isEnabled, (before) =>
      updateEntry(
        cause,
        { action: [isEnabled ? 'enable' : 'disable'], userName: [before.userName] },
        describeChanges(before, { isEnabled }, ['isEnabled']),
      ),
    );
    this.deps.watch.recheck(user.id);
  }

  list(): Promise<UserRecord[]> {
    return this.deps.users.list();
  }

  async settings(user: UserRecord): Promise<UserSetting[]> {
    return toSettings(withBothTimezoneKeys(await this.deps.users.settings(user.id)));
  }

  /** @throws BadRequestError for keys and values that are too long, and for an invalid value of a known setting */
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
    const given = withBothTimezoneKeys(Object.fromEntries(settings.map(({ key, value }) => [key, value])));
    if (Object.keys({ ...present, ...given }).length > SETTINGS_MAX) {
      throw new BadRequestError(`A user has at most ${SETTINGS_MAX} settings.`);
    }
    await this.deps.users.updateSettings(user.id, given);
    return toSettings(withBothTimezoneKeys({ ...present, ...given }));
  }

  private async storePassword(
    user: UserRecord,
    password: string,
    isTemporary: boolean,
    cause: AuditContext,
  ): Promise<void> {
    requireOwnUser(user);
    const { rule, words } = this.deps.passwordPolicy;
    validateField(PASSWORD_SCHEMAS[rule], 'password', password);
    await refuseGuessable(password, words);
    const audit = auditEntry(cause, { action: ['set password'], userName: [user.userName] });
    await this.deps.users.setPassword(user.id, { passwordHash: await hash(password), isTemporary }, audit);
    this.deps.watch.recheck(user.id);
  }

  private async named(userName: string): Promise<UserRecord> {
    const user = await this.deps.users.findByUserName(userName);
    if (user === null) {
      throw new NotFoundError(`There is no user named "${userName}". \`review user list\` shows who there is.`);
    }
    return user;
  }
}

/** @throws BadRequestError for users of the external directory, which manages their data */
function requireOwnUser({ userName, isReadonly }: UserRecord): void {
  if (isReadonly) {
    throw new BadRequestError(`${userName} signs in with the lab's own provider. Make the change there.`);
  }
}

function refuseField(field: string, problem: string): never {
  throw new BadRequestError(problem, { fields: { [field]: problem } });
}

const EDITABLE = ['firstName', 'lastName', 'email', 'title', 'role', 'isEnabled'] as const;

const editableOf = ({ firstName, lastName, email, title, role, isEnabled }: UserRecord) =>
  ({ firstName, lastName, email, title, role, isEnabled }) satisfies Record<(typeof EDITABLE)[number], unknown>;

/** The changed fields with their values before and after; role and status are in every entry. */
function changesOf(cause: AuditContext, before: UserRecord, after: UserRecord) {
  const status = before.isEnabled === after.isEnabled ? [] : [after.isEnabled ? 'enabled' : 'notEnabled'];
  const about = { action: ['update'], userName: [after.userName], role: [after.role], status };
  return updateEntry(cause, about, describeChanges(before, after, EDITABLE));
}

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
    revision: revisionOf(editableOf(user)),
  };
}

const toSettings = (settings: Record<string, string>): UserSetting[] =>
  Object.entries(settings)
    .map(([key, value]) => ({ key, value }))
    .sort((left, right) => left.key.localeCompare(right.key));
