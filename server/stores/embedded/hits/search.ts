import type { SearchAnswer, SearchOptions, SearchRequest } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { SqlValue } from './bulk-insert';
import type { CaseConnection } from './case-connection';
import { allOf, EVERYTHING } from './condition';
import { countMatch } from './counts';
import { decodeCursor, encodeCursor } from './cursor';
import type { HitMapper } from './hit-mapper';
import { withMatch, type Match } from './match';
import { positionOf, type PositionRow } from './position-row';
import { HitOrder } from './sort-keys';

/** A page of hits in order, with the total of the search (spec 001 §7). */
export function search(
  connection: CaseConnection,
  mapper: HitMapper,
  viewer: Viewer,
  request: SearchRequest,
  options: SearchOptions = {},
): Promise<SearchAnswer> {
  const order = new HitOrder(connection.db, request.sort);
  const after = request.searchAfter === undefined ? null : decodeCursor(order.sort, request.searchAfter);
  return withMatch(connection, { viewer, criteria: request, options }, (match) => {
    const isPlaceGiven = after !== null;
    const skip = isPlaceGiven ? 0 : (request.skip ?? 0);
    const { sql, values } = allOf([isPlaceGiven ? order.after(after) : EVERYTHING]);
    const rows = connection.db
      .prepare<SqlValue[], PositionRow>(
        `SELECT * FROM (SELECT h.id AS id ${order.columns} FROM hit h WHERE ${match.where.sql})
         WHERE ${sql} ORDER BY ${order.forwards} LIMIT ? OFFSET ?`,
      )
      .all(...match.where.values, ...values, request.size, skip);
    const hits = rows.flatMap((row) => {
      const position = positionOf(row, order.sort.length);
      return mapper.load(viewer, row.id, encodeCursor(order.sort, position)) ?? [];
    });
    const isWhole = !isPlaceGiven && rows.length > 0 && rows.length < request.size;
    return {
      hits,
      ...outcome(connection, match, options, { found: rows.length, whole: isWhole ? skip + rows.length : null }),
    };
  });
}

/** When time is up before the total is counted, what the page shows is the least it can be. */
function outcome(
  connection: CaseConnection,
  match: Match,
  { deadline = Infinity }: SearchOptions,
  { found, whole }: { found: number; whole: number | null },
): Pick<SearchAnswer, 'status' | 'total'> {
  if (whole === null && match.status === 'success' && connection.clock() >= deadline) {
    return { status: 'timedOut', total: { value: found, relation: 'gte' } };
  }
  const value = whole ?? countMatch(connection.db, match);
  return { status: match.status, total: { value, relation: match.status === 'success' ? 'eq' : 'gte' } };
}
