import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/**
 * Increments a counter of the case: a reader with an older number detects that something has changed. Call in the transaction
 * of the change.
 */
export function raisedCounter(db: SqliteDatabase, name: 'marks' | 'seen' | 'segments'): number {
  const row = db
    .prepare<[string], { last: number }>('UPDATE counter SET last = last + 1 WHERE name = ? RETURNING last')
    .get(name);
  return row?.last ?? 0;
}
