import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Raises a counter of the case by one: who knows an older number sees that something changed. In the transaction of the change. */
export function raisedCounter(db: SqliteDatabase, name: 'marks' | 'seen' | 'segments'): number {
  const row = db
    .prepare<[string], { last: number }>('UPDATE counter SET last = last + 1 WHERE name = ? RETURNING last')
    .get(name);
  return row?.last ?? 0;
}
