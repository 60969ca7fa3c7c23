import { useState } from 'react';
import { Navigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import { hasFilters } from '@/domain/filters';
import { useRecordSearch } from '@/features/saved-searches/use-record-search';
import { withFiltersOfList } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { recentQueryOf } from '@/routing/saved-query';

import { ExplorerFrame } from '@/pages/explorer/layout/explorer-frame';
import { usePanes, type Panes } from '@/pages/explorer/layout/use-panes';
import { useExplorerList } from '@/pages/explorer/list/use-explorer-list';
import { useHitsPage, type HitsPage } from '@/pages/explorer/list/use-hits-page';
import { useSearchAhead } from '@/pages/explorer/list/use-search-ahead';
import { useSearchFirst } from '@/pages/explorer/list/use-search-first';
import { useDetailsPath } from '@/pages/explorer/navigation/details-path';
import { selectionAfterRemoval } from '@/pages/explorer/navigation/selection-after-removal';
import { useAutoSelection } from '@/pages/explorer/navigation/use-auto-selection';
import { useItemNavigation } from '@/pages/explorer/navigation/use-item-navigation';
import { usePrefetchNextPage } from '@/pages/explorer/navigation/use-prefetch-next-page';
import { PreviewSide } from '@/pages/explorer/preview/preview-side';

import { ExplorerContext } from './explorer-context';
import type { ExplorerViewProps } from './explorer-entry';
import { ExplorerItems } from './explorer-items';
import type { ExplorerAddress } from './use-explorer-address';
import { useEventCallback } from './use-event-callback';
import { useFilterChanges } from './use-filter-changes';
import { useFreezeWhile } from './use-freeze-while';

/** Filters, and below them the artifacts, the items and the preview of the selected one. */
export function Explorer({ caseId, timezone, params, update: change, pageSize }: ExplorerViewProps) {
  const { filters } = params;
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => change({ hidePreviewPane }, { replace: true }));
  const update = useSearchAhead({ caseId, update: change, pageSize, hasTree: panes.isLeftOpen });
  const list = useExplorerList(params, pageSize);
  useSearchFirst(caseId, list);
  const page = useHitsPage(caseId, list.params, list.size);
  usePrefetchNextPage(list.view === 'table' ? { caseId, params: list.params, page, size: list.size } : null);
  const filterChanges = useFilterChanges(update, withFiltersOfList);
  const handlers = useHandlers({ params, update, page, panes });
  // While other rows are loading the previous ones are shown, and their links must match them.
  const detailsPath = useFreezeWhile(!page.isCurrent, useDetailsPath(caseId, list, page.hits, pageSize));
  const navigation = useItemNavigation({
    ...{ caseId, params, update, pageSize, list, page, detailsPath },
    onTogglePreview: () => panes.onRightChange(!panes.isRightOpen),
    onShowPreview: () => panes.onRightChange(true),
  });
  useAutoSelection({ params, update, page, list, cursor: navigation.cursor });
  useRecordSearch(caseId, hasFilters(filters) && page.state === 'ready' ? recentQueryOf(params) : null);

  if (isHidden(page.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <ExplorerContext
      value={{
        ...{ caseId, timezone, params, update, pageSize, list, page, panes, detailsPath, ...navigation },
        onFiltersChange: filterChanges.changeFilters,
        onItemPress: handlers.pressItem,
      }}
    >
      <ExplorerFrame
        {...{ caseId, timezone, params, panes, ...filterChanges }}
        right={<PreviewSide onHidden={handlers.leaveHidden} />}
      >
        <ExplorerItems />
      </ExplorerFrame>
    </ExplorerContext>
  );
}

interface HandledState extends Pick<ExplorerAddress, 'params' | 'update'> {
  page: HitsPage;
  panes: Panes;
}

/** Stable functions, so that memoised components are not rendered again when another item is selected. */
function useHandlers({ params, update, page, panes }: HandledState) {
  // Hidden items stay in the list until it is fetched again.
  const [leftIds] = useState(() => new Set<string>());
  return {
    pressItem: useEventCallback(() => {
      if (panes.breakpoint === 'sm') {
        panes.onRightChange(true);
      }
    }),
    leaveHidden: useEventCallback((hitId: string) => {
      const others = page.hits.filter(({ id }) => id === hitId || !leftIds.has(id));
      leftIds.add(hitId);
      update(selectionAfterRemoval(hitId, others, params), { replace: true });
    }),
  };
}
