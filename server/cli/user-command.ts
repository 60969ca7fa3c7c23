import { parseArgs } from 'node:util';

import type { Role } from '@contract/model/case';
import type { AppContext } from '@server/context';
import { NotFoundError } from '@server/errors';

import { commandCause } from './command-cause';
import { UsageError, type TaskIo } from './command-io';
import type { CommandTask } from './command-task';
import { findCase, noSuchCase } from './find-case';

const OPTIONS = {
  'user-name': { type: 'string' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  title: { type: 'string' },
  subject: { type: 'string' },
  case: { type: 'string' },
  access: { type: 'string' },
  reason: { type: 'string' },
} as const;

type Values = { [Name in keyof typeof OPTIONS]?: string };

const ROLES: Readonly<Record<string, Role>> = {
  administrator: 'ADMINISTRATOR',
  'forensic-examiner': 'FORENSIC_EXAMINER',
  investigator: 'INVESTIGATOR',
  'legal-reviewer': 'LEGAL_REVIEWER',
};

/** `review user …`. */
export function userCommand(args: string[]): CommandTask {
  const [action, ...rest] = args;
  const { values } = parseArgs({ args: rest, options: OPTIONS });
  const work = action === undefined ? undefined : ACTIONS[action];
  if (work === undefined) {
    throw new UsageError(
      'Say what to do with users: add, list, set-password, disable, enable, remove-second-factor, assign or link.',
    );
  }
  return async (context, io) => {
    await work(context, values, io);
    return 0;
  };
}

const ACTIONS: Readonly<Record<string, (context: AppContext, values: Values, io: TaskIo) => Promise<void>>> = {
  add: addUser,
  list: listUsers,
  'set-password': setPassword,
  disable: (context, values, io) => setEnabled(context, values, io, false),
  enable: (context, values, io) => setEnabled(context, values, io, true),
  'remove-second-factor': removeSecondFactor,
  assign,
  link,
};

async function addUser({ services, clock }: AppContext, values: Values, io: TaskIo): Promise<void> {
  const role = ROLES[required(values, 'role')];
  if (role === undefined) {
    throw new UsageError(`--role is one of ${Object.keys(ROLES).join(', ')}.`);
  }
  const newUser = {
    userName: required(values, 'user-name'),
    firstName: required(values, 'first-name'),
    lastName: required(values, 'last-name'),
    email: values.email ?? '',
    title: values.title ?? '',
    role,
    password: await io.readLine('Password: '),
  };
  await services.users.create(newUser, commandCause(io, 'user add', 'user management', clock));
  io.out(`Added ${newUser.userName}.`);
}

async function listUsers({ services }: AppContext, _values: Values, io: TaskIo): Promise<void> {
  for (const user of await services.users.list()) {
    const state = user.isEnabled ? '' : ' (disabled)';
    io.out(`${user.userName}\t${user.role}\t${user.firstName} ${user.lastName}\t${user.email}${state}`);
  }
}

async function setPassword({ services, clock }: AppContext, values: Values, io: TaskIo): Promise<void> {
  const userName = required(values, 'user-name');
  const password = await io.readLine('New password: ');
  await services.users.setPassword(userName, password, commandCause(io, 'user set-password', 'user management', clock));
  io.out(`Set the password of ${userName}; open sessions of this user have ended.`);
}

async function setEnabled(
  { services, clock }: AppContext,
  values: Values,
  io: TaskIo,
  isEnabled: boolean,
): Promise<void> {
  const userName = required(values, 'user-name');
  const call = isEnabled ? 'user enable' : 'user disable';
  await services.users.setEnabled(userName, isEnabled, commandCause(io, call, 'user management', clock));
  io.out(isEnabled ? `Enabled ${userName}.` : `Disabled ${userName}; open sessions of this user have ended.`);
}

/** Also for the only administrator, whose lost second factor no other user can remove. */
async function removeSecondFactor({ services, stores, clock }: AppContext, values: Values, io: TaskIo): Promise<void> {
  const userName = required(values, 'user-name');
  const reason = required(values, 'reason');
  const user = await stores.users.findByUserName(userName);
  if (user === null) {
    throw noSuchUser(userName);
  }
  const cause = commandCause(io, 'user remove-second-factor', 'user management', clock);
  await services.secondFactors.removeLost(user.id, reason, cause);
  io.out(`Removed the second factor of ${userName}: app, passkeys and recovery codes.`);
}

async function assign(context: AppContext, values: Values, io: TaskIo): Promise<void> {
  const accessLevel = (['manager', 'member'] as const).find((level) => level === values.access);
  if (accessLevel === undefined) {
    throw new UsageError('--access is manager or member.');
  }
  const userName = required(values, 'user-name');
  const caseName = required(values, 'case');
  const { services, stores, clock } = context;
  const [user, found] = await Promise.all([stores.users.findByUserName(userName), findCase(context, caseName)]);
  if (user === null) {
    throw noSuchUser(userName);
  }
  if (found === null) {
    throw new NotFoundError(noSuchCase(caseName));
  }
  const cause = commandCause(io, 'user assign', 'case metadata modified', clock, found.id);
  await services.assignments.change(found.id, [{ userId: user.id, accessLevel }], cause);
  io.out(`${userName} is now ${accessLevel} of "${found.name}".`);
}

async function link({ services, clock }: AppContext, values: Values, io: TaskIo): Promise<void> {
  if (services.discovery === null) {
    throw new UsageError("REVIEW_OIDC_AUTHORITY is not set: there is no provider of the lab's own to link users with.");
  }
  const userName = required(values, 'user-name');
  const subject = required(values, 'subject');
  const { issuer } = await services.discovery.find();
  const cause = commandCause(io, 'user link', 'user management', clock);
  const linked = await services.directory.link(userName, { issuer, subject }, cause);
  io.out(`${linked.userName} signs in with the account ${subject} of ${issuer} from now on; open sessions have ended.`);
}

const noSuchUser = (userName: string) =>
  new NotFoundError(`There is no user named "${userName}". \`review user list\` shows who there is.`);

function required(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (value === undefined || value === '') {
    throw new UsageError(`--${name} is missing.`);
  }
  return value;
}
