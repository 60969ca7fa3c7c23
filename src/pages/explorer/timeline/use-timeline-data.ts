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

/** Number of buckets of the overview. */
const OVERVIEW = 400;

export interface TimelineData {
  state: 'loading' | 'ready' | 'error';
  overview: Histogram | undefined;
  /** The range of all dated items; null when no item has a date. */
  extent: TimeRange | null;
  /** The shown range: that of the URL limited to the extent, or without one the range with most items. */
  range: TimeRange | null;
  /** Whether the range of the URL is completely before or after the extent. */
  isBeyond: boolean;
  /** The range of a URL without one. */
  initial: TimeRange | null;
  onRetry: () => void;
}

const toIso = (time: number): string => new Date(time).toISOString();

/** The distribution of dated items over time, and the shown range. */
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
  // 001-2.8-26: the response of other filters is not used.
  const { currentData, isError } = overview;
  const shown = useMemo(() => {
    const extent = currentData ? extentOf(currentData) : null;
    const initial = currentData ? firstRange({ bounds: currentData.bounds, counts: totalsOf(currentData) }) : null;
    return { extent, initial };
  }, [currentData]);
  const { extent, initial } = shown;
  const isBeyond = extent !== null && wanted !== null && (wanted.start >= extent.end || wanted.end <= extent.start);
  // The range of a link is shown even when it contains no items.
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

/** Keeps the object while the range is equal. */
function useSame(range: TimeRange | null): TimeRange | null {
  const { start, end } = range ?? { start: null, end: null };
  return useMemo(() => (start === null ? null : { start, end }), [start, end]);
}

/** Number of items of all lanes by bucket. */
export function totalsOf({ bounds, lanes }: Pick<Histogram, 'bounds' | 'lanes'>): number[] {
  const totals = new Array<number>(Math.max(0, bounds.length - 1)).fill(0);
  for (const { buckets, counts } of lanes) {
    buckets.forEach((bucket, index) => {
      totals[bucket] = (totals[bucket] ?? 0) + (counts[index] ?? 0);
    });
  }
  return totals;
}

/** Minimum width of a bucket in pixels. */
const BUCKET_WIDTH = 2;

/** The buckets around a range, as many as the width of the chart allows; the previous ones while others are loading. */
export function useBuckets(
  { caseId, filters, timezone }: { caseId: string; filters: HitFilters; timezone: string },
  { range, extent, width }: { range: TimeRange; extent: TimeRange; width: number },
): { histogram: Histogram | undefined; isFetching: boolean; isError: boolean } {
  const loaded = padded(range, extent);
  // The width is rounded up, so that resizing a window does not send a request for every pixel.
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

/** The filters with a range; even the whole range excludes items without a date. */
export const inRange = ({ filter, queryFilters }: HitFilters, range: TimeRange | null): HitFilters => ({
  filter,
  queryFilters:
    range === null
      ? queryFilters
      : [...queryFilters, { kind: 'timeRange', from: toIso(range.start), to: toIso(range.end) }],
});

/** The number of items of filters; null while unknown. */
export function useItemCount(caseId: string, filters: HitFilters | null): ItemCount | null {
  const { currentData } = useCountHitsQuery(
    filters === null ? skipToken : { caseId, filter: filters.filter, queryFilters: [...filters.queryFilters] },
  );
  return currentData ? { value: currentData.totalCount, isAtLeast: currentData.status === 'timedOutCount' } : null;
}
