import type { Hit } from '@contract/model/hit';

import { hitsApi } from '@/api/endpoints/hits';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';

import { listIndex } from './auto-selection';
import type { ListPlace } from './list-place';
import { hitsSearch } from './use-hits-page';

/** Finds the hit at a place of the list when it was loaded, such as with the batch of thumbnails after the present one. */
export function useLoadedHit(caseId: string, { params, size }: ListPlace): (index: number) => Hit | undefined {
  const dispatch = useAppDispatch();
  return (index) => {
    const batch = { ...params, page: Math.floor(index / size), searchAfter: null };
    const select = hitsApi.endpoints.searchHits.select(hitsSearch(caseId, batch, size));
    const { data } = dispatch((_dispatch: AppDispatch, getState: () => RootState) => select(getState()));
    return data?.data[index % size];
  };
}

interface HitsBeside {
  next?: Hit;
  previous?: Hit;
}

/** The hits before and after one of the page, over its borders where they were loaded. */
export function useHitsBeside(caseId: string, list: ListPlace, hits: readonly Hit[], hitId: string | null): HitsBeside {
  const findLoaded = useLoadedHit(caseId, list);
  const place = hits.findIndex(({ id }) => id === hitId);
  const hitAt = (position: number): Hit | undefined => {
    const index = listIndex(list.params.page, list.size, position);
    return hits[position] ?? (index >= 0 ? findLoaded(index) : undefined);
  };
  return place === -1 ? {} : { next: hitAt(place + 1), previous: hitAt(place - 1) };
}
