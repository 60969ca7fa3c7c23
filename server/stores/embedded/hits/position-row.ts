import type { SqlValue } from './bulk-insert';
import type { Position } from './sort-keys';

/** A row of a query with the columns of a HitOrder. */
export type PositionRow = { id: number } & Record<`key_${number}`, SqlValue>;

export function positionOf(row: PositionRow, keyCount: number): Position {
  const keys = Array.from({ length: keyCount }, (_unused, index) => row[`key_${index}`] ?? null);
  return { keys, id: row.id };
}
