import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';

import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { withToolCopies } from '@/domain/filters';
import type { ExplorerMode } from '@/routing/explorer-mode';
import { withFilters } from '@/routing/hits-params';
import type { ViewParams } from '@/routing/view-params';
import type { ChangeView } from '@/state/change-view';

import { useToolCopiesMemory } from './use-tool-copies-memory';

/**
 * Sets how copies are shown, if the URL does not contain it, to the last choice of this user; only in a case with
 * compared extractions. A URL with a page or an item is not changed, since both depend on the list for which the link
 * was made.
 */
export function useDefaultToolCopies(
  caseId: string,
  mode: ExplorerMode,
  { params, update }: { params: ViewParams; update: ChangeView },
): void {
  const isOpen =
    mode !== 'conversation' &&
    params.filters.filter.toolCopies === undefined &&
    params.page === 0 &&
    !params.userSelectedHit;
  const { currentData: comparisons = [] } = useListToolComparisonsQuery(isOpen ? { caseId } : skipToken);
  const [remembered] = useToolCopiesMemory();
  const isDue = isOpen && comparisons.some(({ finishedAt }) => finishedAt !== null);
  useEffect(() => {
    if (isDue) {
      update((latest) => withFilters(latest, withToolCopies(latest.filters, remembered)), { replace: true });
    }
  }, [isDue, remembered, update]);
}
