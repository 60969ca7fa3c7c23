import type { Hit } from '@contract/model/hit';
import { REALM } from '@contract/rules/identifiers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useGetHitNeighboursQuery } from '@/api/endpoints/hits';
import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { neighbourPosition } from '@/domain/list-position';
import { singleArtifact } from '@/domain/filters-artifacts';
import { hitsPerPage } from '@/domain/hits-per-page';
import { sortForRequest } from '@/domain/sort';
import { paths } from '@/routing/paths';
import { backPath, detailsQuery, type ViewParams } from '@/routing/view-params';
import { useListCursor } from '@/routing/use-list-cursor';

type Direction = 'previous' | 'next';

export interface HitNavigation {
  /** Zero-based index in the list and length of the list; null when unknown or when the item is not in the list. */
  index: number | null;
  totalCount: number | null;
  /** Undefined without such a neighbour, or while it is unknown. */
  goToPrevious: (() => void) | undefined;
  goToNext: (() => void) | undefined;
  /** Whether another item is loading: the shown one is then no longer the current one. */
  isLeaving: () => boolean;
  /** Called when the user cannot see the item any more: moves to the next one, or back to the list. */
  leave: () => void;
}

/** The items before and after one, with the filters and the order of the URL (rules 001-2.6). */
export function useHitNeighbours(
  caseId: string,
  hitId: string,
  params: ViewParams,
  hit: Hit | undefined,
): HitNavigation {
  const navigate = useNavigate();
  const { data: settings, isLoading: isLoadingSettings } = useGetUserSettingsQuery({ realm: REALM });
  const { filters, sort, stack, disableNavButtons, prev } = params;
  const isUsed = !disableNavButtons && prev === null;
  const { currentData: place, isError } = useGetHitNeighboursQuery(
    isUsed
      ? {
          caseId,
          hitId,
          filter: filters.filter,
          queryFilters: [...filters.queryFilters],
          sort: sortForRequest(sort, singleArtifact(filters.filter) !== null),
          ...(stack === true && { stackDuplicates: true }),
        }
      : skipToken,
  );

  const cursor = useListCursor(hitId);

  const addressOf = (
    { id, evidenceId, group }: { id: string; evidenceId: number; group: string },
    position: Partial<ViewParams>,
  ) => paths.hitDetails({ caseId, evidenceId, group, hitId: id }, detailsQuery({ ...params, ...position }));

  const goTo = (direction: Direction) => {
    const neighbour = place?.[direction];
    const index = place?.index ?? null;
    // Disabled while anything is loading (rules 001-2.6).
    if (!neighbour || index === null || !hit || isLoadingSettings) {
      return undefined;
    }
    return () => {
      cursor.moveTo(neighbour.id);
      const next = neighbourPosition({
        ...{ from: params, index, direction, sort },
        cursor: hit.searchAfter,
        pageSize: hitsPerPage(settings),
      });
      // Replaces the history entry, so that Back returns to the list.
      void navigate(addressOf(neighbour, next), { replace: true });
    };
  };

  const leave = () => {
    const next = place?.next;
    void navigate(next ? addressOf(next, { index: place.index }) : backPath(caseId, params, null), { replace: true });
  };

  const leaveWhenPlaced = useLeaveWhenPlaced(hitId, isUsed && place === undefined && !isError, leave);

  return {
    index: place?.index ?? null,
    totalCount: place?.totalCount ?? null,
    goToPrevious: goTo('previous'),
    goToNext: goTo('next'),
    isLeaving: () => cursor.current() !== hitId,
    leave: leaveWhenPlaced,
  };
}

/** Leaves an item as soon as the position of the next one is known. */
function useLeaveWhenPlaced(hitId: string, isPlaceComing: boolean, leave: () => void): () => void {
  const leaveNow = useEffectEvent(leave);
  const dueId = useRef<string | null>(null);
  useEffect(() => {
    const isDue = dueId.current === hitId;
    if (!isDue || !isPlaceComing) {
      dueId.current = null;
    }
    if (isDue && !isPlaceComing) {
      leaveNow();
    }
  }, [hitId, isPlaceComing]);
  return () => {
    if (isPlaceComing) {
      dueId.current = hitId;
    } else {
      leave();
    }
  };
}
