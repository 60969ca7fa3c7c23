import type { QueryFilter } from '@contract/model/filter';
import { zoneShifts } from '@server/domain/zone-shifts';
import { weekHourOf } from '@server/domain/week-hours';
import { WallClock } from './wall-clock';
import { emptyBitset, setBit, type Bitset } from '@server/stores/embedded/base/bitset';
import type { Segment } from '@server/stores/embedded/index/segment';

import { runOnce } from './run-once';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

type WeekHours = Extract<QueryFilter, { kind: 'weekHours' }>;

/** Hits by weekday and hour on the wall clock of a zone. @throws BadRequestError for an unknown timezone */
export function weekHoursFilter({ weekdays, hours, timezone }: WeekHours): SegmentFilter {
  const clock = new WallClock(zoneShifts(timezone));
  const isWanted = new Uint8Array(7 * 24);
  for (const weekday of weekdays) {
    for (const hour of hours) {
      isWanted[(weekday - 1) * 24 + hour] = 1;
    }
  }
  return {
    key: filterKey('week-hours', weekdays.toSorted(), hours.toSorted(), timezone),
    cost: 'values',
    find: (segment) => runOnce(() => documentsOf(segment, clock, isWanted)),
  };
}

function documentsOf({ dates, count }: Segment, clock: WallClock, isWanted: Uint8Array): Bitset {
  const bits = emptyBitset(count);
  for (let document = 0; document < count; document += 1) {
    const date = dates[document] ?? NaN;
    if (!Number.isNaN(date) && isWanted[weekHourOf(date + clock.shiftAt(date))] === 1) {
      setBit(bits, document);
    }
  }
  return bits;
}
