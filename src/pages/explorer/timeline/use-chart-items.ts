import type { Hit } from '@contract/model/hit';
import { TIMELINE_PAGE_SIZE } from '@contract/rules/timeline';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { hitsApi } from '@/api/endpoints/hits';
import { useSearchTimelineQuery } from '@/api/endpoints/timeline';
import type { HitFilters } from '@/domain/filters';
import type { TimeRange } from '@/domain/timeline-range';
import { instantOfDate } from '@/domain/timeline-zone';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { timelineMessages } from '@/messages/timeline';

import type { ChartItem } from './chart/draw-lanes';
import { laneRows, setKey, type LaneRow } from './chart/lane-rows';
import { useBuckets } from './use-timeline-data';

interface RowsOptions {
  caseId: string;
  filters: HitFilters;
  timezone: string;
  range: TimeRange;
  extent: TimeRange;
}

const ofSource = ({ filter, queryFilters }: HitFilters, evidenceId: number): HitFilters => ({
  filter: { ...filter, evidenceIds: [evidenceId] },
  queryFilters,
});

/** The lanes of the chart: if the filters contain two evidence sources, one set for each. */
export function useRows(
  options: RowsOptions,
  width: number,
): {
  rows: readonly LaneRow[];
  /** While the lanes of this range are loading, the previous ones are returned. */
  isFetching: boolean;
} {
  const { caseId, filters, timezone, range, extent } = options;
  const { formatMessage } = useIntl();
  const [one, other, ...more] = filters.filter.evidenceIds ?? [];
  const pair = one !== undefined && other !== undefined && more.length === 0 ? ([one, other] as const) : null;
  const filtersOf = (place: 0 | 1) => (pair === null ? filters : ofSource(filters, pair[place]));
  const first = useBuckets({ caseId, timezone, filters: filtersOf(0) }, { range, extent, width });
  const second = useBuckets({ caseId, timezone, filters: filtersOf(1) }, { range, extent, width: pair ? width : 0 });
  const { data: sources } = useListEvidenceSourcesQuery(pair ? { caseId } : skipToken);
  const allLabel = formatMessage(timelineMessages.allLane);
  const ids = pair?.join();
  const rows = useMemo(() => {
    const nameOf = (id: number | undefined) => sources?.find((source) => source.id === id)?.name ?? '';
    const isPair = ids !== undefined;
    const [left, right] = ids?.split(',').map(Number) ?? [];
    const sets = [
      { id: left, histogram: first.histogram },
      ...(isPair ? [{ id: right, histogram: second.histogram }] : []),
    ].flatMap(({ id, histogram }) =>
      histogram === undefined ? [] : { key: setKey(id ?? null), label: isPair ? nameOf(id) : null, histogram },
    );
    return laneRows(sets, allLabel);
  }, [first.histogram, second.histogram, sources, ids, allLabel]);
  return { rows, isFetching: first.isFetching || second.isFetching };
}

const NO_POINTS: readonly ChartItem[] = [];

/** The single items of the range, if one response contains all of them. */
export function usePoints(
  { caseId, shown, count }: { caseId: string; shown: HitFilters; count: number | null },
  rows: readonly LaneRow[],
): readonly ChartItem[] {
  const isFew = count !== null && count > 0 && count <= TIMELINE_PAGE_SIZE;
  const { currentData } = useSearchTimelineQuery(
    isFew
      ? {
          caseId,
          filter: shown.filter,
          queryFilters: [...shown.queryFilters],
          size: TIMELINE_PAGE_SIZE,
          sort: [{ by: 'hitId', order: 'asc' }],
        }
      : skipToken,
  );
  return useMemo(
    () =>
      currentData?.data.flatMap(({ id, evidenceId, artifact, time }) => {
        const row = rowOf(rows, artifact.group, evidenceId);
        return row === null ? [] : { id, time, row };
      }) ?? NO_POINTS,
    [currentData, rows],
  );
}

interface ItemOptions {
  caseId: string;
  hitId: string | null;
  /** The hit if it is in the list. */
  listed: Hit | null;
}

/** The position of an item in the chart; null when unknown. */
export function useChartItem(
  { caseId, hitId, listed }: ItemOptions,
  rows: readonly LaneRow[],
  points: readonly ChartItem[],
): ChartItem | null {
  const timezone = useCaseTimezone(caseId);
  const isListed = listed?.id === hitId;
  const { currentData } = hitsApi.endpoints.getHit.useQueryState(
    hitId === null || isListed ? skipToken : { caseId, hitId },
  );
  const hit = isListed ? listed : currentData;
  return useMemo(() => {
    const point = points.find(({ id }) => id === hitId);
    if (point !== undefined || hit === undefined || hit.date === null) {
      return point ?? null;
    }
    const row = rowOf(rows, hit.artifact.group, hit.origin.evidenceId);
    return row === null ? null : { id: hit.id, time: instantOfDate(hit.date, timezone), row };
  }, [hit, hitId, points, rows, timezone]);
}

/** The lane of an artifact group, in the set of the source if there are several. */
function rowOf(rows: readonly LaneRow[], group: string, evidenceId: number): number | null {
  const place = rows.findIndex(
    (row) => row.group === group && (row.setKey === setKey(null) || row.setKey === setKey(evidenceId)),
  );
  return place < 0 ? null : place;
}
