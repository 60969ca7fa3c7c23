import type { HitPosition } from '@contract/model/hit';

import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { decodeHitBody, type HitBody } from './hit-body';

export type StoredPosition = NonNullable<HitBody['l']>[number];

/** Reverses the form in which the writer stores positions (../../writing/imports/body-writer.ts). */
export function positionOf([latitude, longitude, accuracy, source]: StoredPosition): HitPosition {
  return {
    latitude,
    longitude,
    ...(accuracy !== undefined && accuracy !== null && { accuracy }),
    ...(source !== undefined && source !== null && { source }),
  };
}

/** Reads the stored positions of hits, in their order. */
export function positionsReader(db: SqliteDatabase): (hitIds: readonly number[]) => Map<number, HitPosition[]> {
  const select = db.prepare<[string], { id: number; body: string }>(
    'SELECT id, body FROM hit WHERE id IN (SELECT value FROM json_each(?))',
  );
  return (hitIds) =>
    new Map(
      select.all(JSON.stringify(hitIds)).map(({ id, body }) => [id, (decodeHitBody(body).l ?? []).map(positionOf)]),
    );
}
