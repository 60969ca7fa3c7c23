import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

/** Finds the hit with an id of the export among hits; null when there is none. */
export function originalMessageReader(
  db: SqliteDatabase,
): (hitIds: readonly number[], originalId: string) => number | null {
  const find = db.prepare<[string, string], { id: number }>(
    'SELECT id FROM hit WHERE id IN (SELECT value FROM json_each(?)) AND original_id = ? LIMIT 1',
  );
  return (hitIds, originalId) => find.get(JSON.stringify(hitIds), originalId)?.id ?? null;
}
