import { Value } from '@sinclair/typebox/value';

import { FollowReason } from '@contract/model/privilege';
import type { Redaction } from '@contract/model/redaction';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow } from '@server/stores/embedded/base/stored-rows';
import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';
import type { Viewer } from '@server/stores/viewer';

interface Link {
  key: string;
  hitId: number | null;
  /** Of the redaction that it follows. */
  followedKey: string;
  followedHitId: number | null;
  reason: string;
  /** Both are in force, or were removed at the same time. */
  isTogether: number;
}

/** Records that a redaction follows another. Call within a transaction. */
export function linkRedactions(
  db: SqliteDatabase,
  [follower, followed]: readonly [follower: Redaction, followed: Redaction],
  reason: FollowReason,
): void {
  const number = db.prepare<[string], number>('SELECT id FROM redaction WHERE key = ?').pluck();
  const ids = { redaction_id: number.get(follower.id) ?? 0, follows_id: number.get(followed.id) ?? 0 };
  insertRow(db, 'redaction_following', { ...ids, reason });
}

/** The redactions with what they follow and what follows them, as far as the viewer sees the other items. */
export function withFollowing(db: SqliteDatabase, viewer: Viewer, redactions: readonly Redaction[]): Redaction[] {
  const keys = JSON.stringify(redactions.map(({ id }) => id));
  const links = db
    .prepare<[string, string], Link>(
      `SELECT own.key, own.hit_id AS hitId, followed.key AS followedKey, followed.hit_id AS followedHitId, link.reason,
         own.removed_at IS followed.removed_at AS isTogether
       FROM redaction_following link JOIN redaction own ON own.id = link.redaction_id
       JOIN redaction followed ON followed.id = link.follows_id
       WHERE link.redaction_id IN (SELECT id FROM redaction WHERE key IN (SELECT value FROM json_each(?)))
         OR link.follows_id IN (SELECT id FROM redaction WHERE key IN (SELECT value FROM json_each(?)))
       ORDER BY link.redaction_id`,
    )
    .all(keys, keys);
  const hitIds = links.flatMap(({ hitId, followedHitId }) => [hitId ?? [], followedHitId ?? []].flat());
  const visible = visibleHitsReader(db)(viewer, [...new Set(hitIds)]);
  const followed = new Map<string, Redaction['follows']>();
  const followers = new Map<string, string[]>();
  for (const { key, hitId, followedKey, followedHitId, reason, isTogether } of links) {
    if (followedHitId !== null && visible.has(followedHitId)) {
      followed.set(key, { hitId: String(followedHitId), reason: Value.Parse(FollowReason, reason) });
    }
    if (hitId !== null && visible.has(hitId) && isTogether === 1) {
      followers.set(followedKey, [...(followers.get(followedKey) ?? []), String(hitId)]);
    }
  }
  return redactions.map((redaction) => ({
    ...redaction,
    follows: followed.get(redaction.id) ?? null,
    followedBy: [...new Set(followers.get(redaction.id) ?? [])],
  }));
}
