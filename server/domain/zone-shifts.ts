import moment from 'moment-timezone';

import { BadRequestError } from '@server/errors';

/** The UTC offsets of a zone and the times of their changes: plain data, which can be sent to other threads. */
export interface ZoneShifts {
  /** Epoch milliseconds, ascending: the end of each offset; the last is infinite. */
  untils: Float64Array;
  /** Milliseconds by which the wall clock is ahead of UTC. */
  shifts: Float64Array;
}

/** @throws BadRequestError for a name that is not an IANA zone */
export function zoneShifts(timezone: string): ZoneShifts {
  const zone = moment.tz.zone(timezone);
  if (zone === null) {
    throw new BadRequestError(`"${timezone}" is not a timezone.`);
  }
  const lastIndex = zone.offsets.length - 1;
  return {
    untils: Float64Array.from(zone.offsets, (_, index) => (index === lastIndex ? Infinity : (zone.untils[index] ?? 0))),
    // Minutes behind UTC, with fractions for historical local mean times.
    shifts: Float64Array.from(zone.offsets, (offset) => 0 - Math.round(offset * 60_000)),
  };
}
