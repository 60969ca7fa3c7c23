import type { Hit } from '@contract/model/hit';

import { hitsApi } from '@/api/endpoints/hits';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';

import { listIndex, type PageRequest } from '@/pages/explorer/list/page-request';
import { hitsSearch } from '@/pages/explorer/list/use-hits-page';

/** Returns the hit at an index of the list if it is loaded, such as in the next batch of thumbnails. */
export function useLoadedHit(caseId: string, { params, size }: PageRequest): (index: number) => Hit | undefined {
  const dispatch = useAppDispatch();
  return (index) => {
    const batch = { ...params, page: Math.floor(index / size), searchAfter: null };
    const select = hitsApi.endpoints.searchHits.select(hitsSearch(caseId, batch, size));
    const { data } = dispatch((_dispatch: AppDispatch, getState: () => RootState) => select(getState()));
    return data?.data[index % size];
  };
}

interface AdjacentHits {
  next?: Hit;
  previous?: Hit;
}

/** The hits before and after a hit of the page, including adjacent pages that are loaded. */
export function useAdjacentHits(
  caseId: string,
  list: PageRequest,
  hits: readonly Hit[],
  hitId: string | null,
): AdjacentHits {
  const findLoaded = useLoadedHit(caseId, list);
  const position = hits.findIndex(({ id }) => id === hitId);
  const hitAt = (at: number): Hit | undefined => {
    const index = listIndex(list.params.page, list.size, at);
    return hits[at] ?? (index >= 0 ? findLoaded(index) : undefined);
  };
  return position === -1 ? {} : { next: hitAt(position + 1), previous: hitAt(position - 1) };
}
