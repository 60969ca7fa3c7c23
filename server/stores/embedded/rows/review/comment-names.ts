import { createHmac } from 'node:crypto';

import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

const NAME_LENGTH = 16;

/**
 * The public id of a comment: not its number, because gaps between numbers would reveal comments on hidden hits and private
 * comments of others.
 */
export function commentNames(db: SqliteDatabase): (comment: number) => string {
  const key = db.prepare<[], Buffer>('SELECT value FROM case_key').pluck().get();
  if (key === undefined) {
    throw new Error('The key of the case, which its first opening makes, is missing.');
  }
  return (comment) => createHmac('sha256', key).update(String(comment)).digest('base64url').slice(0, NAME_LENGTH);
}
