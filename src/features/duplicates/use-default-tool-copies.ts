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
 * In a case whose extractions were compared, adds to the address how copies are shown when it does not say so: as this user had them
 * last. An address that names a page or an item stays as it is, since both depend on the list that the link was made from.
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
