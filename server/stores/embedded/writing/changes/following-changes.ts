import { LocalTimes } from '@server/domain/local-times';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { Viewer } from '@server/stores/viewer';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { changeFollowers, linkFollowers, reconcileFollowers } from '@server/stores/embedded/rows/review/followers';
import {
  addRange,
  hasHit,
  hitBlocks,
  hitsOf,
  hitsWithin,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import type { PrivilegeChange } from '@server/stores/embedded/rows/review/privilege';
import { finishedRanges, selectHits } from '@server/stores/embedded/rows/review/selected-hits';
import {
  findFollowers,
  NO_FOLLOWERS,
  type FoundFollowers,
} from '@server/stores/embedded/writing/followers/find-followers';

import { ExhibitChanges } from './exhibit-changes';

/** Where what follows is searched, and what of it is included (docs/adr/0091-privilege-follows-copies.md). */
export interface Following {
  /** Null: all hits. */
  candidates: readonly ChosenHits[] | null;
  /** Times without a zone are read in this zone. */
  timezone: string;
  /** Hits with an equal text that follow, too. */
  equalTexts: readonly ChosenHits[];
  /** False: hits that have the same file are not searched. */
  withFiles?: boolean;
}

/** Changes of what follows privileged hits. */
export abstract class FollowingChanges extends ExhibitChanges {
  /** A release needs no search: what follows is stored. */
  protected *findFor(
    { state }: PrivilegeChange,
    marked: HitBlocks,
    following: Following | null,
  ): CooperativeTask<FoundFollowers> {
    return state === 'confirmed' && following !== null ? yield* this.findFollowers(marked, following) : NO_FOLLOWERS;
  }

  protected *findFollowers(marked: HitBlocks, following: Following): CooperativeTask<FoundFollowers> {
    const { db } = this.connection;
    const { candidates, timezone, withFiles = true } = following;
    const among = candidates === null ? finishedHits(db) : hitsWithin(hitBlocks(candidates), finishedRanges(db));
    return yield* findFollowers(db, marked, { candidates: among, localTimes: new LocalTimes(timezone), withFiles });
  }

  /** Changes what follows the changed hits; returns it. */
  protected changeFollowing(
    viewer: Viewer,
    changed: HitBlocks,
    { state, basis = null, remark = '', actionKey: key }: PrivilegeChange,
    { found, following }: { found: FoundFollowers; following: Following | null },
    audit: AuditEntry,
  ): HitBlocks {
    const { db } = this.connection;
    const actionKey = key ?? null;
    if (following === null) {
      return new Map();
    }
    if (state !== 'confirmed') {
      return reconcileFollowers(db, this.marks, changed, { again: new Map(), actionKey, author: audit });
    }
    const chosen = hitBlocks(following.equalTexts);
    const all = [...found.followers, ...found.equalTexts.filter(({ hitId }) => hasHit(chosen, hitId))];
    const { hits: allowed } = selectHits(db, this.marks, viewer, hitsOf(all.map(({ hitId }) => hitId)));
    const present = hitsWithin(hitsOf(all.map(({ hitId }) => hitId)), finishedRanges(db));
    linkFollowers(
      db,
      all.filter(({ hitId }) => hasHit(present, hitId)),
      found.contents,
    );
    return changeFollowers(db, this.marks, all, allowed, { state, basis, remark, actionKey }, audit);
  }
}

function finishedHits(db: SqliteDatabase): HitBlocks {
  const hits: HitBlocks = new Map();
  finishedRanges(db).forEach(([first, last]) => addRange(hits, first, last));
  return hits;
}
