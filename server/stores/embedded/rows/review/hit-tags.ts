import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { sqlBlockOf, sqlHasBit } from './mark-blocks';
import type { TaggedBlocks } from './tagged-blocks';

/** Reads the tags of hits, by name; hits without any are omitted. `tagged`: only for a connection that makes no changes. */
export function hitTagsReader(
  db: SqliteDatabase,
  tagged: TaggedBlocks | null = null,
): (hitIds: readonly number[]) => ReadonlyMap<number, string[]> {
  const find = db.prepare<[string], { hit_id: number; tag_id: number }>(
    `SELECT requested.value AS hit_id, t.id AS tag_id FROM json_each(?) requested
     JOIN mark m ON m.block = ${sqlBlockOf('requested.value')} AND m.kind = 'tag'
     JOIN tag t ON t.id = m.tag_id
     WHERE ${sqlHasBit('m.bits', 'requested.value')} = 1 ORDER BY t.name_key`,
  );
  return (hitIds) => {
    const tags = new Map<number, string[]>();
    // Each remaining hit is looked up in the set of every tag of the case, and most hits have no tag.
    const withTags = tagged?.among(hitIds) ?? hitIds;
    if (withTags.length > 0) {
      for (const { hit_id: hitId, tag_id: tagId } of find.all(JSON.stringify(withTags))) {
        tags.set(hitId, [...(tags.get(hitId) ?? []), String(tagId)]);
      }
    }
    return tags;
  };
}
