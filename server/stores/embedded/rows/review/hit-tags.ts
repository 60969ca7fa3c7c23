import { compareNames } from '@contract/text/compare-names';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { sqlBlockOf, sqlHasBit } from './mark-blocks';
import type { TaggedBlocks } from './tagged-blocks';

interface TagOfHit {
  hit_id: number;
  tag_id: number;
  name: string;
}

/** Reads the tags of hits, by name; hits without any are omitted. `tagged`: only for a connection that makes no changes. */
export function hitTagsReader(
  db: SqliteDatabase,
  tagged: TaggedBlocks | null = null,
): (hitIds: readonly number[]) => ReadonlyMap<number, string[]> {
  const find = db.prepare<[string], TagOfHit>(
    `SELECT requested.value AS hit_id, t.id AS tag_id, t.name FROM json_each(?) requested
     JOIN mark m ON m.block = ${sqlBlockOf('requested.value')} AND m.kind = 'tag'
     JOIN tag t ON t.id = m.tag_id
     WHERE ${sqlHasBit('m.bits', 'requested.value')} = 1`,
  );
  return (hitIds) => {
    const tags = new Map<number, string[]>();
    // Each remaining hit is looked up in the set of every tag of the case, and most hits have no tag.
    const withTags = tagged?.among(hitIds) ?? hitIds;
    if (withTags.length > 0) {
      for (const { hit_id: hitId, tag_id: tagId } of byTagName(find.all(JSON.stringify(withTags)))) {
        tags.set(hitId, [...(tags.get(hitId) ?? []), String(tagId)]);
      }
    }
    return tags;
  };
}

/** A tag is on many hits: its name is compared once. */
function byTagName(rows: readonly TagOfHit[]): TagOfHit[] {
  const names = [...new Map(rows.map((row) => [row.tag_id, row.name]))];
  const ids = names.sort(([, left], [, right]) => compareNames(left, right)).map(([tagId]) => tagId);
  const ranks = new Map(ids.map((tagId, rank) => [tagId, rank]));
  return rows.toSorted((left, right) => (ranks.get(left.tag_id) ?? 0) - (ranks.get(right.tag_id) ?? 0));
}
