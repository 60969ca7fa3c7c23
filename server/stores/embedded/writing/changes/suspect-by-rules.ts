import { PrivilegeMatcher, type MatchedRule } from '@server/domain/privilege-matcher';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

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

import { readEvidence } from './read-evidence';

/** By the entry that matches, in list order. */
export type SuspectedHits = ReadonlyMap<number, HitBlocks>;

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
  if (rules.length > 0) {
    yield* readEvidence(db, evidenceIds, {
      visit: (hitId, evidence) => matcher.match(evidence).forEach((ruleId) => addRange(hitsOf(ruleId), hitId, hitId)),
      onSlice: ({ first, last }) => onRead(last - first + 1),
    });
  }
  return found;
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

/** Leaves out hits of sources that were deleted since the hits were read. */
export function present(db: SqliteDatabase, suspects: SuspectedHits): SuspectedHits {
  const ranges = finishedRanges(db);
  return new Map([...suspects].map(([ruleId, hits]) => [ruleId, hitsWithin(hits, ranges)]));
}

/** The number of hits of sources, at least 1. */
export const hitCount = (db: SqliteDatabase, sources: readonly number[]): number =>
  db
    .prepare<[string], number>(
      `SELECT max(1, coalesce(sum(last_hit - first_hit + 1), 1)) FROM source_range
       WHERE evidence_id IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .get(JSON.stringify(sources)) ?? 1;
