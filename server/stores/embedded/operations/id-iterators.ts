import type { Bitset } from '@server/stores/embedded/base/bitset';

import type { Rank } from './hit-order';
import type { MatchedSegment } from '@server/stores/embedded/query/matched-segment';
import type { HitIterator } from './hit-iterator';

/** The matching documents after a position, by hit id. */
export const iterateIdsAscending = (matched: MatchedSegment, after: Rank | null): HitIterator =>
  new UpwardWalk(matched, after);

/** The same, from the greatest id downwards. */
export const iterateIdsDescending = (matched: MatchedSegment, after: Rank | null): HitIterator =>
  new DownwardWalk(matched, after);

class UpwardWalk implements HitIterator {
  private document: number;
  private readonly firstHit: number;
  private readonly count: number;
  private readonly bits: Bitset | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    ({ firstHit: this.firstHit, count: this.count } = segment);
    this.bits = bits;
    this.document = after === null ? -1 : Math.max(-1, after.id - segment.firstHit);
  }

  get key(): number {
    return this.id;
  }

  get id(): number {
    return this.firstHit + this.document;
  }

  advance(): boolean {
    this.document += 1;
    if (this.bits !== null) {
      this.document = this.nextIn(this.bits);
    }
    return this.document < this.count;
  }

  /** The first document of the set at or after the current one. */
  private nextIn(bits: Bitset): number {
    let word = this.document >>> 5;
    let value = (bits[word] ?? 0) & (-1 << (this.document & 31));
    while (value === 0 && word < bits.length) {
      word += 1;
      value = bits[word] ?? 0;
    }
    return value === 0 ? this.count : (word << 5) + 31 - Math.clz32(value & -value);
  }
}

class DownwardWalk implements HitIterator {
  private document: number;
  private readonly firstHit: number;
  private readonly bits: Bitset | null;

  constructor({ segment, bits }: MatchedSegment, after: Rank | null) {
    this.firstHit = segment.firstHit;
    this.bits = bits;
    this.document = after === null ? segment.count : Math.min(segment.count, after.id - segment.firstHit);
  }

  get key(): number {
    return -this.id;
  }

  get id(): number {
    return this.firstHit + this.document;
  }

  advance(): boolean {
    this.document -= 1;
    if (this.bits !== null && this.document >= 0) {
      this.document = this.previousIn(this.bits);
    }
    return this.document >= 0;
  }

  private previousIn(bits: Bitset): number {
    let word = this.document >>> 5;
    let value = (bits[word] ?? 0) & (-1 >>> (31 - (this.document & 31)));
    while (value === 0 && word > 0) {
      word -= 1;
      value = bits[word] ?? 0;
    }
    return value === 0 ? -1 : (word << 5) + 31 - Math.clz32(value);
  }
}
