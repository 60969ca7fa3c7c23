import type { ValueType } from '@contract/model/hit';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

/** The kinds that fragments of this name and type have, whatever their artifact, and those artifacts. */
export function kindsOf(
  db: SqliteDatabase,
  { name, valueType }: { name: string; valueType: ValueType },
): { kindIds: number[]; artifactIds: number[] } {
  const rows = db
    .prepare<[string, string], { id: number; artifact_id: number }>(
      'SELECT id, artifact_id FROM fragment_kind WHERE name = ? AND value_type = ?',
    )
    .all(name, valueType);
  return { kindIds: rows.map(({ id }) => id), artifactIds: [...new Set(rows.map((row) => row.artifact_id))] };
}
