import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { sqlBlockOf, sqlHasBit } from './mark-blocks';

/** Reads the tags of hits, by name; hits without any are left out. */
export function hitTagsReader(db: SqliteDatabase): (hitIds: readonly number[]) => ReadonlyMap<number, string[]> {
  const find = db.prepare<[string], { hit_id: number; tag_id: number }>(
    `SELECT asked.value AS hit_id, t.id AS tag_id FROM json_each(?) asked
     JOIN mark m ON m.block = ${sqlBlockOf('asked.value')} AND m.kind = 'tag'
     JOIN tag t ON t.id = m.tag_id
     WHERE ${sqlHasBit('m.bits', 'asked.value')} = 1 ORDER BY t.name_key`,
  );
  return (hitIds) => {
    const tags = new Map<number, string[]>();
    for (const { hit_id: hitId, tag_id: tagId } of find.all(JSON.stringify(hitIds))) {
      tags.set(hitId, [...(tags.get(hitId) ?? []), String(tagId)]);
    }
    return tags;
  };
}
