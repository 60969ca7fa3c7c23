import { PrivilegeMatcher, type MatchedRule, type PrivilegeEvidence } from '@server/domain/privilege-matcher';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { fragmentsReader } from '@server/stores/embedded/rows/hits/fragments';
import { decodeHitBody, type HitBody } from '@server/stores/embedded/rows/hits/hit-body';
import { changeFollowers, followingAmong, linkFollowers } from '@server/stores/embedded/rows/review/followers';
import {
  addHits,
  addRange,
  countHits,
  hasHit,
  hitsOf,
  hitsWithin,
  type HitBlocks,
} from '@server/stores/embedded/rows/review/mark-blocks';
import type { Marks } from '@server/stores/embedded/rows/review/marks';
import { hitsInState, setPrivilegeMarks } from '@server/stores/embedded/rows/review/privilege-marks';
import { recordPrivilegeEvent } from '@server/stores/embedded/rows/review/privilege-events';
import { finishedRanges } from '@server/stores/embedded/rows/review/selected-hits';
import type { FoundFollowers } from '@server/stores/embedded/writing/followers/find-followers';
import type { SuspicionOutcome } from '@server/stores/privilege';

/** By the entry that matches, in list order. */
export type SuspectedHits = ReadonlyMap<number, HitBlocks>;

/** Number of hits that take some ten milliseconds to read. */
const SLICE = 500;
/**
 * Categories of values that contain participants: `Person`, and identifiers of kinds
 * (server/imports/hits/fragment-categories.ts).
 */
const PARTY = /^(?:Person$|Identifier\.)/;
/** Names of values without a category. */
const PARTY_NAME =
  /^(?:from|to|cc|bcc|part(?:y|ies)|participants?|sender|recipients?|caller|callee|organi[sz]er|attendees?|reply to)\b/i;

/** Matches the lists against the hits of sources. Yields the number of hits after each slice. */
export function* findSuspects(
  db: SqliteDatabase,
  evidenceIds: readonly number[],
  rules: readonly MatchedRule[],
  onRead: (hits: number) => void = () => undefined,
): CooperativeTask<SuspectedHits> {
  const found = new Map<number, HitBlocks>(rules.map(({ id }) => [id, new Map()]));
  const hitsOf = (ruleId: number): HitBlocks => found.get(ruleId) ?? new Map<number, Uint32Array>();
  const matcher = new PrivilegeMatcher(rules);
  const ranges = db
    .prepare<[string], [first: number, last: number]>(
      `SELECT first_hit, last_hit FROM source_range
       WHERE evidence_id IN (SELECT value FROM json_each(?)) ORDER BY first_hit`,
    )
    .raw();
  const rows = db.prepare<[number, number], { id: number; thread_id: number | null; body: string }>(
    'SELECT id, thread_id, body FROM hit WHERE id BETWEEN ? AND ?',
  );
  const evidenceOf = evidenceReader(db);
  for (const [first, last] of rules.length === 0 ? [] : ranges.all(JSON.stringify(evidenceIds))) {
    for (let from = first; from <= last; from += SLICE) {
      for (const { id, thread_id: threadId, body } of rows.all(from, Math.min(last, from + SLICE - 1))) {
        for (const ruleId of matcher.match(evidenceOf(decodeHitBody(body), threadId))) {
          addRange(hitsOf(ruleId), id, id);
        }
      }
      onRead(Math.min(SLICE, last - from + 1));
      yield;
    }
  }
  return found;
}

/**
 * Reads the values that the lists are matched against. Every participant of a conversation counts as a participant of its
 * messages.
 */
function evidenceReader(db: SqliteDatabase): (body: HitBody, threadId: number | null) => PrivilegeEvidence {
  const fragmentsOf = fragmentsReader(db);
  const participants = db
    .prepare<[number, number], string>(
      `SELECT identifier FROM thread_participant WHERE thread_id = ? AND identifier IS NOT NULL
       UNION ALL SELECT name FROM thread_participant WHERE thread_id = ? AND name IS NOT NULL`,
    )
    .pluck();
  // Messages of one conversation are adjacent.
  let last: { threadId: number; parties: string[] } | null = null;
  return ({ f, a: attachments = [], c: chat }, threadId) => {
    if (threadId !== null && last?.threadId !== threadId) {
      last = { threadId, parties: participants.all(threadId, threadId) };
    }
    const fragments = fragmentsOf(f);
    const sender = [chat?.sender?.identifier, chat?.sender?.name].flatMap((text) => text ?? []);
    return {
      parties: [
        ...fragments
          .filter(({ name, categories }) => PARTY_NAME.test(name) || categories.some((one) => PARTY.test(one)))
          .map(({ value }) => value),
        ...sender,
        ...(threadId === null ? [] : (last?.parties ?? [])),
      ],
      text: [
        ...fragments.filter(({ valueType }) => valueType !== 'date').map(({ value }) => value.replaceAll('\n', ' ')),
        ...attachments.map(([, name]) => name),
        (chat?.text ?? '').replaceAll('\n', ' '),
      ].join('\n'),
    };
  };
}

/** The matched hits that lists may mark as suspected: without a decision, or suspected only because they follow others. */
export function openSuspects(marks: Marks, suspects: SuspectedHits): { byRule: SuspectedHits; all: HitBlocks } {
  const byRule = new Map<number, HitBlocks>();
  const all: HitBlocks = new Map();
  for (const [ruleId, hits] of suspects) {
    const following = followingAmong(marks, hitsInState(marks, hits, 'suspected'));
    const open = addHits(hitsInState(marks, hits, 'none'), following);
    byRule.set(ruleId, open);
    addHits(all, open);
  }
  return { byRule, all };
}

/**
 * Marks the matched hits as suspected, with one event for each matching entry, and what follows them. Returns the numbers of
 * hits. Call it within a transaction.
 */
export function applySuspicion(
  db: SqliteDatabase,
  marks: Marks,
  { suspects, found, importing }: { suspects: SuspectedHits; found: FoundFollowers; importing?: number },
  author: Pick<AuditEntry, 'userId' | 'userName' | 'timestamp'>,
): SuspicionOutcome {
  const { byRule, all } = openSuspects(marks, suspects);
  const change = { state: 'suspected', basis: null, remark: '', actionKey: null } as const;
  for (const [ruleId, hits] of byRule) {
    for (const previous of ['none', 'suspected'] as const) {
      const ofState = hitsInState(marks, hits, previous);
      if (ofState.size > 0) {
        recordPrivilegeEvent(db, ofState, { ...change, previous, ruleId, follows: null }, author);
      }
    }
  }
  setPrivilegeMarks(db, marks, all, 'suspected');
  const followers = hitsWithin(hitsOf(found.followers.map(({ hitId }) => hitId)), finishedRanges(db, importing));
  linkFollowers(
    db,
    found.followers.filter(({ hitId }) => hasHit(followers, hitId)),
    found.contents,
  );
  const followed = changeFollowers(db, marks, found.followers, followers, change, author);
  return { count: countHits(all), followed: countHits(followed) };
}

/** For the audit log: the number of entries of each kind, and of the hits that they suspect, with those that follow them. */
export const describeSuspicion = (
  rules: readonly MatchedRule[],
  { count, followed }: SuspicionOutcome,
): AuditEntry['description'] => ({
  privilegeRules: [String(rules.length)],
  privilegeSuspected: [String(count)],
  ...(followed > 0 && { followedCount: [String(followed)] }),
});
