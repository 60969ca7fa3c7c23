import type { PrivilegeBasis } from '@contract/model/privilege';
import type { AuditEntry } from '@server/stores/audit-entry';
import { refreshOpenCopies } from '@server/stores/embedded/rows/copies/copy-marks';
import { andBits, andNotBits, countBits, orBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { addRange, forEachHit, type HitBlocks } from './mark-blocks';
import { PRIVILEGED_MARK, RELEASED_MARK, SUSPECTED_MARK, type Mark, type Marks } from './marks';
import {
  hitsDecidedSince,
  privilegeEventsOf,
  privilegeEventsOfAction,
  recordPrivilegeEvent,
  type StoredState,
} from './privilege-events';

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

/**
 * The previous states to which a change applies. Lists suspect only hits without a decision, and only privileged hits can be
 * released; a new basis also changes hits that are already confirmed.
 */
function changedStates({ state, basis }: PrivilegeChange): readonly StoredState[] {
  switch (state) {
    case 'suspected':
      return ['none'];
    case 'confirmed':
      return basis === undefined || basis === null ? ['none', 'suspected', 'released'] : STATES;
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
    const ofState = hitsInState(marks, hits, previous);
    if (ofState.size > 0) {
      const { state, basis = null, remark = '', ruleId = null, actionKey = null } = change;
      recordPrivilegeEvent(db, ofState, { previous, state, basis, remark, ruleId, actionKey }, author);
      ofState.forEach((words, block) => changed.set(block, orBits(changed.get(block) ?? words.slice(), words)));
    }
  }
  setPrivilegeMarks(db, marks, changed, change.state);
  return changed;
}

/** Sets the marks of hits for a state; the mark `privileged` hides hits. */
export function setPrivilegeMarks(db: SqliteDatabase, marks: Marks, hits: HitBlocks, state: StoredState): void {
  marks.change(SUSPECTED_MARK, hits, state === 'suspected');
  marks.change(RELEASED_MARK, hits, state === 'released');
  refreshOpenCopies(db, marks, marks.change(PRIVILEGED_MARK, hits, state === 'suspected' || state === 'confirmed'));
}

/** The hits that are in a state now. Blocks without any are omitted. */
export function hitsInState(marks: Marks, hits: HitBlocks, state: StoredState): HitBlocks {
  const found: HitBlocks = new Map();
  for (const [block, words] of hits) {
    const marked = (mark: Mark) => marks.block(mark, block) ?? new Uint32Array(words.length);
    const left = words.slice();
    switch (state) {
      case 'none':
        andNotBits(andNotBits(left, marked(PRIVILEGED_MARK)), marked(RELEASED_MARK));
        break;
      case 'suspected':
        andBits(left, marked(SUSPECTED_MARK));
        break;
      case 'confirmed':
        andNotBits(andBits(left, marked(PRIVILEGED_MARK)), marked(SUSPECTED_MARK));
        break;
      case 'released':
        andBits(left, marked(RELEASED_MARK));
        break;
    }
    if (countBits(left) > 0) {
      found.set(block, left);
    }
  }
  return found;
}

/**
 * Undoes the decisions of a bulk action on those of the hits without a later decision: they get their previous state. Call
 * within a transaction.
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
  for (const { id, previous, state, hits: ofEvent } of events) {
    const open = intersect(intersect(hitsInState(marks, ofEvent, state), hits, true), since, false);
    if (open.size > 0) {
      for (const [reason, ofReason] of reasonsBefore(db, open, { id, previous })) {
        const event = { ...reason, previous: state, state: previous, ruleId: null, actionKey: null };
        recordPrivilegeEvent(db, ofReason, event, author);
      }
      setPrivilegeMarks(db, marks, open, previous);
      open.forEach((words, block) => undone.set(block, orBits(undone.get(block) ?? words.slice(), words)));
    }
  }
  return undone;
}

/** The previous basis and remark of hits before an event, with their hits. */
function reasonsBefore(
  db: SqliteDatabase,
  hits: HitBlocks,
  { id, previous }: { id: number; previous: StoredState },
): Map<{ basis: PrivilegeBasis | null; remark: string }, HitBlocks> {
  if (previous === 'none') {
    return new Map([[{ basis: null, remark: '' }, hits]]);
  }
  const hitIds: number[] = [];
  forEachHit(hits, (hitId) => hitIds.push(hitId));
  const events = privilegeEventsOf(db, hitIds);
  const reasons = new Map<string, { basis: PrivilegeBasis | null; remark: string }>();
  const byReason = new Map<{ basis: PrivilegeBasis | null; remark: string }, HitBlocks>();
  for (const hitId of hitIds) {
    const before = events.get(hitId)?.findLast((event) => event.id < id && event.state === previous);
    const { basis = null, remark = '' } = before ?? {};
    const key = JSON.stringify([basis, remark]);
    const reason = reasons.get(key) ?? { basis, remark };
    reasons.set(key, reason);
    const ofReason = byReason.get(reason) ?? new Map<number, Uint32Array>();
    addRange(ofReason, hitId, hitId);
    byReason.set(reason, ofReason);
  }
  return byReason;
}

/** The hits that are in another set, or are not. */
function intersect(hits: HitBlocks, others: HitBlocks, isAmong: boolean): HitBlocks {
  const left: HitBlocks = new Map();
  for (const [block, words] of hits) {
    const other = others.get(block) ?? new Uint32Array(words.length);
    const bits = isAmong ? andBits(words.slice(), other) : andNotBits(words.slice(), other);
    if (countBits(bits) > 0) {
      left.set(block, bits);
    }
  }
  return left;
}
