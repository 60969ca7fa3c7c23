import { visibleCopies, type GroupMember } from '@server/domain/message-copies/visible-copies';
import { sqlBlockOf, sqlHasBit } from '@server/stores/embedded/rows/review/mark-blocks';
import { Marks } from '@server/stores/embedded/rows/review/marks';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { ItemCopies, SourceComparison } from '@server/stores/tool-comparisons';
import type { SeesPrivileged } from '@server/stores/viewer';

import { CopyGroups } from './copy-groups';

interface CopyRow {
  hitId: number;
  other: number;
  /** 1 when at least one source has a copy that is visible to all viewers. */
  isOpen: number | null;
}

/** The sources with copies of hits, as far as the viewer may know. */
export type CopySourcesReader = (viewer: SeesPrivileged, hitIds: readonly number[]) => ReadonlyMap<number, number[]>;

export function copySourcesReader(db: SqliteDatabase): CopySourcesReader {
  const hasAny = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM item_copy)').pluck();
  const find = db.prepare<[string], CopyRow>(
    `SELECT hit_id AS hitId, first_source + second_source - evidence_id AS other,
       (SELECT ${sqlHasBit('bits', 'hit_id')} FROM mark
        WHERE block = ${sqlBlockOf('hit_id')} AND kind = 'openly_copied' AND tag_id = 0) AS isOpen
     FROM json_each(?) requested JOIN item_copy ON hit_id = requested.value
     JOIN comparison ON comparison.id = comparison_id AND state = 'finished' ORDER BY hit_id, other`,
  );
  return ({ seesPrivileged }, hitIds) => {
    const sources = new Map<number, number[]>();
    for (const { hitId, other, isOpen } of hasAny.get() === 0 ? [] : find.all(JSON.stringify(hitIds))) {
      const known = sources.get(hitId) ?? [];
      if ((seesPrivileged || isOpen === 1) && !known.includes(other)) {
        sources.set(hitId, [...known, other]);
      }
    }
    // With copies in several sources, the flag does not show which of them are visible to all viewers.
    const unclear = seesPrivileged ? [] : [...sources].filter(([, others]) => others.length > 1);
    if (unclear.length > 0) {
      const groups = new CopyGroups(db, new Marks(db));
      unclear.forEach(([hitId]) => sources.set(hitId, openSources(groups, hitId)));
    }
    return sources;
  };
}

function openSources(groups: CopyGroups, hitId: number): number[] {
  const copies = groups.of(hitId).flatMap((group) => copiesIn(groups.open(group), hitId));
  return [...new Set(copies.map(({ evidenceId }) => evidenceId))].sort((left, right) => left - right);
}

/** The items of other sources in the part of a group that the hit is in. */
export function copiesIn(parts: readonly GroupMember[][], hitId: number): GroupMember[] {
  const part = parts.find((members) => members.some((member) => member.hitId === hitId)) ?? [];
  const own = part.find((member) => member.hitId === hitId);
  const distance = ({ time }: GroupMember) => Math.abs((time ?? 0) - (own?.time ?? 0));
  return part
    .filter(({ evidenceId }) => evidenceId !== own?.evidenceId)
    .sort((left, right) => distance(left) - distance(right) || left.hitId - right.hitId);
}

/** The copies of a hit that the viewer may see. */
export function itemCopies(
  db: SqliteDatabase,
  { seesPrivileged }: SeesPrivileged,
  hitId: number,
  take: number,
): ItemCopies {
  return db.transaction(() => {
    const groups = new CopyGroups(db, new Marks(db));
    const parts = (group: GroupMember[]) => (seesPrivileged ? visibleCopies(group) : groups.open(group));
    const copies = groups.of(hitId).flatMap((group) => copiesIn(parts(group), hitId));
    return {
      copies: copies.slice(0, take).map((copy) => ({ hitId: String(copy.hitId), evidenceId: copy.evidenceId })),
      totalCount: copies.length,
    };
  })();
}

export const finishedComparisons = (db: SqliteDatabase): SourceComparison[] =>
  db
    .prepare<[], { first: number; second: number; timezone: string; finishedAt: string }>(
      `SELECT first_source AS first, second_source AS second, timezone, finished_at AS finishedAt
       FROM comparison WHERE state = 'finished' ORDER BY first_source, second_source`,
    )
    .all()
    .map(({ first, second, ...rest }) => ({ evidenceIds: [first, second], ...rest }));
