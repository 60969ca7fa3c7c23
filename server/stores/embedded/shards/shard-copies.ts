import type { SegmentCopyGroups } from '@server/stores/embedded/query/matched-segment';
import { KEY_NUMBERS } from '@server/stores/embedded/rows/hits/content-key';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { SegmentRange } from './apply-mark-block';

interface LoadedGroups {
  count: number;
  groups: SegmentCopyGroups;
}

/** A comparison numbers its groups from 1 on, fewer than this. */
const GROUPS_MAX = 2 ** 32;

/**
 * The groups of copies of the hits of a shard. Loaded by the first request that needs them, in about 50 ms per segment, and dropped
 * when a comparison is added or removed.
 */
export class ShardCopies {
  private readonly segments = new Map<number, LoadedGroups>();
  private readonly comparisons;
  private readonly within;
  private loadedComparisons: string | null = null;

  constructor(db: SqliteDatabase) {
    this.comparisons = db
      .prepare<[], string | null>("SELECT group_concat(id) FROM comparison WHERE state = 'finished'")
      .pluck();
    this.within = db
      .prepare<[first: number, last: number], [key: number, time: number, hitId: number]>(
        `SELECT comparison_id * ${GROUPS_MAX} + group_number AS key, coalesce(time, 0) AS at, hit_id FROM item_copy
         JOIN comparison ON comparison.id = comparison_id AND state = 'finished'
         WHERE hit_id BETWEEN ? AND ? ORDER BY key, at, hit_id`,
      )
      .raw();
  }

  get bytes(): number {
    let bytes = 0;
    for (const { groups } of this.segments.values()) {
      bytes += groups.keys.byteLength + groups.documents.byteLength;
    }
    return bytes;
  }

  /** Call before each request that reads them. */
  refresh(): void {
    const comparisons = this.segments.size === 0 ? this.loadedComparisons : (this.comparisons.get() ?? null);
    if (comparisons !== this.loadedComparisons) {
      this.segments.clear();
    }
  }

  /** The groups of copies of a segment. */
  of({ firstHit, count }: SegmentRange): SegmentCopyGroups {
    const loaded = this.segments.get(firstHit);
    if (loaded?.count === count) {
      return loaded.groups;
    }
    if (this.segments.size === 0) {
      this.loadedComparisons = this.comparisons.get() ?? null;
    }
    const rows = this.within.all(firstHit, firstHit + count - 1);
    const groups = { keys: new Float64Array(rows.length * KEY_NUMBERS), documents: new Uint32Array(rows.length) };
    rows.forEach(([key, time, hitId], index) => {
      groups.keys.set([key, time], index * KEY_NUMBERS);
      groups.documents[index] = hitId - firstHit;
    });
    this.segments.set(firstHit, { count, groups });
    return groups;
  }

  keepOnly(firstHits: ReadonlySet<number>): void {
    for (const firstHit of this.segments.keys()) {
      if (!firstHits.has(firstHit)) {
        this.segments.delete(firstHit);
      }
    }
  }
}
