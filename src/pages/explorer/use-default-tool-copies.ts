import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';

import { useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { withToolCopies } from '@/domain/filters';
import { useToolCopiesMemory } from '@/features/two-tools/use-tool-copies-memory';
import type { ExplorerMode } from '@/routing/explorer-mode';
import { withFilters } from '@/routing/hits-params';

import type { ExplorerAddress } from './use-explorer-address';

/**
 * In a case whose extractions were compared, a list whose address does not say how copies are shown shows them as this user had them
 * last; the address says so from then on. An address that names a page or an item is left as it is: it means a place of its own list.
 */
export function useDefaultToolCopies(
  caseId: string,
  mode: ExplorerMode,
  { params, update }: Pick<ExplorerAddress, 'params' | 'update'>,
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
