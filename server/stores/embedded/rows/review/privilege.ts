import type { PrivilegeBasis } from '@contract/model/privilege';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { followingAmong } from './followers';
import { addHits, oneHit, type HitBlocks } from './mark-blocks';
import type { Marks } from './marks';
import { privilegeEventsOf, recordPrivilegeEvent, type StoredState } from './privilege-events';
import { hitsInState, setPrivilegeMarks } from './privilege-marks';

/** The new state of hits, and its reason. */
export interface PrivilegeChange {
  state: StoredState;
  basis?: PrivilegeBasis | null;
  remark?: string;
  ruleId?: number;
  actionKey?: string;
}

type Author = Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'>;

const STATES: readonly StoredState[] = ['none', 'suspected', 'confirmed', 'released'];

/** The previous states to which a change applies. Lists suspect only hits without a decision, and only privileged hits can be released. */
function changedStates({ state }: PrivilegeChange): readonly StoredState[] {
  switch (state) {
    case 'suspected':
      return ['none'];
    case 'confirmed':
      return STATES;
    case 'released':
      return ['suspected', 'confirmed'];
    case 'none':
      return ['suspected', 'confirmed', 'released'];
  }
}

/**
 * Changes the privilege of hits, with their history; returns the changed ones. Suspected and confirmed hits have the mark that
 * hides them. Updates the marks of their copies. Call within a transaction.
 */
export function changePrivilege(
  db: SqliteDatabase,
  marks: Marks,
  hits: HitBlocks,
  change: PrivilegeChange,
  author: Author,
): HitBlocks {
  const changed: HitBlocks = new Map();
  for (const previous of changedStates(change)) {
    const { state, basis = null, remark = '', ruleId = null, actionKey = null } = change;
    const inState = hitsInState(marks, hits, previous);
    // Confirmed hits change by a new basis, and by a decision of their own when they only followed others.
    const isOwnAlready = previous === 'confirmed' && state === 'confirmed' && basis === null;
    const ofState = isOwnAlready ? followingAmong(marks, inState) : inState;
    if (ofState.size > 0) {
      const event = { previous, state, basis, remark, ruleId, actionKey, follows: null };
      recordPrivilegeEvent(db, ofState, event, author);
      addHits(changed, ofState);
    }
  }
  setPrivilegeMarks(db, marks, changed, change.state);
  return changed;
}

/** The state of a hit, with the basis and remark of its last decision; empty for one from before the history of decisions. */
export function decisionOf(
  db: SqliteDatabase,
  marks: Marks,
  hitId: number,
): { state: StoredState; basis: PrivilegeBasis | null; remark: string } {
  const hit: HitBlocks = oneHit(hitId);
  const state = STATES.find((one) => hitsInState(marks, hit, one).size > 0) ?? 'none';
  const event = privilegeEventsOf(db, [hitId]).get(hitId)?.at(-1);
  return event?.state === state
    ? { state, basis: event.basis, remark: event.remark }
    : { state, basis: null, remark: '' };
}
