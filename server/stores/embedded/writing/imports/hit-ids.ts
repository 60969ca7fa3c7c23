import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

/**
 * Assigns the hit ids of one writer. They are reserved in ranges of the size of a segment, so that sources that are imported at the
 * same time get long contiguous ranges.
 */
export class HitIds {
  /** The id of the next hit. */
  next = 1;
  private last = 0;
  private readonly reserve;
  private readonly restore;

  constructor(db: SqliteDatabase) {
    this.reserve = db.prepare<[number], { last: number }>(
      "UPDATE counter SET last = last + ? WHERE name = 'hit' RETURNING last",
    );
    this.restore = db.prepare<[number, number]>("UPDATE counter SET last = ? WHERE name = 'hit' AND last = ?");
  }

  /** The number of contiguous ids from `next` on. Reserves a new range when the last one is used up. */
  left(): number {
    if (this.next > this.last) {
      const last = this.reserve.get(SEGMENT_HITS)?.last ?? 0;
      if (last - SEGMENT_HITS !== this.last) {
        this.next = last - SEGMENT_HITS + 1;
      }
      this.last = last;
    }
    return this.last - this.next + 1;
  }

  /** Returns unused ids to the case, unless another range was reserved since. */
  releaseUnused(): void {
    this.restore.run(this.next - 1, this.last);
    this.last = this.next - 1;
  }
}
