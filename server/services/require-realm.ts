import { REALM, realmsEqual } from '@contract/rules/identifiers';
import { NotFoundError } from '@server/errors';

/** Decision 10: there is one realm, compared without case. @throws NotFoundError */
export function requireRealm(realm: string): void {
  if (!realmsEqual(realm, REALM)) {
    throw new NotFoundError(`There is no realm named "${realm}".`);
  }
}
