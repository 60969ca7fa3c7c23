import type { SegmentSeen } from '@server/stores/embedded/query/matched-segment';
import { blockOf } from '@server/stores/embedded/rows/review/mark-blocks';
import { ANYONE } from '@server/stores/embedded/rows/review/seen-marks';
import type { Bitset } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import { isBlockOf, applyMarkBlock, type SegmentRange } from './apply-mark-block';

interface SeenRow {
  user_id: string;
  block: number;
  bits: Buffer;
}

interface SegmentSets extends SegmentRange {
  /** Seen documents by user, and under `ANYONE` those that anyone has seen. Only users who requested them have an entry. */
  sets: Map<string, Bitset | null>;
}

/**
 * The documents of a shard that each user has seen, as bitsets. Loaded by the user's first request that reads them, then refreshed, and
 * dropped with the other caches.
 */
export class ShardSeenMarks {
  private readonly segments = new Map<number, SegmentSets>();
  private readonly lastVersion;
  private readonly changed;
  private readonly within;
  private lastVersionRead = 0;

  constructor(db: SqliteDatabase) {
    this.lastVersion = db.prepare<[], number>("SELECT last FROM counter WHERE name = 'seen'").pluck();
    this.changed = db.prepare<[number], SeenRow>('SELECT user_id, block, bits FROM seen WHERE version > ?');
    this.within = db.prepare<[string, number, number], SeenRow>(
      'SELECT user_id, block, bits FROM seen WHERE user_id = ? AND block BETWEEN ? AND ?',
    );
  }

  get bytes(): number {
    let bytes = 0;
    for (const { sets } of this.segments.values()) {
      for (const bits of sets.values()) {
        bytes += bits?.byteLength ?? 0;
      }
    }
    return bytes;
  }

  /** Call before each request that reads them. */
  refresh(): void {
    if (this.segments.size === 0) {
      return;
    }
    const version = this.lastVersion.get() ?? 0;
    if (version !== this.lastVersionRead) {
      for (const row of this.changed.iterate(this.lastVersionRead)) {
        for (const segment of this.segments.values()) {
          putSeen(segment, row);
        }
      }
    }
    this.lastVersionRead = version;
  }

  /** The seen documents of a segment. */
  of(range: SegmentRange, userId: string): SegmentSeen {
    const { firstHit, count } = range;
    if (this.segments.size === 0) {
      this.lastVersionRead = this.lastVersion.get() ?? 0;
    }
    let segment = this.segments.get(firstHit);
    if (segment?.count !== count) {
      segment = { firstHit, count, sets: new Map() };
      this.segments.set(firstHit, segment);
    }
    return { byMe: this.setOf(segment, userId), byAnyone: this.setOf(segment, ANYONE) };
  }

  keepOnly(firstHits: ReadonlySet<number>): void {
    for (const firstHit of this.segments.keys()) {
      if (!firstHits.has(firstHit)) {
        this.segments.delete(firstHit);
      }
    }
  }

  private setOf(segment: SegmentSets, userId: string): Bitset | null {
    const { sets, firstHit, count } = segment;
    if (!sets.has(userId)) {
      sets.set(userId, null);
      for (const row of this.within.iterate(userId, blockOf(firstHit), blockOf(firstHit + count - 1))) {
        putSeen(segment, row);
      }
    }
    return sets.get(userId) ?? null;
  }
}

function putSeen(segment: SegmentSets, { user_id: userId, block, bits }: SeenRow): void {
  const current = segment.sets.get(userId);
  if (current !== undefined && isBlockOf(segment, block)) {
    segment.sets.set(userId, applyMarkBlock(segment, current, block, bits));
  }
}
