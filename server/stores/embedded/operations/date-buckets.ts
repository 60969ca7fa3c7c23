import { countedFrom, countedOf, type CountedKeys } from './counted-keys';
import type { WallClock } from '@server/stores/embedded/query/wall-clock';

/** Wall clock milliseconds as if UTC, `from` inside and `to` outside. */
export interface TimeSpan {
  from: number;
  to: number;
}

/**
 * The buckets of a span of time: counted in arrays where they are not many more than the hits, else noted and sorted. Seconds of
 * ten years, or dates of broken clocks (1601, 1970, 2106), must not cost gigabytes.
 */
export class DateBuckets {
  /**
   * Milliseconds in which no clock is moved, and which fill buckets of the clock and of UTC alike: instants are counted by these,
   * and what clocks show is asked once for each of them instead of once for each hit.
   */
  private readonly grain: number;
  /** Whether the span begins and ends between grains, so that all instants of a grain are in it or none. */
  private readonly isAligned: boolean;
  private readonly firstInstant: number;
  private readonly instants: Uint32Array;
  private readonly noted: Float64Array;
  private notedCount = 0;

  /** `unit`: milliseconds; `mostHits`: not more than these will be added. */
  constructor(
    private readonly clock: WallClock,
    private readonly span: TimeSpan,
    private readonly unit: number,
    mostHits: number,
  ) {
    const grain = clock.grainOf({ from: span.from - clock.mostShift, to: span.to - clock.leastShift }, unit);
    this.grain = grain;
    this.isAligned = span.from % grain === 0 && span.to % grain === 0;
    // A grain before the first, which counts what is no date.
    this.firstInstant = (Math.floor((span.from - clock.mostShift) / grain) - 1) * grain;
    const instantCount = Math.ceil((span.to - clock.leastShift - this.firstInstant) / grain);
    const isDense = instantCount <= mostHits * DENSE;
    this.instants = new Uint32Array(isDense ? instantCount : 0);
    this.noted = new Float64Array(isDense ? 0 : mostHits);
  }

  /** Whether grains are counted, so that `addInstants` can be called. */
  get areCounted(): boolean {
    return this.instants.length > 0 && this.isAligned;
  }

  /** Dates none of which is farther from the span than clocks are from UTC, and NaN, which counts at the first place. */
  addInstants(dates: Float64Array): void {
    const { instants, firstInstant, grain } = this;
    for (let index = 0; index < dates.length; index += 1) {
      const place = (((dates[index] ?? NaN) - firstInstant) / grain) | 0;
      instants[place] = (instants[place] ?? 0) + 1;
    }
  }

  /** Of any dates those that the span may hold; what is no date counts nowhere. Only where `areCounted`. */
  addInstantsWithin(dates: Float64Array): void {
    const { instants, firstInstant, grain } = this;
    const end = firstInstant + instants.length * grain;
    for (let index = 0; index < dates.length; index += 1) {
      const date = dates[index] ?? NaN;
      if (date >= firstInstant && date < end) {
        const place = ((date - firstInstant) / grain) | 0;
        instants[place] = (instants[place] ?? 0) + 1;
      }
    }
  }

  /** Leaves out what is not in the span, and NaN. */
  addInstant(date: number): void {
    if (this.areCounted) {
      countAt(this.instants, (date - this.firstInstant) / this.grain);
    } else {
      this.addInSpan(date);
    }
  }

  counted(): CountedKeys {
    return this.instants.length > 0 ? this.countedGrains() : countedOf(this.noted.subarray(0, this.notedCount));
  }

  private addInSpan(instant: number): void {
    const wallClock = instant + this.clock.shiftAt(instant);
    if (!(wallClock >= this.span.from && wallClock < this.span.to)) {
      return;
    }
    if (this.instants.length === 0) {
      this.note(wallClock);
    } else {
      countAt(this.instants, (instant - this.firstInstant) / this.grain);
    }
  }

  private note(wallClock: number): void {
    this.noted[this.notedCount] = Math.floor(wallClock / this.unit);
    this.notedCount += 1;
  }

  private countedGrains(): CountedKeys {
    const { span, unit, grain } = this;
    const first = Math.floor(span.from / unit);
    const buckets = new Uint32Array(Math.ceil(span.to / unit) - first);
    const addTo = (wallClock: number, count: number): void => {
      const place = Math.floor(wallClock / unit) - first;
      buckets[place] = (buckets[place] ?? 0) + count;
    };
    for (let place = 1; place < this.instants.length; place += 1) {
      const count = this.instants[place] ?? 0;
      if (count > 0) {
        const instant = this.firstInstant + place * grain;
        const wallClock = instant + this.clock.shiftAt(instant);
        if (!this.isAligned || (wallClock >= span.from && wallClock < span.to)) {
          addTo(wallClock, count);
        }
      }
    }
    return countedFrom(first, buckets);
  }
}

/** Buckets for each hit that an array may have. */
const DENSE = 16;

/** Nowhere if `place`, rounded down, is not one of the array. */
function countAt(counts: Uint32Array, place: number): void {
  if (place >= 0 && place < counts.length) {
    const whole = place | 0;
    counts[whole] = (counts[whole] ?? 0) + 1;
  }
}
