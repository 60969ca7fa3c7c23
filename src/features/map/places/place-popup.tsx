import type { Hit } from '@contract/model/hit';
import { ActionIcon, CloseButton, Skeleton, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { useListLocationHitsInfiniteQuery } from '@/api/endpoints/locations';
import { ErrorState } from '@/components/layout/error-state';
import type { HitFilters } from '@/domain/filters';
import { iconRadius, type MapPlace } from '@/domain/map-places';
import { AccuracyCircles } from '@/features/map/accuracy-circles';
import { MapPopup } from '@/features/map/map-popup';
import { errorMessages } from '@/messages/errors';
import { mapMessages } from '@/messages/map';
import { shellMessages } from '@/messages/shell';

import { PlaceCard } from './place-card';
import './place-popup.css';

interface PlacePopupProps {
  caseId: string;
  timezone: string;
  place: MapPlace;
  filters: HitFilters;
  /** Path of the details of the hit on a page, counted from 0. */
  detailsPath: (hit: Hit, page: number) => string;
  /** Called when a hit is shown. */
  onHit?: (hit: Hit, page: number) => void;
  /** Whether hits can be selected for bulk actions. */
  canSelect?: boolean;
  onClose: () => void;
}

const DISTANCE = 6;

/** The hits of a place, one on each page (rules 001-2.9). */
export function PlacePopup({
  caseId,
  timezone,
  place,
  filters,
  detailsPath,
  onHit,
  canSelect = false,
  onClose,
}: PlacePopupProps) {
  const { formatMessage } = useIntl();
  const { page, total, hit, location, reason, state, hasNext, goTo, retry } = usePlaceHits(caseId, place, filters);
  const show = useEffectEvent(() => hit && onHit?.(hit, page));
  const hitId = hit?.id;
  useEffect(() => {
    show();
  }, [hitId, page]);
  const circles = useMemo(() => (location === undefined ? [] : [location]), [location]);
  return (
    <MapPopup
      position={place}
      label={formatMessage(mapMessages.popup)}
      distance={iconRadius(place.count) + DISTANCE}
      onClose={onClose}
    >
      <AccuracyCircles positions={circles} />
      <header className="place-popup__header">
        <PageButton
          label={mapMessages.previous}
          icon={<IconChevronLeft size={16} aria-hidden />}
          isDisabled={page === 0}
          onClick={() => goTo(page - 1)}
        />
        <span className="place-popup__page" aria-live="polite">
          {formatMessage(mapMessages.pageOf, { page: page + 1, total })}
        </span>
        <PageButton
          label={mapMessages.next}
          icon={<IconChevronRight size={16} aria-hidden />}
          isDisabled={!hasNext}
          onClick={() => goTo(page + 1)}
        />
        <CloseButton size="sm" aria-label={formatMessage(mapMessages.closePopup)} onClick={onClose} />
      </header>
      <div className="place-popup__body">
        {hit !== undefined && location !== undefined && reason !== undefined ? (
          <PlaceCard {...{ timezone, hit, location, reason, canSelect }} detailsPath={detailsPath(hit, page)} />
        ) : state === 'loading' ? (
          <Skeleton height="100%" role="status" aria-label={formatMessage(shellMessages.loading)} />
        ) : state === 'error' ? (
          <ErrorState isCompact message={formatMessage(errorMessages.mapPopup)} onRetry={retry} />
        ) : (
          <ErrorState isCompact message={formatMessage(mapMessages.goneFromPlace)} />
        )}
      </div>
    </MapPopup>
  );
}

/** The hits of a place by page; the next ones are prefetched. */
function usePlaceHits(caseId: string, place: MapPlace, { filter, queryFilters }: HitFilters) {
  const [page, setPage] = useState(0);
  const hits = useListLocationHitsInfiniteQuery({
    caseId,
    filter,
    queryFilters: [...queryFilters],
    cells: [...place.cells],
  });
  const loaded = hits.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = hits.data?.pages[0]?.totalCount ?? place.count;
  const { hit, location, reason } = loaded[page] ?? {};
  const state = hits.isFetching ? 'loading' : hits.isError ? 'error' : 'ready';
  const canGoOn = page + 1 < loaded.length || hits.hasNextPage;
  return {
    page,
    total,
    hit,
    location,
    reason,
    state,
    hasNext: page + 1 < total && hit !== undefined && canGoOn,
    goTo: (next: number) => {
      setPage(next);
      if (next >= loaded.length - 2 && hits.hasNextPage && !hits.isFetching) {
        void hits.fetchNextPage();
      }
    },
    retry: () => void hits.refetch(),
  } as const;
}

interface PageButtonProps {
  label: MessageDescriptor;
  icon: ReactNode;
  isDisabled: boolean;
  onClick: () => void;
}

/** Uses `aria-disabled`: a button with `disabled` would lose the focus. */
function PageButton({ label: message, icon, isDisabled, onClick }: PageButtonProps) {
  const label = useIntl().formatMessage(message);
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        aria-disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
