import type { FollowReason, PrivilegeBasis } from '@contract/model/privilege';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { hitsOf, idsOf, type HitBlocks } from './mark-blocks';
import { privilegeEventsOf, type PrivilegeEventRow, type StoredState } from './privilege-events';

/** The state of a hit by its own decisions and rules, without what it follows. */
export interface OwnState {
  state: StoredState;
  basis: PrivilegeBasis | null;
  remark: string;
  /** Why it followed others last. */
  follows: FollowReason | null;
}

export const NO_STATE: OwnState = { state: 'none', basis: null, remark: '', follows: null };

/** Hits by their own state, now or (`before`) before an event. Hits that were privileged before there was a history are confirmed. */
export function ownStateGroups(
  db: SqliteDatabase,
  hits: HitBlocks,
  before = Infinity,
): (OwnState & { hits: HitBlocks })[] {
  const hitIds = idsOf(hits);
  const events = privilegeEventsOf(db, hitIds);
  const groups = new Map<string, OwnState & { hitIds: number[] }>();
  for (const hitId of hitIds) {
    const own = ownState(events.get(hitId) ?? [], before);
    const key = JSON.stringify(own);
    const group = groups.get(key) ?? { ...own, hitIds: [] };
    group.hitIds.push(hitId);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ hitIds: ofGroup, ...own }) => ({ ...own, hits: hitsOf(ofGroup) }));
}

function ownState(events: readonly PrivilegeEventRow[], before: number): OwnState {
  const earlier = events.filter(({ id }) => id < before);
  const follows = earlier.findLast((event) => event.follows !== null)?.follows ?? null;
  const { state, basis, remark } = earlier.findLast((event) => event.follows === null) ?? {
    ...NO_STATE,
    // Before the first event of its history it had the state from which that event changed it.
    state: events[0]?.previous ?? 'none',
  };
  return { state, basis, remark, follows };
}
