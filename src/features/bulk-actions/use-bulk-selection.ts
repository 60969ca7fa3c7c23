import type { addBulkTags } from '@contract/calls/bulk';
import type { CallBody } from '@contract/define-call';
import { useMemo } from 'react';

import type { HitFilters } from '@/domain/filters';
import { useAppSelector } from '@/state/hooks';
import {
  selectExceptedHitIds,
  selectSelectedCount,
  selectSelectedHitIds,
  selectSelection,
} from '@/state/selection-slice';

/** What a bulk call says of its hits: their ids, or the search that finds them. */
export type SelectedHitsBody = Pick<CallBody<typeof addBulkTags>, 'hitIds' | 'criteria'>;

export interface BulkSelection {
  /** Items that the user sees as selected; of a selection by search it may have changed since. */
  count: number;
  body: SelectedHitsBody;
}

/** The selection as bulk calls take it (contract/model/selection). */
export function useBulkSelection({ filter, queryFilters }: HitFilters): BulkSelection {
  const { mode } = useAppSelector(selectSelection);
  const count = useAppSelector(selectSelectedCount);
  const hitIds = useAppSelector(selectSelectedHitIds);
  const exceptHitIds = useAppSelector(selectExceptedHitIds);
  const body = useMemo(
    (): SelectedHitsBody =>
      mode === 'all' ? { criteria: { filter, queryFilters: [...queryFilters], exceptHitIds } } : { hitIds },
    [mode, filter, queryFilters, exceptHitIds, hitIds],
  );
  return { count, body };
}
