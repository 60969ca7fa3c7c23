import type { addBulkTags } from '@contract/calls/bulk';
import type { CallBody } from '@contract/define-call';
import { useMemo, useState } from 'react';

import type { HitFilters } from '@/domain/filters';
import { useAppSelector } from '@/state/hooks';
import {
  selectExceptedHitIds,
  selectSelectedCount,
  selectSelectedHitIds,
  selectSelection,
} from '@/state/selection-slice';

/** The hits of a bulk call: their ids, or a search. */
export type SelectedHitsBody = Pick<CallBody<typeof addBulkTags>, 'hitIds' | 'criteria' | 'withToolCopies'>;

export interface BulkSelection {
  /** The number of selected items that the user sees; hits of a search may have changed since. */
  count: number;
  body: SelectedHitsBody;
  /** Whether copies of the items in extractions of other tools are included; null when the list shows them as items. */
  copies: { areMeant: boolean; onChange: (areMeant: boolean) => void } | null;
}

/** The selection in the form of bulk calls (contract/model/selection). */
export function useBulkSelection({ filter, queryFilters }: HitFilters): BulkSelection {
  const { mode } = useAppSelector(selectSelection);
  const count = useAppSelector(selectSelectedCount);
  const hitIds = useAppSelector(selectSelectedHitIds);
  const exceptHitIds = useAppSelector(selectExceptedHitIds);
  const isStacked = filter.toolCopies === 'stacked';
  const [areMeant, setAreMeant] = useState(true);
  const body = useMemo(
    (): SelectedHitsBody => ({
      ...(mode === 'all' ? { criteria: { filter, queryFilters: [...queryFilters], exceptHitIds } } : { hitIds }),
      ...(isStacked && areMeant && { withToolCopies: true }),
    }),
    [mode, filter, queryFilters, exceptHitIds, hitIds, isStacked, areMeant],
  );
  return { count, body, copies: isStacked ? { areMeant, onChange: setAreMeant } : null };
}
