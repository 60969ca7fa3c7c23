import { countedFrom, countedOf, type CountedKeys } from './counted-keys';

/** Wall clock milliseconds as if UTC, `from` inside and `to` outside. */
export interface TimeSpan {
  from: number;
  to: number;
}

/**
 * The buckets of a span of time: counted in an array where they are not many more than the hits, else noted and sorted. Seconds of
 * ten years, or dates of broken clocks (1601, 1970, 2106), must not cost gigabytes.
 */
export class DateBuckets {
  private readonly first: number;
  private readonly dense: Uint32Array;
  private readonly noted: Float64Array;
  private notedCount = 0;

  /** `unit`: milliseconds; `mostHits`: not more than these will be added. */
  constructor(
    private readonly span: TimeSpan,
    private readonly unit: number,
    mostHits: number,
  ) {
    this.first = Math.floor(span.from / unit);
    const bucketCount = Math.ceil(span.to / unit) - this.first;
    const isDense = bucketCount <= mostHits * DENSE;
    this.dense = new Uint32Array(isDense ? bucketCount : 0);
    this.noted = new Float64Array(isDense ? 0 : mostHits);
  }

  /** Leaves out what is not in the span. */
  add(wallClock: number): void {
    if (wallClock < this.span.from || wallClock >= this.span.to) {
      return;
    }
    const bucket = Math.floor(wallClock / this.unit);
    if (this.dense.length > 0) {
      const place = bucket - this.first;
      this.dense[place] = (this.dense[place] ?? 0) + 1;
    } else {
      this.noted[this.notedCount] = bucket;
      this.notedCount += 1;
    }
  }

  counted(): CountedKeys {
    return this.dense.length > 0
      ? countedFrom(this.first, this.dense)
      : countedOf(this.noted.subarray(0, this.notedCount));
  }
}

/** Buckets for each hit that an array may have. */
const DENSE = 16;
