import { andNotBits } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import type { Viewer } from '@server/stores/viewer';

import { countHits, hitsWithin, type HitBlocks } from './mark-blocks';
import { PRIVILEGED_MARK, type Marks } from './marks';

export interface SelectedHits {
  /** The hits that the viewer may see and that may be changed. */
  hits: HitBlocks;
  selected: number;
}

/** The requested hits that a change applies to, evaluated in the transaction of the change. */
export function selectHits(
  db: SqliteDatabase,
  marks: Marks,
  { seesPrivileged }: Viewer,
  requested: HitBlocks,
): SelectedHits {
  const hits = hitsWithin(requested, finishedRanges(db));
  if (!seesPrivileged) {
    for (const [block, words] of hits) {
      andNotBits(words, marks.block(PRIVILEGED_MARK, block) ?? new Uint32Array(words.length));
    }
  }
  return { hits, selected: countHits(hits) };
}

/** The first and the last hit of each range that is visible to readers; also of the source `importing`. */
export const finishedRanges = (db: SqliteDatabase, importing = 0): [first: number, last: number][] =>
  db
    .prepare<[number], [number, number]>(
      `SELECT first_hit, last_hit FROM source_range JOIN source USING (evidence_id)
       WHERE state = 'finished' OR evidence_id = ?`,
    )
    .raw()
    .all(importing);

/** The first and the last hit of each range of a source, in any state. */
export const rangesOf = (db: SqliteDatabase, evidenceId: number): [first: number, last: number][] =>
  db
    .prepare<[number], [number, number]>('SELECT first_hit, last_hit FROM source_range WHERE evidence_id = ?')
    .raw()
    .all(evidenceId);
