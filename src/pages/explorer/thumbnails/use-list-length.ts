import { useMemo } from 'react';

import { useSearchHitsQuery } from '@/api/endpoints/hits';
import { batchOf, type ListLength } from '@/domain/thumbnail-grid';

import { useThumbnails } from './thumbnails-context';
import { batchSearch } from './use-batch';

/** The known length of the list: counted, or derived from the batch of the furthest visible card. */
export function useListLength(counted: number | null, furthest: number): ListLength {
  const { search } = useThumbnails();
  const batch = batchOf(furthest);
  const args = useMemo(() => batchSearch(search, batch), [search, batch]);
  const { currentData } = useSearchHitsQuery(args);
  const total = currentData?.totalHits.relation === 'eq' ? currentData.totalHits.value : counted;
  return { total, batch, loaded: currentData?.data.length ?? null };
}
