import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

/**
 * Numbers for the hits of one writer. They are taken from the case a whole segment's worth at a time, so that sources that are
 * imported at the same time take turns in long stretches.
 */
export class HitIds {
  /** The number that the next hit gets. */
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

  /** How many hits can be numbered without a gap; takes new numbers when there are none. */
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

  /** What was never used can be given again, unless somebody took numbers since. */
  giveBack(): void {
    this.restore.run(this.next - 1, this.last);
    this.last = this.next - 1;
  }
}
