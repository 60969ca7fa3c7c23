import moment from 'moment-timezone';

import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange, type Range } from '@server/domain/date-time-range';

/** Epoch milliseconds, `from` inside and `to` outside. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** A time without a change of the clocks, and what they are behind UTC in it. */
interface Stretch extends Span {
  readonly offset: number;
}

/**
 * A date and time filter as numbers: a few comparisons a value, whatever the zone. Local times are compared as the wall clock
 * that they are, others in the filter's zone.
 */
export class DateTest {
  readonly instants: Span;
  readonly wallClock: Span;
  /** Milliseconds since midnight of a wall clock, `to` outside; null when any time will do. */
  readonly times: Span | null;
  private readonly untils: Float64Array;
  private readonly offsets: Float64Array;
  /** Where the last instant stood: the next is as a rule not far. */
  private stretch: Stretch = { from: Infinity, to: -Infinity, offset: 0 };

  /** @throws BadRequestError in the words of the form */
  constructor(criteria: DateTimeCriteria) {
    const { dates, timeOfDay } = dateTimeRange(criteria);
    this.instants = spanOf(dates?.instants);
    this.wallClock = spanOf(dates?.wallClock);
    this.times = timeOfDay;
    const zone = moment.tz.zone(criteria.timezone);
    this.untils = Float64Array.from(zone?.untils ?? [Infinity]);
    this.offsets = Float64Array.from(zone?.offsets ?? [0], (minutes) => minutes * MINUTE);
  }

  holds(date: number, isLocal: boolean): boolean {
    const { from, to } = isLocal ? this.wallClock : this.instants;
    return date >= from && date < to && this.isAtTime(date, isLocal);
  }

  /** The stretch that an instant stands in. */
  stretchOf(instant: number): Stretch {
    let low = 0;
    let high = this.untils.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.untils[middle] ?? Infinity) > instant) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return {
      from: this.untils[low - 1] ?? -Infinity,
      to: this.untils[low] ?? Infinity,
      offset: this.offsets[low] ?? 0,
    };
  }

  private isAtTime(date: number, isLocal: boolean): boolean {
    if (this.times === null) {
      return true;
    }
    if (!isLocal && (date < this.stretch.from || date >= this.stretch.to)) {
      this.stretch = this.stretchOf(date);
    }
    const wallClock = isLocal ? date : date - this.stretch.offset;
    const time = wallClock - Math.floor(wallClock / DAY) * DAY;
    return time >= this.times.from && time < this.times.to;
  }
}

const spanOf = (range: Range | undefined): Span => ({ from: range?.from ?? -Infinity, to: range?.to ?? Infinity });
