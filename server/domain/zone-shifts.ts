import moment from 'moment-timezone';

import { BadRequestError } from '@server/errors';

/** When the clocks of a zone are moved, and by how much they differ from UTC: plain data, for other threads. */
export interface ZoneShifts {
  /** Epoch milliseconds, ascending: where each shift ends; the last is infinite. */
  untils: Float64Array;
  /** Milliseconds that the wall clock is ahead of UTC. */
  shifts: Float64Array;
}

/** @throws BadRequestError for a name that is no IANA zone */
export function zoneShifts(timezone: string): ZoneShifts {
  const zone = moment.tz.zone(timezone);
  if (zone === null) {
    throw new BadRequestError(`"${timezone}" is not a timezone.`);
  }
  const lastIndex = zone.offsets.length - 1;
  return {
    untils: Float64Array.from(zone.offsets, (_, index) => (index === lastIndex ? Infinity : (zone.untils[index] ?? 0))),
    // Minutes behind UTC, with fractions for the local mean times of old.
    shifts: Float64Array.from(zone.offsets, (offset) => 0 - Math.round(offset * 60_000)),
  };
}
