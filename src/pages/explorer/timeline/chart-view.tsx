import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent, useState } from 'react';

import type { HitFilters } from '@/domain/filters';
import type { TimeRange } from '@/domain/timeline-range';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectHoveredHitId, timelineHitHovered, timelineHitSelected } from '@/state/timeline-slice';

import { BucketTable } from './chart/bucket-table';
import { TimelineChart } from './chart/timeline-chart';
import { WeekPattern } from './chart/week-pattern';
import type { ViewName } from './timeline-props';
import { useChartItem, usePoints, useRows } from './use-chart-items';
import type { Histogram } from './use-timeline-data';

interface ChartViewProps {
  caseId: string;
  filters: HitFilters;
  /** The filters with the range. */
  shown: HitFilters;
  timezone: string;
  view: ViewName;
  overview: Histogram;
  range: TimeRange;
  extent: TimeRange;
  initial: TimeRange;
  /** Number of items in the range; null while unknown. */
  count: number | null;
  pressed: Hit | null;
  hovered: Hit | null;
  selectedHitId: string | null;
  onRangeChange: (range: TimeRange) => void;
  /** Called after the chart was drawn with this range. */
  onDrawn: (range: TimeRange) => void;
  onFiltersChange: (filters: HitFilters) => void;
}

/** Pixels: the width before the chart was measured, and in the table, where it determines the number of rows. */
const TABLE_WIDTH = 300;

/** The range as chart, as table or by hour of the week. */
export function ChartView(props: ChartViewProps) {
  const { caseId, filters, shown, timezone, view, range, onRangeChange, onFiltersChange } = props;
  const dispatch = useAppDispatch();
  const [width, setWidth] = useState(0);
  const { rows, isFetching } = useRows(props, view === 'table' ? TABLE_WIDTH : width);
  useDrawn(isFetching ? null : range, props.onDrawn);
  const points = usePoints(props, rows);
  const hoveredHitId = useAppSelector(selectHoveredHitId);
  const selected = useChartItem({ caseId, hitId: props.selectedHitId, listed: props.pressed }, rows, points);
  const hovered = useChartItem({ caseId, hitId: hoveredHitId, listed: props.hovered }, rows, points);
  if (view === 'week') {
    return (
      <WeekPattern
        {...{ caseId, timezone }}
        filters={shown}
        onChoose={(weekday, hour) =>
          onFiltersChange({
            ...filters,
            queryFilters: [
              ...filters.queryFilters.filter(({ kind }) => kind !== 'weekHours'),
              { kind: 'weekHours', weekdays: [weekday], hours: [hour], timezone },
            ],
          })
        }
      />
    );
  }
  if (view === 'table') {
    return <BucketTable {...{ rows, range, timezone, onRangeChange }} />;
  }
  return (
    <TimelineChart
      {...{ rows, points, selected, hovered, range, timezone, onRangeChange }}
      overview={props.overview}
      extent={props.extent}
      initial={props.initial}
      onWidthChange={setWidth}
      onPointSelect={(id) => dispatch(timelineHitSelected(id))}
      onPointHover={(id) => dispatch(timelineHitHovered(id))}
    />
  );
}

function useDrawn(range: TimeRange | null, onDrawn: (range: TimeRange) => void): void {
  const handleDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (range !== null) {
      handleDrawn(range);
    }
  }, [range]);
}
