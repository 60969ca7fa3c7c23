import type {
  FollowReason,
  HitPrivilege,
  PrivilegeBasis,
  PrivilegeEvent,
  PrivilegeRuleKind,
} from '@contract/model/privilege';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { insertRow } from '@server/stores/embedded/base/stored-rows';

import {
  addRange,
  blockOf,
  countHits,
  forEachHit,
  isInPacked,
  packedBlock,
  indexInBlock,
  sqlBlockOf,
  sqlHasBit,
  unpackedBlock,
  type HitBlocks,
} from './mark-blocks';
import { PRIVILEGED_MARK, RELEASED_MARK, SUSPECTED_MARK, type Mark } from './marks';

export type StoredState = PrivilegeEvent['state'];

/** A change of the privilege of hits that all had the state `previous`. */
export interface NewPrivilegeEvent {
  previous: StoredState;
  state: StoredState;
  basis: PrivilegeBasis | null;
  remark: string;
  ruleId: number | null;
  /** The id of the bulk action of the change; null for none. */
  actionKey: string | null;
  /** Why the hits follow others; null for a decision or rule of their own. */
  follows: FollowReason | null;
}

export interface PrivilegeEventRow {
  id: number;
  hit_id: number | null;
  previous: StoredState;
  state: StoredState;
  basis: PrivilegeBasis | null;
  remark: string;
  rule_kind: PrivilegeRuleKind | null;
  rule_value: string | null;
  follows: FollowReason | null;
  user_id: string;
  user_name: string;
  timestamp: string;
}

const SELECT_EVENTS = `
  SELECT event.id, hit_id, previous, state, basis, event.remark, rule.kind AS rule_kind, rule.value AS rule_value,
    following.reason AS follows, event.user_id, event.user_name, timestamp
  FROM privilege_event AS event LEFT JOIN privilege_rule AS rule ON rule.id = rule_id
    LEFT JOIN privilege_following AS following ON following.event_id = event.id`;

/** Call within the transaction of the change. Many hits share one event, to store bits instead of rows. */
export function recordPrivilegeEvent(
  db: SqliteDatabase,
  hits: HitBlocks,
  { previous, state, basis, remark, ruleId, actionKey, follows }: NewPrivilegeEvent,
  { userId, userName, timestamp }: Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'>,
): void {
  const only = countHits(hits) === 1 ? firstHit(hits) : null;
  const event = insertRow(db, 'privilege_event', {
    ...{ hit_id: only, previous, state, basis, remark, rule_id: ruleId, action_key: actionKey },
    ...{ user_id: userId, user_name: userName, timestamp },
  });
  if (only === null) {
    hits.forEach((words, block) =>
      insertRow(db, 'privilege_event_block', { block, event_id: event, bits: packedBlock(words) }),
    );
  }
  if (follows !== null) {
    db.prepare('INSERT INTO privilege_following (event_id, reason) VALUES (?, ?)').run(event, follows);
  }
}

function firstHit(hits: HitBlocks): number | null {
  let first: number | null = null;
  forEachHit(hits, (hitId) => (first ??= hitId));
  return first;
}

/** The events of each hit that has any, oldest first. */
export function privilegeEventsOf(db: SqliteDatabase, hitIds: readonly number[]): Map<number, PrivilegeEventRow[]> {
  const shared = db.prepare<[number], { event_id: number; bits: Buffer }>(
    'SELECT event_id, bits FROM privilege_event_block WHERE block = ?',
  );
  const hitsOfShared = new Map<number, number[]>();
  for (const [block, hits] of byBlock(hitIds)) {
    for (const { event_id: event, bits } of shared.all(block)) {
      const among = hits.filter((hitId) => isInPacked(bits, indexInBlock(hitId)));
      if (among.length > 0) {
        hitsOfShared.set(event, [...(hitsOfShared.get(event) ?? []), ...among]);
      }
    }
  }
  const rows = db
    .prepare<[string, string], PrivilegeEventRow>(
      `${SELECT_EVENTS} WHERE hit_id IN (SELECT value FROM json_each(?)) OR event.id IN (SELECT value FROM json_each(?))
       ORDER BY event.id`,
    )
    .all(JSON.stringify(hitIds), JSON.stringify([...hitsOfShared.keys()]));
  const events = new Map<number, PrivilegeEventRow[]>();
  for (const row of rows) {
    for (const hitId of row.hit_id === null ? (hitsOfShared.get(row.id) ?? []) : [row.hit_id]) {
      const ofHit = events.get(hitId) ?? [];
      ofHit.push(row);
      events.set(hitId, ofHit);
    }
  }
  return events;
}

function byBlock(hitIds: readonly number[]): Map<number, number[]> {
  const blocks = new Map<number, number[]>();
  for (const hitId of hitIds) {
    const block = blockOf(hitId);
    const hits = blocks.get(block) ?? [];
    hits.push(hitId);
    blocks.set(block, hits);
  }
  return blocks;
}

/** The events of a bulk action, newest first, with their hits. */
export function privilegeEventsOfAction(
  db: SqliteDatabase,
  actionKey: string,
): (Pick<PrivilegeEventRow, 'id' | 'previous' | 'state' | 'follows'> & { hits: HitBlocks })[] {
  return db
    .prepare<[string], Pick<PrivilegeEventRow, 'id' | 'hit_id' | 'previous' | 'state' | 'follows'>>(
      `SELECT id, hit_id, previous, state, reason AS follows FROM privilege_event
       LEFT JOIN privilege_following ON event_id = id WHERE action_key = ? ORDER BY id DESC`,
    )
    .all(actionKey)
    .map(({ hit_id: hitId, ...event }) => ({ ...event, hits: hitsOfEvent(db, event.id, hitId) }));
}

/** Hits with a decision or rule of their own that is newer than this event. */
export function hitsDecidedSince(db: SqliteDatabase, event: number): HitBlocks {
  const later: HitBlocks = new Map();
  const rows = db
    .prepare<[number], { id: number; hit_id: number | null }>(
      `SELECT id, hit_id FROM privilege_event
       WHERE id > ? AND NOT EXISTS (SELECT 1 FROM privilege_following WHERE event_id = id)`,
    )
    .all(event);
  for (const { id, hit_id: hitId } of rows) {
    forEachHit(hitsOfEvent(db, id, hitId), (one) => addRange(later, one, one));
  }
  return later;
}

function hitsOfEvent(db: SqliteDatabase, event: number, hitId: number | null): HitBlocks {
  const hits: HitBlocks = new Map();
  if (hitId !== null) {
    addRange(hits, hitId, hitId);
    return hits;
  }
  const rows = db.prepare<[number], { block: number; bits: Buffer }>(
    'SELECT block, bits FROM privilege_event_block WHERE event_id = ?',
  );
  return new Map(rows.all(event).map(({ block, bits }): [number, Uint32Array] => [block, unpackedBlock(bits)]));
}

/** Reads the privilege of hits that are or were suspected or privileged. Never for viewers who may not see them. */
export function hitPrivilegeReader(
  db: SqliteDatabase,
): (hitIds: readonly number[]) => ReadonlyMap<number, KnownPrivilege> {
  // One statement for all hits of a page, which are in a block of marks each: a call into SQLite costs more than a row.
  const marked = db.prepare<[string], { id: number; privileged: number; suspected: number; released: number }>(
    `SELECT requested.value AS id, ${sqlHasMark(PRIVILEGED_MARK, 'requested.value')} AS privileged,
       ${sqlHasMark(SUSPECTED_MARK, 'requested.value')} AS suspected,
       ${sqlHasMark(RELEASED_MARK, 'requested.value')} AS released
     FROM json_each(?) requested`,
  );
  return (hitIds) => {
    const states = new Map<number, HitPrivilege['state']>();
    for (const { id, privileged, suspected, released } of marked.all(JSON.stringify(hitIds))) {
      if (privileged === 1) {
        states.set(id, suspected === 1 ? 'suspected' : 'confirmed');
      } else if (released === 1) {
        states.set(id, 'released');
      }
    }
    const events = states.size === 0 ? new Map<number, never[]>() : privilegeEventsOf(db, [...states.keys()]);
    return new Map([...states].map(([hitId, state]) => [hitId, describe(state, events.get(hitId) ?? [])]));
  };
}

/** SQL for an expression of a hit's id: 1 when the hit has the mark, else 0. */
export const sqlHasMark = ({ kind, tagId }: Mark, hitId: string): string =>
  `coalesce((SELECT ${sqlHasBit('bits', hitId)} FROM mark
     WHERE block = ${sqlBlockOf(hitId)} AND kind = '${kind}' AND tag_id = ${tagId}), 0)`;

/** Confirmations from before the history of decisions have no event. */
function describe(state: HitPrivilege['state'], events: readonly PrivilegeEventRow[]): KnownPrivilege {
  const last = events.findLast((event) => event.state === state);
  const rules = new Map(
    events.flatMap(({ rule_kind: kind, rule_value: value }) =>
      kind === null || value === null ? [] : [[`${kind} ${value}`, { kind, value }] as const],
    ),
  );
  return {
    state,
    basis: last?.basis ?? null,
    remark: last?.remark ?? '',
    userName: last?.user_name ?? null,
    timestamp: last?.timestamp ?? null,
    rules: [...rules.values()],
    userId: last?.user_id ?? null,
  };
}

/** The privilege of a hit with the id of the user who decided. */
export type KnownPrivilege = HitPrivilege & { userId: string | null };

/** The part of it in responses. */
export const toPrivilegeDecision = ({
  state,
  basis,
  remark,
  userName,
  timestamp,
  rules,
}: KnownPrivilege): HitPrivilege => ({
  state,
  basis,
  remark,
  userName,
  timestamp,
  rules,
});

export const toPrivilegeEvent = (row: PrivilegeEventRow): PrivilegeEvent => ({
  state: row.state,
  basis: row.basis,
  remark: row.remark,
  userId: row.user_id,
  userName: row.user_name,
  timestamp: row.timestamp,
  follows: row.follows,
  rule: row.rule_kind === null || row.rule_value === null ? null : { kind: row.rule_kind, value: row.rule_value },
});
