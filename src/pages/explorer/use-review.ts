import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { useOpenComment } from '@/features/comments/use-open-comment';
import { useNextUnseen } from '@/features/seen/use-next-unseen';
import { withPage } from '@/routing/hits-params';

import { listIndex } from './auto-selection';
import { useExplorerKeys } from './use-explorer-keys';
import { nextPage, type ExplorerAddress } from './use-explorer';
import type { ExplorerList } from './use-explorer-list';
import type { HitsPage } from './use-hits-page';
import type { SelectHit } from './use-leafing';
import { useLoadedHit } from './use-loaded-hit';
import { useListCursor, type ListCursor } from '@/routing/use-list-cursor';

interface ReviewOptions extends ExplorerAddress {
  caseId: string;
  list: ExplorerList;
  page: HitsPage;
  detailsPath: (hit: Hit) => string;
  onTogglePreview: () => void;
  onShowPreview: () => void;
}

export interface Review {
  cursor: ListCursor;
  nextUnseen: { find: () => void; isSearching: boolean };
}

/** Going through the list item by item: by keys, and to what was not seen yet. */
export function useReview(options: ReviewOptions): Review {
  const { caseId, params, update, pageSize, list, page, detailsPath } = options;
  const navigate = useNavigate();
  const cursor = useListCursor(params.selectedHitId);
  const openComment = useOpenComment(caseId, options.onShowPreview);
  const findLoaded = useLoadedHit(caseId, list);
  const first = listIndex(list.params.page, list.size, 0);

  const placeOf = (hit: Hit, index: number) => ({
    selectedHitId: hit.id,
    userSelectedHit: true,
    index,
    page: Math.floor(index / pageSize),
  });
  const select: SelectHit = (hit, index) => update(placeOf(hit, index), { replace: true });
  // Chosen by the user: the first item of the page is not selected before the one that was meant.
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
    sort: sortForTable(params.sort, singleArtifact(params.filters.filter) !== null),
    onFound: (hit, index) => {
      const position = page.hits.findIndex(({ id }) => id === hit.id);
      if (position !== -1) {
        select(hit, first + position);
      } else if (index === null || list.isStacked) {
        // Copies share a place: the item shows, wherever the list stands.
        update({ selectedHitId: hit.id, userSelectedHit: true, index: null });
      } else {
        update({ ...placeOf(hit, index), searchAfter: null });
      }
    },
  });
  const find = () => void nextUnseen.find(page.hits.find(({ id }) => id === cursor.current()));
  useExplorerKeys({
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
  return { cursor, nextUnseen: { find, isSearching: nextUnseen.isSearching } };
}
