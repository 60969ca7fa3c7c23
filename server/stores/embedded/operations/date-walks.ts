import { hasBit, type Bits } from '@server/stores/embedded/base/bits';
import type { Segment } from '@server/stores/embedded/index/segment';

import { firstPlace } from './first-place';
import type { Rank } from './hit-order';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { Walk } from './walk';

/** The matching documents by date, the newest first and the undated last, those after a place. */
export const walkNewestFirst = (matched: MatchedSegment, after: Rank | null): Walk =>
  new NewestFirstWalk(matched, after);

/** The same from the oldest on; the undated stay last. */
export const walkOldestFirst = (matched: MatchedSegment, after: Rank | null): Walk =>
  new OldestFirstWalk(matched, after);

class NewestFirstWalk implements Walk {
  key = 0;
  id = 0;
  private place: number;
  private readonly segment: Segment;
  private readonly bits: Bits | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    this.segment = segment;
    this.bits = bits;
    this.place = after === null ? 0 : startOfNewest(segment, after.keys[0] ?? 0, after.id);
  }

  advance(): boolean {
    const { byDate, dates, datedCount, count, firstHit } = this.segment;
    for (let place = this.place; place < count; place += 1) {
      const document = byDate[place] ?? 0;
      if (this.bits === null || hasBit(this.bits, document)) {
        this.key = place < datedCount ? -(dates[document] ?? 0) : Infinity;
        this.id = firstHit + document;
        this.place = place + 1;
        return true;
      }
    }
    this.place = count;
    return false;
  }
}

function startOfNewest({ byDate, dates, datedCount, count, firstHit }: Segment, key: number, id: number): number {
  return firstPlace(0, count, (place) => {
    const document = byDate[place] ?? 0;
    const other = place < datedCount ? -(dates[document] ?? 0) : Infinity;
    return other === key ? firstHit + document > id : other > key;
  });
}

/** Goes from the end of `byDate` to its beginning, but forwards through documents of the same date, since ids ascend. */
class OldestFirstWalk implements Walk {
  key = 0;
  id = 0;
  /** Documents of one date, or the undated: those from `place` to `end` are still to come. */
  private place = 0;
  private end = 0;
  /** So many places from the beginning of `byDate` come after them. */
  private newer: number;
  private isUndated = false;
  private readonly segment: Segment;
  private readonly bits: Bits | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    this.segment = segment;
    this.bits = bits;
    this.newer = segment.datedCount;
    if (after !== null) {
      this.goBehind(after.keys[0] ?? 0, after.id);
    }
  }

  advance(): boolean {
    const { byDate, dates, firstHit } = this.segment;
    do {
      while (this.place < this.end) {
        const document = byDate[this.place] ?? 0;
        this.place += 1;
        if (this.bits === null || hasBit(this.bits, document)) {
          this.key = this.isUndated ? Infinity : (dates[document] ?? 0);
          this.id = firstHit + document;
          return true;
        }
      }
    } while (this.toNextDate());
    return false;
  }

  private toNextDate(): boolean {
    const { byDate, dates, datedCount, count } = this.segment;
    if (this.newer > 0) {
      this.end = this.newer;
      const date = dates[byDate[this.end - 1] ?? 0] ?? 0;
      const isAlone = this.end === 1 || dates[byDate[this.end - 2] ?? 0] !== date;
      this.place = isAlone ? this.end - 1 : firstPlace(0, this.end, (place) => this.dateAt(place) <= date);
      this.newer = this.place;
      return true;
    }
    if (this.isUndated) {
      return false;
    }
    this.isUndated = true;
    this.place = datedCount;
    this.end = count;
    return true;
  }

  private goBehind(key: number, id: number): void {
    const { byDate, datedCount, count, firstHit } = this.segment;
    this.isUndated = key === Infinity;
    this.newer = this.isUndated ? 0 : firstPlace(0, datedCount, (place) => this.dateAt(place) <= key);
    const start = this.isUndated ? datedCount : this.newer;
    this.end = this.isUndated ? count : firstPlace(start, datedCount, (place) => this.dateAt(place) < key);
    this.place = firstPlace(start, this.end, (place) => firstHit + (byDate[place] ?? 0) > id);
  }

  private dateAt(place: number): number {
    return this.segment.dates[this.segment.byDate[place] ?? 0] ?? 0;
  }
}
