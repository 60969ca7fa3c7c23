import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { reconcileFollowers } from './followers';
import { addHits, intersectHits, type HitBlocks } from './mark-blocks';
import type { Marks } from './marks';
import { NO_STATE, ownStateGroups } from './own-privilege';
import { changePrivilege, type PrivilegeChange } from './privilege';
import { hitsDecidedSince, privilegeEventsOfAction, recordPrivilegeEvent, type StoredState } from './privilege-events';
import { hitsInState, setPrivilegeMarks } from './privilege-marks';

type Author = Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'>;

/**
 * Undoes the decisions of a bulk action on those of the hits without a later decision: they get their previous state, and hits
 * that followed them their own state, unless they follow others, too. Call within a transaction.
 * @param fallback for actions from before the history of decisions
 */
export function undoPrivilege(
  db: SqliteDatabase,
  marks: Marks,
  { key, fallback }: { key: string; fallback: PrivilegeChange },
  hits: HitBlocks,
  author: Author,
): HitBlocks {
  const events = privilegeEventsOfAction(db, key);
  if (events.length === 0) {
    return changePrivilege(db, marks, hits, fallback, author);
  }
  const since = hitsDecidedSince(db, Math.max(...events.map(({ id }) => id)));
  const undone: HitBlocks = new Map();
  const followed: HitBlocks = new Map();
  for (const { id, previous, state, follows, hits: ofEvent } of events) {
    const open = intersectHits(intersectHits(ofEvent, hits, true), since, false);
    if (follows === null) {
      const inState = hitsInState(marks, open, state);
      restorePrevious(db, marks, inState, { id, previous, state }, author);
      addHits(undone, inState);
    } else {
      addHits(followed, open);
    }
  }
  const changed = reconcileFollowers(db, marks, undone, { again: followed, actionKey: null, author });
  return addHits(undone, changed);
}

/** Each hit gets its own state from before the event. What it followed then, it follows again when that is still privileged. */
function restorePrevious(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  { id, previous, state }: { id: number; previous: StoredState; state: StoredState },
  author: Author,
): void {
  const groups = previous === 'none' ? [{ ...NO_STATE, hits }] : ownStateGroups(db, hits, id);
  for (const { hits: ofGroup, state: own, basis, remark } of groups) {
    if (ofGroup.size > 0) {
      const event = { previous: state, state: own, basis, remark, ruleId: null, actionKey: null, follows: null };
      recordPrivilegeEvent(db, ofGroup, event, author);
      setPrivilegeMarks(db, marks, ofGroup, own);
    }
  }
}
