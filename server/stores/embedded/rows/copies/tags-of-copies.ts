import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { hitTagsReader } from '@server/stores/embedded/rows/review/hit-tags';
import { Marks } from '@server/stores/embedded/rows/review/marks';
import { TaggedBlocks } from '@server/stores/embedded/rows/review/tagged-blocks';
import type { SeesPrivileged } from '@server/stores/viewer';

import { CopyGroups } from './copy-groups';

interface CopyRow {
  hitId: number;
  other: number;
}

/** Tags of the copies for which hits stand in a list with one row for each item, without those of the hit; of others nothing. */
export type TagsOfCopiesReader = (
  viewer: SeesPrivileged,
  hits: readonly { id: string; tags: readonly string[] }[],
) => ReadonlyMap<string, string[]>;

/** Only for a connection that makes no changes. */
export function tagsOfCopiesReader(db: SqliteDatabase): TagsOfCopiesReader {
  const others = db.prepare<[string], CopyRow>(
    `SELECT own.hit_id AS hitId, copy.hit_id AS other FROM json_each(?) requested
     JOIN item_copy own ON own.hit_id = requested.value
     JOIN comparison ON comparison.id = own.comparison_id AND state = 'finished'
     JOIN item_copy copy ON copy.comparison_id = own.comparison_id AND copy.group_number = own.group_number
       AND copy.evidence_id <> own.evidence_id`,
  );
  const tagged = new TaggedBlocks(db);
  const tagsOf = hitTagsReader(db, tagged);
  return ({ seesPrivileged }, hits) => {
    const copies = others.all(JSON.stringify(hits.map(({ id }) => Number(id))));
    const withTags = new Set(tagged.among([...new Set(copies.map(({ other }) => other))]));
    const groups = new CopyGroups(db, new Marks(db));
    const found = new Map<string, string[]>();
    for (const hitId of new Set(copies.filter(({ other }) => withTags.has(other)).map((copy) => copy.hitId))) {
      const own = hits.find(({ id }) => Number(id) === hitId)?.tags ?? [];
      const represented = groups
        .of(hitId)
        .flatMap((group) => sameItem(seesPrivileged ? visibleCopies(group) : groups.open(group), hitId));
      const tags = new Set([...tagsOf(represented).values()].flat().filter((tag) => !own.includes(tag)));
      if (tags.size > 0) {
        found.set(String(hitId), [...tags]);
      }
    }
    return found;
  };
}

/** Of a part of a group: the first hits of all sources are one item, the second ones the next. */
function sameItem(parts: readonly GroupMember[][], hitId: number): number[] {
  const part = parts.find((members) => members.some((member) => member.hitId === hitId)) ?? [];
  const ordered = part.toSorted((left, right) => (left.time ?? 0) - (right.time ?? 0) || left.hitId - right.hitId);
  const sources = [...new Set(ordered.map(({ evidenceId }) => evidenceId))];
  const bySource = sources.map((source) => ordered.filter(({ evidenceId }) => evidenceId === source));
  const rank = Math.max(0, ...bySource.map((members) => members.findIndex((member) => member.hitId === hitId)));
  return bySource.flatMap((members) => {
    const other = members[rank]?.hitId ?? hitId;
    return other === hitId ? [] : [other];
  });
}
