import { countedFrom, countedOf, type CountedKeys } from './counted-keys';
import type { WallClock } from '@server/stores/embedded/query/wall-clock';

/** Wall clock milliseconds as if UTC, `from` inclusive and `to` exclusive. */
export interface TimeSpan {
  from: number;
  to: number;
}

/**
 * The buckets of a span of time: counted in arrays unless there are many more buckets than hits, otherwise collected and
 * sorted. Seconds of ten years, or dates of broken clocks (1601, 1970, 2106), must not use gigabytes.
 */
export class HistogramCounter {
  /**
   * Milliseconds of a step, within which no clock changes, and which divides buckets of wall clock and of UTC alike: instants
   * are counted by step, and the wall clock is computed once per step instead of once per hit.
   */
  private readonly step: number;
  /** Whether the span begins and ends at steps, so that each step is completely inside or outside. */
  private readonly isAligned: boolean;
  private readonly firstInstant: number;
  private readonly instants: Uint32Array;
  private readonly noted: Float64Array;
  private notedCount = 0;

  /** `unit`: milliseconds; `mostHits`: maximum number of added hits. */
  constructor(
    private readonly clock: WallClock,
    private readonly span: TimeSpan,
    private readonly unit: number,
    mostHits: number,
  ) {
    const step = clock.stepOf({ from: span.from - clock.mostShift, to: span.to - clock.leastShift }, unit);
    this.step = step;
    this.isAligned = span.from % step === 0 && span.to % step === 0;
    // The step before the first one, which counts invalid dates.
    this.firstInstant = (Math.floor((span.from - clock.mostShift) / step) - 1) * step;
    const instantCount = Math.ceil((span.to - clock.leastShift - this.firstInstant) / step);
    const isDense = instantCount <= mostHits * DENSE;
    this.instants = new Uint32Array(isDense ? instantCount : 0);
    this.noted = new Float64Array(isDense ? 0 : mostHits);
  }

  /** Whether steps are counted, so that `addInstants` can be called. */
  get areCounted(): boolean {
    return this.instants.length > 0 && this.isAligned;
  }

  /**
   * Adds dates that are not farther from the span than local time is from UTC, and NaN, which counts in the step before the
   * first.
   */
  addInstants(dates: Float64Array): void {
    const { instants, firstInstant, step } = this;
    for (let index = 0; index < dates.length; index += 1) {
      const bucket = (((dates[index] ?? NaN) - firstInstant) / step) | 0;
      instants[bucket] = (instants[bucket] ?? 0) + 1;
    }
  }

  /** Adds the dates that may be in the span; NaN is not counted. Only if `areCounted`. */
  addInstantsWithin(dates: Float64Array): void {
    const { instants, firstInstant, step } = this;
    const end = firstInstant + instants.length * step;
    for (let index = 0; index < dates.length; index += 1) {
      const date = dates[index] ?? NaN;
      if (date >= firstInstant && date < end) {
        const bucket = ((date - firstInstant) / step) | 0;
        instants[bucket] = (instants[bucket] ?? 0) + 1;
      }
    }
  }

  /** Ignores dates outside of the span, and NaN. */
  addInstant(date: number): void {
    if (this.areCounted) {
      countAt(this.instants, (date - this.firstInstant) / this.step);
    } else {
      this.addInSpan(date);
    }
  }

  counted(): CountedKeys {
    return this.instants.length > 0 ? this.countedSteps() : countedOf(this.noted.subarray(0, this.notedCount));
  }

  private addInSpan(instant: number): void {
    const wallClock = instant + this.clock.shiftAt(instant);
    if (!(wallClock >= this.span.from && wallClock < this.span.to)) {
      return;
    }
    if (this.instants.length === 0) {
      this.note(wallClock);
    } else {
      countAt(this.instants, (instant - this.firstInstant) / this.step);
    }
  }

  private note(wallClock: number): void {
    this.noted[this.notedCount] = Math.floor(wallClock / this.unit);
    this.notedCount += 1;
  }

  private countedSteps(): CountedKeys {
    const { span, unit, step } = this;
    const first = Math.floor(span.from / unit);
    const buckets = new Uint32Array(Math.ceil(span.to / unit) - first);
    const addTo = (wallClock: number, count: number): void => {
      const index = Math.floor(wallClock / unit) - first;
      buckets[index] = (buckets[index] ?? 0) + count;
    };
    for (let index = 1; index < this.instants.length; index += 1) {
      const count = this.instants[index] ?? 0;
      if (count > 0) {
        const instant = this.firstInstant + index * step;
        const wallClock = instant + this.clock.shiftAt(instant);
        if (!this.isAligned || (wallClock >= span.from && wallClock < span.to)) {
          addTo(wallClock, count);
        }
      }
    }
    return countedFrom(first, buckets);
  }
}

/** Maximum number of buckets per hit for counting in an array. */
const DENSE = 16;

/** Has no effect when `index` is outside of the array. */
function countAt(counts: Uint32Array, index: number): void {
  if (index >= 0 && index < counts.length) {
    const whole = index | 0;
    counts[whole] = (counts[whole] ?? 0) + 1;
  }
}
