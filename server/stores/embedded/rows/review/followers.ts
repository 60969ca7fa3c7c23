import type { FollowReason, PrivilegeBasis } from '@contract/model/privilege';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { addHits, countHits, hitsOf, idsOf, intersectHits, type HitBlocks } from './mark-blocks';
import { FOLLOWING_MARK, PRIVILEGED_MARK, SUSPECTED_MARK, type Marks } from './marks';
import { ownStateGroups } from './own-privilege';
import { hitsInState, setPrivilegeMarks } from './privilege-marks';
import { recordPrivilegeEvent, sqlHasMark, type StoredState } from './privilege-events';

/** A hit that follows marked hits, and why. */
export interface Follower {
  hitId: number;
  reason: FollowReason;
  /** The marked hits. */
  roots: readonly number[];
  /** The files and texts that it has in common with marked hits. */
  contents: readonly string[];
}

/** The new state of followers: that of the hits that they follow. */
export interface FollowedChange {
  state: 'suspected' | 'confirmed';
  basis: PrivilegeBasis | null;
  remark: string;
  actionKey: string | null;
}

type Author = Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'>;

/** Stores what hits follow. Call within a transaction. */
export function linkFollowers(
  db: SqliteDatabase,
  followers: readonly Follower[],
  contents: readonly (readonly [content: string, hitId: number])[],
): void {
  const used = new Set(followers.flatMap((follower) => follower.contents));
  const links = followers.flatMap(({ hitId, reason, roots, contents: own }) => [
    ...roots.map((root) => [hitId, reason, root, '']),
    ...own.map((content) => [hitId, content.startsWith('text ') ? 'text' : 'content', 0, content]),
  ]);
  db.prepare(
    `INSERT OR IGNORE INTO privilege_follower (hit_id, reason, followed_id, content)
     SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
  ).run(JSON.stringify(links));
  db.prepare(
    `INSERT OR IGNORE INTO privilege_content (content, hit_id) SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
  ).run(JSON.stringify(contents.filter(([content]) => used.has(content))));
}

/**
 * Gives followers the state of what they follow; returns the changed ones. A hit that a decision or rule of its own has
 * confirmed stays as it is, and so does, of lists, every hit that has been decided.
 */
export function changeFollowers(
  db: SqliteDatabase,
  marks: Marks,
  followers: readonly Follower[],
  allowed: HitBlocks,
  change: FollowedChange,
  author: Author,
): HitBlocks {
  const changed: HitBlocks = new Map();
  for (const [reason, hits] of byReason(followers)) {
    const open = intersectHits(hits, allowed, true);
    for (const previous of change.state === 'suspected' ? SUSPECTABLE : CONFIRMABLE) {
      const inState = hitsInState(marks, open, previous);
      const isSame = previous === change.state;
      const ofState = isSame
        ? intersectHits(inState, change.basis === null ? new Map() : followingAmong(marks, inState), true)
        : inState;
      if (ofState.size > 0) {
        recordPrivilegeEvent(db, ofState, { ...change, previous, ruleId: null, follows: reason }, author);
        addHits(changed, ofState);
      }
    }
  }
  setFollowing(db, marks, changed, change.state);
  return changed;
}

const SUSPECTABLE: readonly StoredState[] = ['none'];
const CONFIRMABLE: readonly StoredState[] = ['none', 'suspected', 'released', 'confirmed'];

function byReason(followers: readonly Follower[]): Map<FollowReason, HitBlocks> {
  const ids = new Map<FollowReason, number[]>();
  for (const { reason, hitId } of followers) {
    const ofReason = ids.get(reason) ?? [];
    ofReason.push(hitId);
    ids.set(reason, ofReason);
  }
  return new Map([...ids].map(([reason, hitIds]) => [reason, hitsOf(hitIds)]));
}

/** Those of the hits whose privilege only follows others. */
export function followingAmong(marks: Marks, hits: HitBlocks): HitBlocks {
  const following: HitBlocks = new Map();
  for (const block of hits.keys()) {
    const words = marks.block(FOLLOWING_MARK, block);
    if (words !== null) {
      following.set(block, words);
    }
  }
  return intersectHits(hits, following, true);
}

/** After the state of hits changed: those that nothing holds any more get their own state again, others follow again. */
export function reconcileFollowers(
  db: SqliteDatabase,
  marks: Marks,
  changed: HitBlocks,
  { again, actionKey, author }: { again: HitBlocks; actionKey: string | null; author: Author },
): HitBlocks {
  const linked = addHits(addHits(hitsOf(followersOf(db, idsOf(changed))), changed), again);
  const held = holdersOf(db, idsOf(linked));
  const following = followingAmong(marks, linked);
  const loose = intersectHits(following, hitsOf(held.keys()), false);
  const result = restoreOwnStates(db, marks, loose, { actionKey, author });
  const open = intersectHits(linked, following, false);
  const joining = addHits(hitsInState(marks, open, 'none'), intersectHits(open, again, true));
  for (const state of ['suspected', 'confirmed'] as const) {
    const followers = idsOf(joining).flatMap((hitId) => {
      const holder = held.get(hitId);
      return holder?.state === state ? { hitId, reason: holder.reason, roots: [], contents: [] } : [];
    });
    const change = { state, basis: null, remark: '', actionKey };
    addHits(result, changeFollowers(db, marks, followers, joining, change, author));
  }
  return result;
}

function restoreOwnStates(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  { actionKey, author }: { actionKey: string | null; author: Author },
): HitBlocks {
  for (const { hits: ofOwn, state, basis, remark, follows } of hits.size === 0 ? [] : ownStateGroups(db, hits)) {
    for (const previous of ['suspected', 'confirmed'] as const) {
      const inState = hitsInState(marks, ofOwn, previous);
      if (inState.size > 0) {
        recordPrivilegeEvent(db, inState, { previous, state, basis, remark, ruleId: null, actionKey, follows }, author);
      }
    }
    setPrivilegeMarks(db, marks, ofOwn, state);
  }
  return hits;
}

function setFollowing(db: SqliteDatabase, marks: Marks, hits: HitBlocks, state: 'suspected' | 'confirmed'): void {
  if (countHits(hits) > 0) {
    setPrivilegeMarks(db, marks, hits, state);
    marks.change(FOLLOWING_MARK, hits, true);
  }
}

/** The hits that follow one of these. */
const followersOf = (db: SqliteDatabase, hitIds: readonly number[]): number[] =>
  db
    .prepare<[string, string], number>(
      `SELECT hit_id FROM json_each(?) requested JOIN privilege_follower ON followed_id = requested.value
       UNION SELECT follower.hit_id FROM json_each(?) requested JOIN privilege_content own ON own.hit_id = requested.value
       JOIN privilege_follower follower ON follower.content = own.content AND follower.content <> ''`,
    )
    .pluck()
    .all(JSON.stringify(hitIds), JSON.stringify(hitIds));

/** Whether a hit is privileged by a decision or rule of its own. */
const sqlHolds = (hitId: string): string =>
  `${sqlHasMark(PRIVILEGED_MARK, hitId)} = 1 AND ${sqlHasMark(FOLLOWING_MARK, hitId)} = 0`;
const sqlIsConfirmed = (hitId: string): string => `1 - ${sqlHasMark(SUSPECTED_MARK, hitId)}`;

interface Holder {
  reason: FollowReason;
  state: 'suspected' | 'confirmed';
}

/** Those of the hits that follow a privileged hit, with the strongest state of what they follow. */
function holdersOf(db: SqliteDatabase, hitIds: readonly number[]): ReadonlyMap<number, Holder> {
  const rows = db
    .prepare<[string], { hitId: number; reason: FollowReason; confirmed: number | null }>(
      `SELECT follower.hit_id AS hitId, reason,
         CASE WHEN followed_id > 0
           THEN (SELECT ${sqlIsConfirmed('followed_id')} WHERE ${sqlHolds('followed_id')})
           ELSE (SELECT ${sqlIsConfirmed('holder.hit_id')} FROM privilege_content holder
             WHERE holder.content = follower.content AND holder.hit_id <> follower.hit_id AND ${sqlHolds('holder.hit_id')}
             LIMIT 1) END AS confirmed
       FROM json_each(?) requested JOIN privilege_follower follower ON follower.hit_id = requested.value
       ORDER BY follower.id`,
    )
    .all(JSON.stringify(hitIds));
  const holders = new Map<number, Holder>();
  for (const { hitId, reason, confirmed } of rows) {
    if (confirmed !== null && holders.get(hitId)?.state !== 'confirmed') {
      holders.set(hitId, { reason, state: confirmed === 1 ? 'confirmed' : 'suspected' });
    }
  }
  return holders;
}

/** What privileged hits a hit follows, for users who see privileged hits. At most `take`. */
export function followedBy(db: SqliteDatabase, hitId: number, take: number): { hitId: number; reason: FollowReason }[] {
  return db
    .prepare<[number, number, number], { hitId: number; reason: FollowReason }>(
      `SELECT followed_id AS hitId, reason FROM privilege_follower
       WHERE hit_id = ? AND followed_id > 0 AND ${sqlHolds('followed_id')}
       UNION SELECT holder.hit_id, reason FROM privilege_follower follower
       JOIN privilege_content holder ON holder.content = follower.content AND holder.hit_id <> follower.hit_id
       WHERE follower.hit_id = ? AND follower.content <> '' AND ${sqlHolds('holder.hit_id')} LIMIT ?`,
    )
    .all(hitId, hitId, take);
}
