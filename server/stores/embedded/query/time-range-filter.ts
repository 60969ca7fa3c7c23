import type { QueryFilter } from '@contract/model/filter';
import { isInstant } from '@contract/rules/iso-date';
import { BadRequestError } from '@server/errors';

import { runOnce } from './run-once';
import { datesBetween } from './date-filter';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';

type TimeRange = Extract<QueryFilter, { kind: 'timeRange' }>;

/** Hits by the instant of their own date, which is required. @throws BadRequestError */
export function timeRangeFilter({ from, to }: TimeRange): SegmentFilter {
  if (!isInstant(from) || !isInstant(to)) {
    throw new BadRequestError('Write times as 2024-07-03T13:46:40.000Z.');
  }
  const span = { from: Date.parse(from), to: Date.parse(to) };
  return {
    key: filterKey('time-range', span.from, span.to),
    cost: 'values',
    find: (segment) => runOnce(() => datesBetween(segment, span)),
  };
}
