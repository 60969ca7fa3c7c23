import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { SqliteDatabase } from '@server/stores/embedded/base/sqlite-database';

import type { SegmentRange } from './apply-mark-block';

/** Documents that users have commented on. Queried each time, since comments are few and change. */
export class ShardComments {
  private readonly within;

  constructor(db: SqliteDatabase) {
    this.within = db
      .prepare<[string, number, number], number>(
        'SELECT DISTINCT hit_id FROM comment WHERE user_id = ? AND hit_id BETWEEN ? AND ?',
      )
      .pluck();
  }

  /** The documents that a user has commented on, publicly or privately; null for none. */
  by(userId: string, { firstHit, count }: SegmentRange): Bitset | null {
    const hitIds = this.within.all(userId, firstHit, firstHit + count - 1);
    if (hitIds.length === 0) {
      return null;
    }
    const bits = emptyBitset(count);
    hitIds.forEach((hitId) => setBit(bits, hitId - firstHit));
    return bits;
  }
}
