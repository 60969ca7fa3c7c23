import type { Hit } from '@contract/model/hit';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForRequest } from '@/domain/sort';
import { useOpenComment } from '@/features/comments/use-open-comment';
import { useNextUnseen } from '@/features/seen/use-next-unseen';
import { useRangeTicks, type RangeTicks } from '@/features/selection/use-range-ticks';
import { useChosenItem } from '@/features/shortcuts/use-chosen-item';
import { withPage, type HitsParams } from '@/routing/hits-params';

import { useExplorerKeys } from './use-explorer-keys';
import { nextPage } from '@/pages/explorer/list/adjacent-pages';
import { listIndex } from '@/pages/explorer/list/page-request';
import type { ExplorerAddress } from '@/pages/explorer/use-explorer-address';
import type { ExplorerList } from '@/pages/explorer/list/use-explorer-list';
import { hitsSearch, type HitsPage } from '@/pages/explorer/list/use-hits-page';
import type { SelectHit } from './use-step-through';
import { useLoadedHit } from './use-adjacent-hits';
import { useListCursor, type ListCursor } from '@/routing/use-list-cursor';

interface ItemNavigationOptions extends ExplorerAddress {
  caseId: string;
  list: ExplorerList;
  page: HitsPage;
  detailsPath: (hit: Hit) => string;
  onTogglePreview: () => void;
  onShowPreview: () => void;
}

export interface ItemNavigation {
  cursor: ListCursor;
  ticks: RangeTicks;
  nextUnseen: { find: () => void; isSearching: boolean };
}

/** Navigation through the list by item: with keys, and to the next unseen one. */
export function useItemNavigation(options: ItemNavigationOptions): ItemNavigation {
  const { caseId, params, update, pageSize, list, page, detailsPath } = options;
  const navigate = useNavigate();
  const cursor = useListCursor(params.selectedHitId);
  const openComment = useOpenComment(caseId, options.onShowPreview);
  const findLoaded = useLoadedHit(caseId, list);
  const first = listIndex(list.params.page, list.size, 0);

  const selectionAt = (hit: Hit, index: number) => ({
    selectedHitId: hit.id,
    userSelectedHit: true,
    index,
    page: Math.floor(index / pageSize),
  });
  const select = useNotedChoice(params, cursor, (hit, index) => update(selectionAt(hit, index), { replace: true }));
  // Marked as chosen by the user, so that the first item of the page is not selected before the requested one.
  const reach = (index: number) => {
    const wanted = Math.floor(index / pageSize);
    if (list.view === 'thumbnail') {
      update({ index, page: wanted, userSelectedHit: true }, { replace: true });
    } else {
      const next = wanted === params.page + 1 ? nextPage(params, page) : withPage(params, wanted, null);
      update({ ...next, userSelectedHit: true });
    }
  };
  const nextUnseen = useNextUnseen({
    caseId,
    filters: params.filters,
    sort: sortForRequest(params.sort, singleArtifact(params.filters.filter) !== null),
    onFound: (hit, index) => {
      const position = page.hits.findIndex(({ id }) => id === hit.id);
      if (position !== -1) {
        select(hit, first + position);
      } else if (index === null || list.isStacked) {
        // Copies have the same index: the item is shown without moving the list.
        update({ selectedHitId: hit.id, userSelectedHit: true, index: null });
      } else {
        update({ ...selectionAt(hit, index), searchAfter: null });
      }
    },
  });
  const find = () => void nextUnseen.find(page.hits.find(({ id }) => id === cursor.current()));
  const ticks = useListTicks(options, cursor, findLoaded);
  useExplorerKeys({
    ticks,
    caseId,
    selectedHitId: params.selectedHitId,
    page,
    first,
    size: list.size,
    cursor,
    onSelect: select,
    findLoaded,
    onReach: reach,
    onOpen: (hit) => void navigate(detailsPath(hit)),
    onComment: openComment,
    onNextUnseen: find,
    onTogglePreview: options.onTogglePreview,
  });
  return { cursor, ticks, nextUnseen: { find, isSearching: nextUnseen.isSearching } };
}

/**
 * Tells the keys whether the user has chosen the current item. Returns `select`, which notes the choice: the URL contains
 * it only after the navigation.
 */
function useNotedChoice(
  { selectedHitId, userSelectedHit }: HitsParams,
  cursor: ListCursor,
  select: SelectHit,
): SelectHit {
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    if (!userSelectedHit || selectedHitId === chosen.current) {
      chosen.current = null;
    }
  }, [selectedHitId, userSelectedHit]);
  useChosenItem(() => userSelectedHit || (chosen.current !== null && chosen.current === cursor.current()));
  return (hit, index) => {
    chosen.current = hit.id;
    select(hit, index);
  };
}

/** Selection of single items and ranges of the list. */
function useListTicks(
  { caseId, params, list, page }: ItemNavigationOptions,
  cursor: ListCursor,
  findLoaded: (index: number) => Hit | undefined,
): RangeTicks {
  const first = listIndex(list.params.page, list.size, 0);
  return useRangeTicks({
    search: hitsSearch(caseId, { ...list.params, page: 0, searchAfter: null }, list.size),
    current: () => {
      const hitId = cursor.current();
      const position = page.hits.findIndex(({ id }) => id === hitId);
      const index = position === -1 ? (hitId === params.selectedHitId ? params.index : null) : first + position;
      return hitId === null || index === null ? null : { hitId, index };
    },
    idAt: (index) => (page.isCurrent ? page.hits[index - first]?.id : undefined) ?? findLoaded(index)?.id,
  });
}
