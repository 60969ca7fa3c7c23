import moment from 'moment-timezone';

import type { DateTimeCriteria } from '@contract/model/filter';
import { dateTimeRange } from '@server/domain/date-time-range';

/** Epoch milliseconds, `from` inclusive and `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** A period without a clock change, and its offset from UTC. */
interface Period extends Span {
  readonly offset: number;
}

/**
 * A date and time filter as numbers: a few comparisons per value, in every zone. Local times are instants here, as in the index
 * (server/domain/local-times.ts).
 */
export class DateTest {
  readonly instants: Span;
  /** Milliseconds since midnight on the wall clock, `to` exclusive; null when any time matches. */
  readonly times: Span | null;
  private readonly untils: Float64Array;
  private readonly offsets: Float64Array;
  /** The period of the last instant: the next one is usually in it. */
  private period: Period = { from: Infinity, to: -Infinity, offset: 0 };

  /** @throws BadRequestError with the messages of the form */
  constructor(criteria: DateTimeCriteria) {
    const { dates, timeOfDay } = dateTimeRange(criteria);
    this.instants = { from: dates?.from ?? -Infinity, to: dates?.to ?? Infinity };
    this.times = timeOfDay;
    const zone = moment.tz.zone(criteria.timezone);
    this.untils = Float64Array.from(zone?.untils ?? [Infinity]);
    this.offsets = Float64Array.from(zone?.offsets ?? [0], (minutes) => minutes * MINUTE);
  }

  holds(date: number): boolean {
    const { from, to } = this.instants;
    return date >= from && date < to && this.isAtTime(date);
  }

  /** The period of an instant. */
  periodOf(instant: number): Period {
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

  private isAtTime(date: number): boolean {
    if (this.times === null) {
      return true;
    }
    if (date < this.period.from || date >= this.period.to) {
      this.period = this.periodOf(date);
    }
    const wallClock = date - this.period.offset;
    const time = wallClock - Math.floor(wallClock / DAY) * DAY;
    return time >= this.times.from && time < this.times.to;
  }
}
