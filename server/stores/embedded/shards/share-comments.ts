import { noBits, setBit, type Bits } from '@server/stores/embedded/base/bits';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { SegmentPlace } from './with-block';

/** Who has commented on what, of the segments that a thread holds: asked anew each time, since comments are few and change. */
export class ShareComments {
  private readonly within;

  constructor(db: SqliteDatabase) {
    this.within = db
      .prepare<[string, number, number], number>(
        'SELECT DISTINCT hit_id FROM comment WHERE user_id = ? AND hit_id BETWEEN ? AND ?',
      )
      .pluck();
  }

  /** The documents that a user has commented on, for everybody or privately; null for none. */
  by(userId: string, { firstHit, count }: SegmentPlace): Bits | null {
    const hitIds = this.within.all(userId, firstHit, firstHit + count - 1);
    if (hitIds.length === 0) {
      return null;
    }
    const bits = noBits(count);
    hitIds.forEach((hitId) => setBit(bits, hitId - firstHit));
    return bits;
  }
}
