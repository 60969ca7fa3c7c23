import { getTimelineHistogram, getWeekPattern, searchTimeline } from '@contract/calls/timeline';
import { isDefaultTime } from '@contract/rules/default-times';
import { compareNames } from '@contract/text/compare-names';
import { dateTimeRange } from '@server/domain/date-time-range';
import { laneResponse, laneBuckets } from '@server/domain/lane-buckets';
import { weekHourOf } from '@server/domain/week-hours';

import type { SearchedItem } from '@/app/disclosure/package-items';
import type { PackageSearch } from '@/app/disclosure/package-search';

import { handle, COMPLETE, type CallHandler } from './call-handler';

interface DatedItem {
  item: SearchedItem;
  /** Epoch milliseconds. */
  time: number;
}

/** Timelines and histograms of dated items. */
export function timelineHandlers(search: PackageSearch): CallHandler[] {
  const { source } = search;
  const dated = (criteria: Parameters<PackageSearch['matching']>[0]): DatedItem[] =>
    search.matching(criteria).flatMap((item) => (item.time === null ? [] : [{ item, time: item.time }]));
  return [
    handle(searchTimeline, ({ body: { size, searchAfter = '0', ...criteria } }) => ({
      data: dated(criteria)
        .filter(({ item }) => Number(item.id) > Number(searchAfter))
        .slice(0, size)
        .map(({ item, time }) => {
          const { group, name } = source.artifactOf(item);
          const dateValue = new Date(time).toISOString();
          return {
            ...{ id: item.id, evidenceId: item.origin.evidenceId, artifact: { group, name }, time },
            ...{ dateValueUTC: dateValue, timestampFragment: { dateValue }, isLocal: item.date?.isLocal === true },
          };
        }),
      ...COMPLETE,
    })),
    handle(getTimelineHistogram, ({ body: { timezone, from, to, size, ...criteria } }) => {
      const items = dated(criteria);
      const extent = extentOf(items);
      const buckets = laneBuckets({ timezone, from, to, size }, extent);
      const lanes = lanesOf(items, buckets.bounds, ({ item }) => source.artifactOf(item).group);
      return laneResponse({ lanes, ...extent, status: 'success' }, buckets);
    }),
    handle(getWeekPattern, ({ body: { timezone, ...criteria } }) => {
      const { toWallClock } = dateTimeRange({ timezone });
      const counts = new Array<number>(7 * 24).fill(0);
      for (const { time } of dated(criteria)) {
        const hour = weekHourOf(toWallClock(time));
        counts[hour] = (counts[hour] ?? 0) + 1;
      }
      return { counts, ...COMPLETE };
    }),
  ];
}

function extentOf(items: readonly DatedItem[]): { oldest: number | null; newest: number | null } {
  let [oldest, newest] = [Infinity, -Infinity];
  for (const { item, time } of items) {
    if (!isDefaultTime(time, item.date?.isLocal === true)) {
      oldest = Math.min(oldest, time);
      newest = Math.max(newest, time);
    }
  }
  return oldest > newest ? { oldest: null, newest: null } : { oldest, newest };
}

/** The number of items of each group in each bucket; groups by name. */
function lanesOf(
  items: readonly DatedItem[],
  bounds: readonly number[],
  groupOf: (item: DatedItem) => string,
): { group: string; counts: Uint32Array }[] {
  const lanes = new Map<string, Uint32Array>();
  for (const dated of items) {
    const bucket = bucketOf(dated.time, bounds);
    if (bucket !== null) {
      const group = groupOf(dated);
      const counts = lanes.get(group) ?? new Uint32Array(bounds.length - 1);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      lanes.set(group, counts);
    }
  }
  return [...lanes]
    .map(([group, counts]) => ({ group, counts }))
    .toSorted((left, right) => compareNames(left.group, right.group));
}

/** The bucket that contains a time; null when it is outside of all. */
function bucketOf(time: number, bounds: readonly number[]): number | null {
  let [low, high] = [0, bounds.length - 1];
  if (bounds.length < 2 || time < (bounds[0] ?? Infinity) || time >= (bounds[high] ?? -Infinity)) {
    return null;
  }
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((bounds[middle] ?? Infinity) <= time) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}
