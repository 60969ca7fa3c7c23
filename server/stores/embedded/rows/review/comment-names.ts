import { createHmac } from 'node:crypto';

import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const NAME_LENGTH = 16;

/**
 * How others call a comment: not by its number, since gaps between numbers would tell of comments on hits that they may not see, and of
 * others' private ones.
 */
export function commentNames(db: SqliteDatabase): (comment: number) => string {
  const key = db.prepare<[], Buffer>('SELECT value FROM case_key').pluck().get();
  if (key === undefined) {
    throw new Error('The key of the case, which its first opening makes, is missing.');
  }
  return (comment) => createHmac('sha256', key).update(String(comment)).digest('base64url').slice(0, NAME_LENGTH);
}
