import type { SortEntry } from '@contract/model/filter';
import type { SqliteDatabase } from '@server/stores/embedded/sqlite-database';

import { positionOf, type PositionRow } from './position-row';
import { HitOrder, type Position } from './sort-keys';

/** Where a hit stands in the default order; null for an unknown one. */
export function placeOfHit(
  db: SqliteDatabase,
  hitId: number,
): { sort: readonly SortEntry[]; position: Position } | null {
  const order = new HitOrder(db, []);
  const row = db
    .prepare<[number], PositionRow>(`SELECT h.id AS id ${order.columns} FROM hit h WHERE h.id = ?`)
    .get(hitId);
  return row === undefined ? null : { sort: order.sort, position: positionOf(row, order.sort.length) };
}
