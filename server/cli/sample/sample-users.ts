import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { Role } from '@contract/model/case';
import type { AppContext } from '@server/context';

import { commandCause } from '@server/cli/command-cause';
import type { TaskIo } from '@server/cli/command-io';

const SampleUser = Type.Object({ userName: Type.String(), password: Type.String(), role: Role });
export type SampleUser = Static<typeof SampleUser>;

const PEOPLE = [
  { userName: 'admin', firstName: 'Alva', lastName: 'Lind', role: 'ADMINISTRATOR' },
  { userName: 'examiner', firstName: 'Edgar', lastName: 'Novak', role: 'FORENSIC_EXAMINER' },
  { userName: 'investigator', firstName: 'Ines', lastName: 'Moreau', role: 'INVESTIGATOR' },
  { userName: 'legal', firstName: 'Leo', lastName: 'Abbott', role: 'LEGAL_REVIEWER' },
] as const;

/**
 * The four sample users, one for each role, each with a generated password. The store contains only the hashes; the
 * passwords are in a file of the data folder, readable by its owner only, so that later starts can print them, too.
 */
export async function prepareSampleUsers(
  { config, stores, services, clock }: AppContext,
  io: TaskIo,
): Promise<SampleUser[]> {
  const file = path.join(config.dataFolder, 'sample-users.json');
  const written = await readFile(file, 'utf8').catch(() => null);
  const existing = written === null ? [] : Value.Parse(Type.Array(SampleUser), JSON.parse(written));
  const users: SampleUser[] = [];
  for (const person of PEOPLE) {
    const earlier = existing.find(({ userName }) => userName === person.userName);
    const isThere = (await stores.users.findByUserName(person.userName)) !== null;
    if (isThere && earlier === undefined) {
      // A user of this name that the sample did not create: it is not used.
      continue;
    }
    const user = earlier ?? { userName: person.userName, password: newPassword(), role: person.role };
    users.push(user);
    if (!isThere) {
      const newUser = { ...person, email: `${person.userName}@review.example`, password: user.password };
      await services.users.create(newUser, commandCause(io, 'serve --sample', 'user management', clock));
    }
  }
  await writeFile(file, `${JSON.stringify(users, null, 2)}\n`, { mode: 0o600 });
  return users;
}

/** Easy to type, over 70 random bits, and valid by the rules for passwords. */
function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz';
  const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: 4 }, () => pick(letters)).join('');
  return `${pick(letters.toUpperCase())}${pick('23456789')}${[group(), group(), group(), group()].join('-')}`;
}
