import type { SortEntry } from '@contract/model/filter';
import type { HitCriteria, HitReference, Neighbours } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { SqlValue } from './bulk-insert';
import type { CaseConnection } from './case-connection';
import type { Condition } from './condition';
import { countMatch } from './counts';
import { parseId } from './ids';
import { withMatch, type Match } from './match';
import { positionOf, type PositionRow } from './position-row';
import { HitOrder, type Position } from './sort-keys';

/** The hits before and after one in a search; none when it is not in it. */
export function neighbours(
  connection: CaseConnection,
  viewer: Viewer,
  hitId: string,
  request: HitCriteria & { sort: readonly SortEntry[] },
): Promise<Neighbours> {
  const order = new HitOrder(connection.db, request.sort);
  return withMatch(connection, { viewer, criteria: request }, (match) => {
    const totalCount = countMatch(connection.db, match);
    const position = placeInMatch(connection, match, order, parseId(hitId));
    if (position === null) {
      return { previous: null, next: null, index: null, totalCount };
    }
    const before = order.before(position);
    return {
      previous: nearest(connection, match, order, { beyond: before, by: order.backwards }),
      next: nearest(connection, match, order, { beyond: order.after(position), by: order.forwards }),
      index: countBeyond(connection, match, order, before),
      totalCount,
    };
  });
}

function placeInMatch(
  { db }: CaseConnection,
  { where }: Match,
  order: HitOrder,
  hitId: number | null,
): Position | null {
  if (hitId === null) {
    return null;
  }
  const row = db
    .prepare<SqlValue[], PositionRow>(`SELECT h.id AS id ${order.columns} FROM hit h WHERE h.id = ? AND ${where.sql}`)
    .get(hitId, ...where.values);
  return row === undefined ? null : positionOf(row, order.sort.length);
}

function nearest(
  { db }: CaseConnection,
  { where }: Match,
  order: HitOrder,
  { beyond, by }: { beyond: Condition; by: string },
): HitReference | null {
  const row = db
    .prepare<SqlValue[], { id: number; evidence_id: number; artifact_group: string }>(
      `SELECT nearest.id AS id, h.evidence_id, a.artifact_group FROM (
         SELECT id FROM (SELECT h.id AS id ${order.columns} FROM hit h WHERE ${where.sql})
         WHERE ${beyond.sql} ORDER BY ${by} LIMIT 1
       ) nearest JOIN hit h ON h.id = nearest.id JOIN artifact a ON a.id = h.artifact_id`,
    )
    .get(...where.values, ...beyond.values);
  return row === undefined ? null : { id: String(row.id), evidenceId: row.evidence_id, group: row.artifact_group };
}

function countBeyond({ db }: CaseConnection, { where }: Match, order: HitOrder, beyond: Condition): number {
  const row = db
    .prepare<SqlValue[], { count: number }>(
      `SELECT count(*) AS count FROM (SELECT h.id AS id ${order.columns} FROM hit h WHERE ${where.sql})
       WHERE ${beyond.sql}`,
    )
    .get(...where.values, ...beyond.values);
  return row?.count ?? 0;
}
