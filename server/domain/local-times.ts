import moment from 'moment-timezone';

import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { zoneShifts } from './zone-shifts';

/**
 * The instant of a time without a zone: the first moment at which clocks in the case's zone show the written time or have passed
 * it (docs/adr/0008-times.md). An ambiguous time is the first one, a skipped time the moment of the change, and two such times
 * keep the order in which they are written.
 */
export class LocalTimes {
  private readonly untils: Float64Array;
  private readonly shifts: Float64Array;
  /** The latest wall-clock time shown by the end of each interval without a clock change. */
  private readonly shown: Float64Array;
  /** Index of the interval of the last time: the next time is usually in the same one. */
  private interval = 0;

  /** @param timezone an unknown zone is treated as UTC, so that the case stays readable */
  constructor(timezone: string) {
    const { untils, shifts } = zoneShifts(knownZone(timezone));
    this.untils = untils;
    this.shifts = shifts;
    this.shown = untils.map((until, index) => until + (shifts[index] ?? 0));
    for (let index = 1; index < this.shown.length; index += 1) {
      this.shown[index] = Math.max(this.shown[index] ?? 0, this.shown[index - 1] ?? 0);
    }
  }

  /** `wallClock`: epoch milliseconds of the written time, as if it were UTC. */
  instantOf(wallClock: number): number {
    if (wallClock < this.shownBefore(this.interval) || wallClock >= (this.shown[this.interval] ?? Infinity)) {
      this.interval = this.stretchOf(wallClock);
    }
    const start = this.untils[this.interval - 1] ?? -Infinity;
    return Math.max(start, wallClock - (this.shifts[this.interval] ?? 0));
  }

  private shownBefore(stretch: number): number {
    return this.shown[stretch - 1] ?? -Infinity;
  }

  private stretchOf(wallClock: number): number {
    let low = 0;
    let high = this.shown.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.shown[middle] ?? Infinity) > wallClock) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}

export const isKnownZone = (timezone: string): boolean => moment.tz.zone(timezone) !== null;

/** The zone, or UTC when unknown. */
export const knownZone = (timezone: string): string => (isKnownZone(timezone) ? timezone : DEFAULT_TIMEZONE);
