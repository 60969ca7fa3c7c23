import type { Hit } from '@contract/model/hit';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import { Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useGetHitNeighboursQuery, useSearchHitsQuery } from '@/api/endpoints/hits';
import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { EmptyState } from '@/components/layout/empty-state';
import type { HitFilters } from '@/domain/filters';
import { cardsMax } from '@/domain/thumbnail-grid';
import { useRangeTicks, type RangeTicks } from '@/features/selection/use-range-ticks';
import { timelineMessages } from '@/messages/timeline';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  selectHoveredHitId,
  selectScrollTo,
  timelineHitHovered,
  timelineHitToggled,
  timelineScrolled,
} from '@/state/timeline-slice';

import { HitsError } from '@/pages/explorer/list/hits-error';

import { TimelineCard } from './timeline-card';

interface TimelineListProps {
  caseId: string;
  timezone: string;
  /** The filters with the range. */
  filters: HitFilters;
  /** Number of items of the list; null while unknown. */
  total: number | null;
  selectedHitId: string | null;
  detailsPath: (hit: Hit) => string;
  /** Called when it was selected. */
  onPress: (hit: Hit) => void;
  onHover: (hit: Hit | null) => void;
  /** Called with the visible cards of a page of the list, and with none when the page is unmounted. */
  onShown: (page: number, hitIds: readonly string[]) => void;
}

const PAGE = 50;
/** Height of a card in pixels. */
const CARD_HEIGHT = 78;

type Search = ReturnType<typeof searchOf>;

const searchOf = (caseId: string, { filter, queryFilters }: HitFilters) => ({
  caseId,
  profile: DEFAULT_PROFILE,
  filter,
  queryFilters: [...queryFilters],
  size: PAGE,
  sort: [{ by: 'date' as const, order: 'desc' as const }],
});

/** The items of the range, newest first, as an endless list whose pages are loaded on scrolling. */
export function TimelineList(props: TimelineListProps) {
  // The virtualizer is one object that changes.
  'use no memo';
  const { caseId, filters, total, selectedHitId } = props;
  const { formatMessage } = useIntl();
  const scroller = useRef<HTMLDivElement>(null);
  const search = useMemo(() => searchOf(caseId, filters), [caseId, filters]);
  const first = useSearchHitsQuery(search);
  const ticks = useRangeTicks({ search, current: () => null, idAt: () => undefined });
  const totalCount = total ?? first.currentData?.totalHits.value ?? 0;
  const count = Math.min(totalCount, cardsMax(1, CARD_HEIGHT));
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 4,
    initialRect: { width: 320, height: 600 },
  });
  useScrollTarget({
    search,
    selectedHitId,
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: index === 0 ? 'start' : 'auto' }),
  });
  const pages = [...new Set(virtualizer.getVirtualItems().map(({ index }) => Math.floor(index / PAGE)))];
  if (first.isError) {
    return <HitsError isCompact error={first.error} onRetry={() => void first.refetch()} />;
  }
  if (totalCount === 0 && first.currentData) {
    return <EmptyState isCompact message={formatMessage(timelineMessages.noItems)} />;
  }
  return (
    <div className="timeline__scroller" ref={scroller}>
      {first.currentData === undefined ? (
        <ListSkeleton />
      ) : (
        <div
          className="timeline__cards"
          role="list"
          aria-label={formatMessage(timelineMessages.itemsShown)}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {pages.map((page) => (
            <CardPage
              key={page}
              {...props}
              search={search}
              ticks={ticks}
              page={page}
              places={virtualizer.getVirtualItems().filter(({ index }) => Math.floor(index / PAGE) === page)}
              count={count}
            />
          ))}
        </div>
      )}
      {totalCount > count && <p className="timeline__text">{formatMessage(timelineMessages.more, { count })}</p>}
    </div>
  );
}

interface CardPageProps extends TimelineListProps {
  search: Search;
  page: number;
  places: readonly { index: number; start: number }[];
  count: number;
  ticks: RangeTicks;
}

/** The visible cards of a page. */
function CardPage(props: CardPageProps) {
  const { caseId, timezone, search, page, places, count, selectedHitId, detailsPath, onPress } = props;
  const dispatch = useAppDispatch();
  const { currentData } = useSearchHitsQuery(page === 0 ? search : { ...search, skip: page * PAGE });
  const { data: tags = [] } = useListCaseTagsQuery({ caseId });
  const hoveredHitId = useAppSelector(selectHoveredHitId);
  const hits = currentData?.data;
  const shownIds = places.flatMap(({ index }) => hits?.[index - page * PAGE]?.id ?? []).join();
  const report = useEffectEvent((ids: string) => props.onShown(page, ids === '' ? [] : ids.split(',')));
  useEffect(() => report(shownIds), [shownIds]);
  useEffect(() => () => report(''), []);
  return places.map(({ index, start }) => {
    const hit = hits?.[index - page * PAGE];
    return (
      <div
        key={index}
        role="listitem"
        aria-setsize={count}
        aria-posinset={index + 1}
        className="timeline__place"
        style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
      >
        {hit ? (
          <TimelineCard
            {...{ caseId, hit, tags, timezone }}
            detailsPath={detailsPath(hit)}
            isSelected={hit.id === selectedHitId}
            isHovered={hit.id === hoveredHitId}
            onTick={(isRange) => props.ticks.tick({ hitId: hit.id, index }, isRange)}
            onToggle={() => {
              dispatch(timelineHitToggled(hit.id));
              if (hit.id !== selectedHitId) {
                onPress(hit);
              }
            }}
            onHover={(isHovered) => {
              dispatch(timelineHitHovered(isHovered ? hit.id : null));
              props.onHover(isHovered ? hit : null);
            }}
          />
        ) : (
          <Skeleton height={CARD_HEIGHT - 12} m={6} width="auto" />
        )}
      </div>
    );
  });
}

interface ScrollTargetOptions {
  search: Search;
  selectedHitId: string | null;
  scrollToIndex: (index: number) => void;
}

/** Scrolls to the target in the session state (001-2.8-31), and reports when it is reached. */
function useScrollTarget({ search, selectedHitId, scrollToIndex }: ScrollTargetOptions): void {
  const dispatch = useAppDispatch();
  const scrollTo = useAppSelector(selectScrollTo);
  const isToItem = scrollTo === 'Item' && selectedHitId !== null;
  const { caseId, filter, queryFilters, sort } = search;
  const { currentData, isError } = useGetHitNeighboursQuery(
    isToItem ? { caseId, hitId: selectedHitId, filter, queryFilters, sort } : skipToken,
  );
  const go = useEffectEvent((index: number | null) => {
    if (index !== null) {
      scrollToIndex(index);
    }
    dispatch(timelineScrolled());
  });
  useEffect(() => {
    if (scrollTo === 'Top') {
      go(0);
    } else if (isToItem && (currentData || isError)) {
      go(currentData?.index ?? null);
    } else if (scrollTo === 'Item' && !isToItem) {
      go(null);
    }
  }, [scrollTo, isToItem, currentData, isError]);
}

function ListSkeleton() {
  return Array.from({ length: 8 }, (_unused, index) => (
    <Skeleton key={index} height={CARD_HEIGHT - 12} m={6} width="auto" />
  ));
}
