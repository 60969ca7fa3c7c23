import { hasBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { lowerBound } from './lower-bound';
import type { Rank } from './hit-order';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { HitIterator } from './hit-iterator';

/** The matching documents after a position, newest first and undated last. */
export const iterateNewestFirst = (matched: MatchedSegment, after: Rank | null): HitIterator =>
  new NewestFirstIterator(matched, after);

/** The same, oldest first; undated documents stay last. */
export const iterateOldestFirst = (matched: MatchedSegment, after: Rank | null): HitIterator =>
  new OldestFirstIterator(matched, after);

class NewestFirstIterator implements HitIterator {
  key = 0;
  id = 0;
  private index: number;
  private readonly segment: Segment;
  private readonly bits: Bitset | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    this.segment = segment;
    this.bits = bits;
    this.index = after === null ? 0 : startOfNewest(segment, after.keys[0] ?? 0, after.id);
  }

  advance(): boolean {
    const { byDate, dates, datedCount, count, firstHit } = this.segment;
    for (let index = this.index; index < count; index += 1) {
      const document = byDate[index] ?? 0;
      if (this.bits === null || hasBit(this.bits, document)) {
        this.key = index < datedCount ? -(dates[document] ?? 0) : Infinity;
        this.id = firstHit + document;
        this.index = index + 1;
        return true;
      }
    }
    this.index = count;
    return false;
  }
}

function startOfNewest({ byDate, dates, datedCount, count, firstHit }: Segment, key: number, id: number): number {
  return lowerBound(0, count, (index) => {
    const document = byDate[index] ?? 0;
    const other = index < datedCount ? -(dates[document] ?? 0) : Infinity;
    return other === key ? firstHit + document > id : other > key;
  });
}

/** Iterates from the end of `byDate` to its beginning, but forwards through documents of the same date, since ids ascend. */
class OldestFirstIterator implements HitIterator {
  key = 0;
  id = 0;
  /** The remaining documents of one date, or the undated ones: from `index` to `end`. */
  private index = 0;
  private end = 0;
  /** Number of documents at the start of `byDate` that are iterated after them. */
  private newer: number;
  private isUndated = false;
  private readonly segment: Segment;
  private readonly bits: Bitset | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    this.segment = segment;
    this.bits = bits;
    this.newer = segment.datedCount;
    if (after !== null) {
      this.skipPast(after.keys[0] ?? 0, after.id);
    }
  }

  advance(): boolean {
    const { byDate, dates, firstHit } = this.segment;
    do {
      while (this.index < this.end) {
        const document = byDate[this.index] ?? 0;
        this.index += 1;
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
      this.index = isAlone ? this.end - 1 : lowerBound(0, this.end, (index) => this.dateAt(index) <= date);
      this.newer = this.index;
      return true;
    }
    if (this.isUndated) {
      return false;
    }
    this.isUndated = true;
    this.index = datedCount;
    this.end = count;
    return true;
  }

  private skipPast(key: number, id: number): void {
    const { byDate, datedCount, count, firstHit } = this.segment;
    this.isUndated = key === Infinity;
    this.newer = this.isUndated ? 0 : lowerBound(0, datedCount, (index) => this.dateAt(index) <= key);
    const start = this.isUndated ? datedCount : this.newer;
    this.end = this.isUndated ? count : lowerBound(start, datedCount, (index) => this.dateAt(index) < key);
    this.index = lowerBound(start, this.end, (index) => firstHit + (byDate[index] ?? 0) > id);
  }

  private dateAt(index: number): number {
    return this.segment.dates[this.segment.byDate[index] ?? 0] ?? 0;
  }
}
