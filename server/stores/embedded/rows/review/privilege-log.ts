import type { PrivilegeState } from '@contract/model/privilege';
import { HitSet } from '@server/domain/hit-set';
import type { PrivilegeLogItem, PrivilegeReader } from '@server/stores/privilege';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { dateValue, storedReadings, type DateRow } from '@server/stores/embedded/rows/hits/date-value';
import { decodeHitBody } from '@server/stores/embedded/rows/hits/hit-body';
import { parseIds } from '@server/stores/embedded/base/ids';
import { followedBy } from './followers';
import { BLOCK_HITS, forEachHit, hitsWithin } from './mark-blocks';
import { Marks, PRIVILEGED_MARK, RELEASED_MARK } from './marks';
import { hitPrivilegeReader, privilegeEventsOf, toPrivilegeDecision, toPrivilegeEvent } from './privilege-events';
import { hitsInState } from './privilege-marks';
import { finishedRanges, rangesOf } from './selected-hits';
import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';

const FOLLOWED_MAX = 20;

/** Null when the viewer sees no such hit, and for viewers who may not see privileged hits. */
export function privilegeHistory(
  db: SqliteDatabase,
  viewer: Viewer,
  hitId: number,
): Awaited<ReturnType<PrivilegeReader['privilegeHistory']>> {
  return db.transaction(() => {
    if (!viewer.seesPrivileged || !visibleHitsReader(db)(viewer, [hitId]).has(hitId)) {
      return null;
    }
    const known = hitPrivilegeReader(db)([hitId]).get(hitId);
    const events = privilegeEventsOf(db, [hitId]).get(hitId) ?? [];
    return {
      privilege: known === undefined ? null : toPrivilegeDecision(known),
      history: events.toReversed().map(toPrivilegeEvent),
      follows: followedBy(db, hitId, FOLLOWED_MAX).map(({ hitId: id, reason }) => ({ hitId: String(id), reason })),
    };
  })();
}

/** The hits with the mark that hides them; of a source (null: of all) in any state, since rows of a deleted one are removed later. */
export function privilegedHits(db: SqliteDatabase, evidenceId: number | null): HitSet {
  return db.transaction(() => {
    const marked = new Marks(db).all(PRIVILEGED_MARK);
    const hits = evidenceId === null ? marked : hitsWithin(marked, rangesOf(db, evidenceId));
    return HitSet.of([...hits].map(([block, bits]) => ({ firstHit: block * BLOCK_HITS + 1, bits })));
  })();
}

/** Hits of finished sources in one of the states, ascending; none for viewers who may not see privileged hits. */
export function privilegedHitIds(
  db: SqliteDatabase,
  { seesPrivileged }: Viewer,
  states: readonly PrivilegeState[],
): string[] {
  return db.transaction(() => {
    const marks = new Marks(db);
    const ids: number[] = [];
    for (const state of seesPrivileged ? states : []) {
      const marked = marks.all(state === 'released' ? RELEASED_MARK : PRIVILEGED_MARK);
      forEachHit(hitsInState(marks, hitsWithin(marked, finishedRanges(db)), state), (hitId) => ids.push(hitId));
    }
    return ids.sort((left, right) => left - right).map(String);
  })();
}

interface LogRow extends DateRow {
  id: number;
  evidence_id: number;
  artifact_group: string;
  name: string;
  body: string;
}

/** The log's entries for hits; empty for viewers who may not see privileged hits. */
export function privilegeLog(db: SqliteDatabase, viewer: Viewer, hitIds: readonly string[]): PrivilegeLogItem[] {
  return db.transaction(() => {
    const visible = viewer.seesPrivileged ? [...visibleHitsReader(db)(viewer, parseIds(hitIds)).keys()] : [];
    const known = hitPrivilegeReader(db)(visible);
    const rows = db
      .prepare<[string], LogRow>(
        `SELECT hit.*, artifact_group, artifact.name FROM hit JOIN artifact ON artifact.id = artifact_id
         WHERE hit.id IN (SELECT value FROM json_each(?)) ORDER BY hit.id`,
      )
      .all(JSON.stringify(visible));
    return rows.flatMap((row) => {
      const privilege = known.get(row.id);
      return privilege === undefined
        ? []
        : {
            hitId: String(row.id),
            evidenceId: row.evidence_id,
            artifact: { group: row.artifact_group, name: row.name },
            ...datesOf(row),
            privilege: toPrivilegeDecision(privilege),
            userId: privilege.state === 'suspected' ? null : privilege.userId,
          };
    });
  })();
}

function datesOf(row: LogRow): Pick<PrivilegeLogItem, 'date' | 'uncertainDate'> {
  const date = dateValue(row);
  const readings = date === null ? decodeHitBody(row.body).u : undefined;
  return { date, ...(readings && { uncertainDate: storedReadings(readings) }) };
}
