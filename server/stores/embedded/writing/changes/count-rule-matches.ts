import { NearMisses } from '@server/domain/near-misses/near-misses';
import { PrivilegeMatcher, privilegeKey, type MatchedRule } from '@server/domain/privilege-matcher';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { addRange, countHits, hasHit, type HitBlocks } from '@server/stores/embedded/rows/review/mark-blocks';
import type { Marks } from '@server/stores/embedded/rows/review/marks';
import { finishedRanges, selectHits } from '@server/stores/embedded/rows/review/selected-hits';
import { finishedSources } from '@server/stores/embedded/rows/sources/sources';
import type { RuleMatches, TriedRules } from '@server/stores/privilege';
import type { Viewer } from '@server/stores/viewer';

import { readEvidence } from './read-evidence';

interface CaseToRead {
  db: SqliteDatabase;
  marks: Marks;
  /** The entries in the lists of the case. */
  lists: readonly MatchedRule[];
}

export interface CountLimits {
  /** Shared memory: the fraction from 0 to 1, and 1 to cancel. */
  progress: Float64Array;
  /** Milliseconds; null: none. */
  timeLimit: number | null;
}

/**
 * Counts the hits that entries would find, and the texts near them in hits that they would not find. Only hits that the viewer
 * sees are read, as they are when their slice is read.
 * @throws Error when it is cancelled
 */
export function* countRuleMatches(
  { db, marks, lists }: CaseToRead,
  viewer: Viewer,
  { kind, values, take }: TriedRules,
  { progress, timeLimit }: CountLimits,
): CooperativeTask<RuleMatches> {
  const keys = values.map((value) => privilegeKey(kind, value));
  const matcher = new PrivilegeMatcher(keys.map((key, id) => ({ id, kind, key })));
  const nearMisses = new NearMisses(kind, keys);
  const visibleIn = (ranges: readonly [first: number, last: number][]): HitBlocks => {
    const requested: HitBlocks = new Map();
    ranges.forEach(([first, last]) => addRange(requested, first, last));
    return selectHits(db, marks, viewer, requested).hits;
  };
  const total = countHits(visibleIn(finishedRanges(db)));
  const end = timeLimit === null ? Infinity : performance.now() + timeLimit;
  const hitIds: string[] = [];
  let [count, read, isOver] = [0, 0, false];
  yield* readEvidence(db, finishedSources(db), {
    hitsOf: ({ first, last }) => {
      const visible = visibleIn([[first, last]]);
      read += countHits(visible);
      return { has: (hitId) => hasHit(visible, hitId) };
    },
    visit: (hitId, evidence) => {
      if (matcher.match(evidence).size === 0) {
        nearMisses.add(evidence);
        return;
      }
      count += 1;
      if (hitIds.length < take.hits) {
        hitIds.push(String(hitId));
      }
    },
    isOver: () => {
      if (progress[1] === 1) {
        throw new Error('The count was cancelled.');
      }
      progress[0] = read / Math.max(1, total);
      isOver = performance.now() > end && read < total;
      return isOver;
    },
  });
  return {
    ...{ count, hitIds, searched: read, total: Math.max(total, read), status: isOver ? 'timedOut' : 'success' },
    nearMisses: nearMisses.list(take.nearMisses, new PrivilegeMatcher(lists)),
  };
}
