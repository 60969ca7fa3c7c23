import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { ForeignItem } from '@server/stores/foreign-marks';

export interface FoundHit {
  id: number;
  group: string;
  artifact: string;
}

/** By source and original id. */
export type FoundHits = ReadonlyMap<number, ReadonlyMap<string, FoundHit>>;

/**
 * Finds hits by their ids in the extraction, regardless of visibility, one segment at a time, because these ids have no index.
 */
export function* findByOriginalId(db: SqliteDatabase, items: readonly ForeignItem[]): CooperativeTask<FoundHits> {
  const requested = new Map<number, string[]>();
  for (const { evidenceIds, originalId } of items) {
    for (const evidenceId of evidenceIds) {
      const ids = requested.get(evidenceId) ?? [];
      ids.push(originalId);
      requested.set(evidenceId, ids);
    }
  }
  const segments = db.prepare<[number], { first: number; next: number }>(
    'SELECT first_hit AS first, first_hit + hit_count AS next FROM segment WHERE evidence_id = ?',
  );
  const hits = db.prepare<[number, number, string], FoundHit & { original_id: string }>(
    `SELECT h.id, h.original_id, a.artifact_group AS "group", a.name AS artifact
     FROM hit h JOIN artifact a ON a.id = h.artifact_id
     WHERE h.id >= ? AND h.id < ? AND h.original_id IN (SELECT value FROM json_each(?))`,
  );
  const found = new Map<number, Map<string, FoundHit>>();
  for (const [evidenceId, originalIds] of requested) {
    const ofSource = new Map<string, FoundHit>();
    const ids = JSON.stringify(originalIds);
    for (const { first, next } of segments.all(evidenceId)) {
      for (const { original_id: originalId, ...hit } of hits.all(first, next, ids)) {
        ofSource.set(originalId, hit);
      }
      yield;
    }
    found.set(evidenceId, ofSource);
  }
  return found;
}
