import type { Role } from '@contract/model/case';
import { ROLES } from '@contract/rules/user-form';

import type { ConfigReader } from './config-reader';

const VARIABLE = 'REVIEW_SECOND_FACTOR_ROLES';

/** Role names as on the command line, separated by commas. */
export function readSecondFactorRoles(read: ConfigReader): Role[] {
  const names = (read.env[VARIABLE] ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  if (names.length > 0 && read.env.REVIEW_OIDC_AUTHORITY !== undefined) {
    read.problem(`${VARIABLE} is set, but the lab's own provider signs users in: ask for a second factor there.`);
  }
  return names.flatMap((name) => {
    const role = ROLES.find((known) => nameOf(known) === name);
    if (role === undefined) {
      read.problem(`${VARIABLE} names "${name}"; the roles are ${ROLES.map(nameOf).join(', ')}.`);
    }
    return role ?? [];
  });
}

const nameOf = (role: Role): string => role.toLowerCase().replace('_', '-');
