import type { getTimelineHistogram } from '@contract/calls/timeline';
import type { CallResponse } from '@contract/define-call';
import { TIMELINE_BUCKETS_MAX, TIMELINE_BUCKETS_MIN } from '@contract/rules/timeline';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { useGetTimelineHistogramQuery } from '@/api/endpoints/timeline';
import type { HitFilters } from '@/domain/filters';
import type { ItemCount } from '@/domain/counts';
import type { TimeRange } from '@/domain/timeline-range';
import { cutTo, extentOf, firstRange, padded } from '@/domain/timeline-range';

export type Histogram = CallResponse<typeof getTimelineHistogram>;

/** Buckets of the overview strip. */
const OVERVIEW = 400;

export interface TimelineData {
  state: 'loading' | 'ready' | 'error';
  overview: Histogram | undefined;
  /** What there is to see; null when no item has a date. */
  extent: TimeRange | null;
  /** What is shown: the range of the address as far as there is something to see, without one where most items are. */
  range: TimeRange | null;
  /** The range of the address lies before or after everything that there is to see. */
  isBeyond: boolean;
  /** What an address without a range shows. */
  initial: TimeRange | null;
  onRetry: () => void;
}

const toIso = (time: number): string => new Date(time).toISOString();

/** How dated items are spread over time, and which part of it is shown. */
export function useTimelineData(
  { caseId, filters, timezone }: { caseId: string; filters: HitFilters; timezone: string },
  wanted: TimeRange | null,
): TimelineData {
  const overview = useGetTimelineHistogramQuery({
    caseId,
    filter: filters.filter,
    queryFilters: [...filters.queryFilters],
    timezone,
    size: OVERVIEW,
  });
  // 001-2.8-26: what other filters found is gone.
  const { currentData, isError } = overview;
  const shown = useMemo(() => {
    const extent = currentData ? extentOf(currentData) : null;
    const initial = currentData ? firstRange({ bounds: currentData.bounds, counts: totalsOf(currentData) }) : null;
    return { extent, initial };
  }, [currentData]);
  const { extent, initial } = shown;
  const isBeyond = extent !== null && wanted !== null && (wanted.start >= extent.end || wanted.end <= extent.start);
  // The range of a link is shown even when it has no items.
  const range = extent === null || wanted === null ? initial : isBeyond ? wanted : cutTo(wanted, extent);
  return {
    state: currentData ? 'ready' : isError ? 'error' : 'loading',
    overview: currentData,
    extent,
    initial,
    isBeyond,
    range: useSame(range),
    onRetry: () => void overview.refetch(),
  };
}

/** The same object for the same range. */
function useSame(range: TimeRange | null): TimeRange | null {
  const { start, end } = range ?? { start: null, end: null };
  return useMemo(() => (start === null ? null : { start, end }), [start, end]);
}

/** Items of all lanes, by bucket. */
export function totalsOf({ bounds, lanes }: Pick<Histogram, 'bounds' | 'lanes'>): number[] {
  const totals = new Array<number>(Math.max(0, bounds.length - 1)).fill(0);
  for (const { buckets, counts } of lanes) {
    buckets.forEach((bucket, index) => {
      totals[bucket] = (totals[bucket] ?? 0) + (counts[index] ?? 0);
    });
  }
  return totals;
}

/** Pixels of a bucket at least. */
const BUCKET_WIDTH = 2;

/** The buckets around a range, as fine as the chart has room for; those of before while others are on their way. */
export function useBuckets(
  { caseId, filters, timezone }: { caseId: string; filters: HitFilters; timezone: string },
  { range, extent, width }: { range: TimeRange; extent: TimeRange; width: number },
): { histogram: Histogram | undefined; isFetching: boolean; isError: boolean } {
  const loaded = padded(range, extent);
  // The width in steps: a window that is dragged does not ask at every pixel.
  const wanted = (Math.ceil(width / 100) * 100 * (loaded.end - loaded.start)) / (range.end - range.start);
  const size = Math.round(Math.min(TIMELINE_BUCKETS_MAX, Math.max(TIMELINE_BUCKETS_MIN, wanted / BUCKET_WIDTH)));
  const { data, isFetching, isError } = useGetTimelineHistogramQuery(
    width === 0
      ? skipToken
      : {
          caseId,
          filter: filters.filter,
          queryFilters: [...filters.queryFilters],
          timezone,
          from: toIso(loaded.start),
          to: toIso(loaded.end),
          size,
        },
  );
  return { histogram: data, isFetching, isError };
}

/** The filters with a range: also the whole one leaves out items without a date. */
export const inRange = ({ filter, queryFilters }: HitFilters, range: TimeRange | null): HitFilters => ({
  filter,
  queryFilters:
    range === null
      ? queryFilters
      : [...queryFilters, { kind: 'timeRange', from: toIso(range.start), to: toIso(range.end) }],
});

/** How many items filters find; null while that is not known. */
export function useItemCount(caseId: string, filters: HitFilters | null): ItemCount | null {
  const { currentData } = useCountHitsQuery(
    filters === null ? skipToken : { caseId, filter: filters.filter, queryFilters: [...filters.queryFilters] },
  );
  return currentData ? { value: currentData.totalCount, isAtLeast: currentData.status === 'timedOutCount' } : null;
}
