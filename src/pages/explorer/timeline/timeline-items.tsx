import type { Hit } from '@contract/model/hit';
import { TIMELINE_WARNING_FROM } from '@contract/rules/timeline';
import { Button, Skeleton, Splitter } from '@mantine/core';
import { startTransition, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import type { ItemCount } from '@/domain/counts';
import { encodeFilters, type HitFilters } from '@/domain/filters';
import type { TimeRange } from '@/domain/timeline-range';
import { isSameRange, within } from '@/domain/timeline-range';
import { errorMessages } from '@/messages/errors';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { timelineMessages } from '@/messages/timeline';
import { usePaneMemory } from '@/pages/explorer/layout/use-pane-memory';
import { useAppDispatch } from '@/state/hooks';
import { rangeChanged } from '@/state/timeline-slice';

import { ChartView } from './chart-view';
import { ItemsShown } from './items-shown';
import { ManyItems } from './many-items';
import { TimelineHeader } from './timeline-header';
import type { TimelineItemsProps, ViewName } from './timeline-props';
import { inRange, useItemCount, useTimelineData, type TimelineData } from './use-timeline-data';

const SIZES_KEY = 'timeline';
const NO_ITEMS: ItemCount = { value: 0, isAtLeast: false };
const NOTHING = { count: NO_ITEMS, total: NO_ITEMS };

/** The middle pane: header, chart, and the list of items. */
export function TimelineItems(props: TimelineItemsProps) {
  const { caseId, timezone, params, panes, detailsPath, onFiltersChange } = props;
  const { filters, selectedHitId } = params;
  const { formatMessage } = useIntl();
  const [view, setView] = useState<ViewName>('chart');
  const [pressed, setPressed] = useState<Hit | null>(null);
  const [hovered, setHovered] = useState<Hit | null>(null);
  const data = useTimelineData({ caseId, filters, timezone }, params.timelineRange);
  const { range, extent, initial } = data;
  const { listed, shown, onDrawn } = useListedRange(data, filters);
  const { count, total } = useDatedCounts(caseId, { filters, shown }, data);
  // The same count as in the set-up.
  const found = useItemCount(caseId, filters);
  const changeRange = useRangeChange(data);
  const list = (
    <ItemsShown
      {...{ caseId, timezone, shown, count, selectedHitId, detailsPath }}
      range={listed}
      isReady={data.state === 'ready'}
      onHover={setHovered}
      onPress={(hit) => {
        setPressed(hit);
        if (panes.breakpoint === 'sm') {
          panes.onRightChange(true);
        }
      }}
    />
  );
  return (
    <section
      className="timeline"
      aria-label={formatMessage(timelineMessages.title)}
      data-stacked={panes.breakpoint === 'sm' || undefined}
    >
      <TimelineHeader
        {...props}
        {...{ view, total, range, extent, initial }}
        count={listed === range ? count : null}
        onViewChange={setView}
        onRangeChange={changeRange}
      />
      {found !== null && found.value >= TIMELINE_WARNING_FROM && (
        <div className="timeline__warning">
          <ManyItems count={found.value} />
        </div>
      )}
      <ChartAndList
        isStacked={panes.breakpoint === 'sm'}
        chart={
          <ChartContent
            {...{ data, caseId, filters, shown, timezone, view, pressed, hovered, selectedHitId }}
            {...{ onDrawn, onFiltersChange }}
            count={count === null || count.isAtLeast ? null : count.value}
            onRangeChange={changeRange}
          />
        }
        list={list}
      />
    </section>
  );
}

/**
 * The range of the list and its count: the previous one until the chart has drawn the new one, so that the requests of
 * the chart are not delayed.
 */
function useListedRange({ range, isBeyond }: TimelineData, filters: HitFilters) {
  const [drawn, setDrawn] = useState<{ range: TimeRange; filters: HitFilters } | null>(null);
  const listed = drawn === null || drawn.filters !== filters || isBeyond ? range : drawn.range;
  const shown = useMemo(() => inRange(filters, listed), [filters, listed]);
  // Rendering the list may take several frames; the chart must not wait for it.
  const onDrawn = (shownRange: TimeRange) => startTransition(() => setDrawn({ range: shownRange, filters }));
  return { listed, shown, onDrawn };
}

/** The number of items in the range, and of all dated items. Items without a date are counted next to the chart. */
function useDatedCounts(
  caseId: string,
  { filters, shown }: { filters: HitFilters; shown: HitFilters },
  { state, extent }: TimelineData,
): { count: ItemCount | null; total: ItemCount | null } {
  const dated = useMemo(() => inRange(filters, extent), [filters, extent]);
  const hasDates = state === 'ready' && extent !== null;
  const count = useItemCount(caseId, hasDates ? shown : null);
  const total = useItemCount(caseId, hasDates ? dated : null);
  return state === 'ready' && extent === null ? NOTHING : { count, total };
}

interface ChartContentProps extends Omit<Parameters<typeof ChartView>[0], 'overview' | 'range' | 'extent' | 'initial'> {
  data: TimelineData;
}

function ChartContent({ data, ...props }: ChartContentProps) {
  const { state, overview, range, extent, initial, isBeyond, onRetry } = data;
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  if (state === 'error') {
    return <ErrorState message={formatMessage(errorMessages.timeline)} onRetry={onRetry} />;
  }
  if (overview === undefined) {
    return <ChartSkeleton />;
  }
  if (isBeyond) {
    return (
      <EmptyState
        message={formatMessage(timelineMessages.beyond)}
        action={
          <Button variant="default" size="compact-sm" onClick={() => dispatch(rangeChanged(null))}>
            {formatMessage(timelineMessages.showItems)}
          </Button>
        }
      />
    );
  }
  return range === null || extent === null || initial === null ? (
    <EmptyState message={formatMessage(timelineMessages.empty)} />
  ) : (
    <ChartView {...props} {...{ overview, range, extent, initial }} key={encodeFilters(props.filters)} />
  );
}

/** The initial range is the one of a URL without a range. */
function useRangeChange({ extent, initial }: TimelineData): (range: TimeRange) => void {
  const dispatch = useAppDispatch();
  return (range) => {
    const wanted = extent === null ? range : within(range, extent);
    dispatch(rangeChanged(isSameRange(wanted, initial) ? null : wanted));
  };
}

/** Chart and list with a splitter (001-2.8-07). */
function ChartAndList({
  isStacked,
  chart,
  list,
}: {
  isStacked: boolean;
  chart: React.ReactNode;
  list: React.ReactNode;
}) {
  const { formatMessage } = useIntl();
  const { remembered, remember } = usePaneMemory();
  const key = isStacked ? `${SIZES_KEY} stacked` : SIZES_KEY;
  const sizes = remembered[key];
  const [first, second] = Array.isArray(sizes) ? sizes.map(Number) : isStacked ? [45, 55] : [66, 34];
  return (
    <Splitter
      key={key}
      className="timeline__splitter"
      attributes={{ handle: { 'aria-label': formatMessage(explorerMessages.resizePanes) } }}
      orientation={isStacked ? 'vertical' : 'horizontal'}
      lineSize={1}
      handleColor="var(--review-border)"
      withHandle={false}
      onResizeEnd={(_handle, sizes) => remember(key, sizes.map(Number))}
    >
      <Splitter.Pane className="timeline__pane" defaultSize={first ?? 66} min={20}>
        {chart}
      </Splitter.Pane>
      <Splitter.Pane className="timeline__pane" defaultSize={second ?? 34} min={20}>
        {list}
      </Splitter.Pane>
    </Splitter>
  );
}

function ChartSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div className="timeline__skeleton" role="status" aria-label={formatMessage(shellMessages.loading)}>
      {Array.from({ length: 7 }, (_unused, lane) => (
        <Skeleton key={lane} height={22} />
      ))}
    </div>
  );
}
