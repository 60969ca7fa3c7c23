import type { getTimelineHistogram } from '@contract/calls/timeline';
import type { CallResponse } from '@contract/define-call';
import { isInstant } from '@contract/rules/iso-date';
import { BadRequestError } from '@server/errors';
import type { LaneHistogram } from '@server/stores/hit-views';

import { timeBuckets } from './time-buckets';
import { writableTime } from './writable-time';
import { zoneShifts } from './zone-shifts';

type Histogram = CallResponse<typeof getTimelineHistogram>;

interface HistogramRange {
  timezone: string;
  from?: string | undefined;
  to?: string | undefined;
  size: number;
}

/** Epoch milliseconds of the oldest and newest dated hits; null without dated hits. */
type Extent = Pick<LaneHistogram, 'oldest' | 'newest'>;

/**
 * The buckets of a chart of the timeline: `step` in milliseconds and the start of each bucket; empty without dated hits.
 *
 * @param extent of the hits, for a range that is open
 * @throws BadRequestError for an unknown timezone or an invalid range
 */
export function laneBuckets(
  { timezone, from, to, size }: HistogramRange,
  extent: Extent | null,
): { step: number; bounds: number[] } {
  const zone = zoneShifts(timezone);
  const requested = { from: readInstant(from), to: readInstant(to) };
  if (requested.from !== null && requested.to !== null && requested.from >= requested.to) {
    throw new BadRequestError('The range must end after it begins.');
  }
  const range = {
    from: requested.from ?? writableTime(extent?.oldest ?? NaN),
    to: requested.to ?? writableTime((extent?.newest ?? NaN) + 1),
  };
  return range.from < range.to ? timeBuckets({ ...range, size }, zone) : { step: 1000, bounds: [] };
}

/** The response with the hits of each group in these buckets. */
export const laneResponse = (
  { lanes, oldest, newest, status }: LaneHistogram,
  { step, bounds }: { step: number; bounds: number[] },
): Histogram => ({
  oldest: isoOf(oldest),
  newest: isoOf(newest),
  step: step / 1000,
  bounds,
  lanes: lanes.map(({ group, order, counts: all }) => {
    const buckets = Array.from(all.keys()).filter((bucket) => (all[bucket] ?? 0) > 0);
    const counts = buckets.map((bucket) => all[bucket] ?? 0);
    return {
      group,
      ...(order !== undefined && { order }),
      total: counts.reduce((sum, count) => sum + count, 0),
      buckets,
      counts,
    };
  }),
  statusDetails: { status },
});

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

function readInstant(text: string | undefined): number | null {
  if (text === undefined) {
    return null;
  }
  if (!isInstant(text)) {
    throw new BadRequestError('Write an instant such as 2024-07-03T13:46:40.000Z.');
  }
  return Date.parse(text);
}
