import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import { hasFilters, type HitFilters } from '@/domain/filters';
import { useRecordSearch } from '@/features/saved-searches/use-record-search';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { isSamePage, withFilters } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import type { ListCursor } from '@/routing/use-list-cursor';
import { recentQueryOf, savedQueryOf, withSavedQuery } from '@/routing/saved-query';

import { ArtifactPane } from './artifact-pane';
import { ExplorerHeader } from './explorer-header';
import { ExplorerLayout } from './explorer-layout';
import { ExplorerItems } from './explorer-items';
import './explorer.css';
import { PreviewSide } from './preview-side';
import { selectionBeside } from './selection-beside';
import { useAutoSelection } from './use-auto-selection';
import { usePageAhead } from './use-page-ahead';
import { useDetailsPath, type ExplorerAddress } from './use-explorer';
import { useExplorerList, type ExplorerList } from './use-explorer-list';
import { useHitsPage, type HitsPage } from './use-hits-page';
import { usePanes, type Panes } from './use-panes';
import { useReview } from './use-review';
import { useStable } from './use-stable';
import { useLatestWhile } from './use-latest-while';

interface ExplorerProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
}

/** Filters above, and below them the artifacts, the items and the preview of the selected one. */
export function Explorer({ caseId, timezone, params, update, pageSize }: ExplorerProps) {
  const { filters } = params;
  const list = useExplorerList(params, pageSize);
  const page = useHitsPage(caseId, list.params, list.size);
  usePageAhead(list.view === 'table' ? { caseId, params: list.params, page, size: list.size } : null);
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const handlers = useHandlers({ params, update, page, panes });
  // Until others come, the rows are those of the search before, and so are their links.
  const detailsPath = useLatestWhile(page.isCurrent, useDetailsPath(caseId, list, page.hits, pageSize));
  const review = useReview({
    ...{ caseId, params, update, pageSize, list, page, detailsPath },
    onTogglePreview: () => panes.onRightChange(!panes.isRightOpen),
    onShowPreview: () => panes.onRightChange(true),
  });
  useFirstSelected({ params, update, page, list, cursor: review.cursor });
  useRecordSearch(caseId, hasFilters(filters) && page.state === 'ready' ? recentQueryOf(params) : null);

  if (isHidden(page.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <div className="explorer">
      <ExplorerTitle />
      <ExplorerHeader
        {...{ caseId, timezone, filters }}
        savedQuery={savedQueryOf(params)}
        onFiltersChange={handlers.changeFilters}
        onSavedQuery={handlers.openSavedQuery}
      />
      <ExplorerLayout
        {...panes}
        left={
          <ArtifactPane
            caseId={caseId}
            filters={filters}
            onChange={handlers.changeFilters}
            onClose={handlers.closeArtifacts}
          />
        }
        center={
          <ExplorerItems
            {...{ caseId, timezone, params, update, pageSize, list, page, detailsPath, review }}
            onFiltersChange={handlers.changeFilters}
            onShowArtifacts={panes.breakpoint === 'sm' ? () => panes.onLeftChange(true) : null}
            onShowPreview={panes.isRightOpen ? null : () => panes.onRightChange(true)}
            onPressItem={handlers.pressItem}
          />
        }
        right={
          <PreviewSide
            {...{ caseId, list, detailsPath }}
            hits={page.hits}
            isListPending={isListPending(page, params.selectedHitId)}
            hitId={params.selectedHitId}
            onHidden={handlers.leaveHidden}
            onClose={() => panes.onRightChange(false)}
          />
        }
      />
    </div>
  );
}

function ExplorerTitle() {
  const { formatMessage } = useIntl();
  return <title>{`${formatMessage(explorerMessages.header)} – ${formatMessage(shellMessages.product)}`}</title>;
}

interface SelectedState extends Pick<ExplorerAddress, 'params' | 'update'> {
  page: HitsPage;
  list: ExplorerList;
  cursor: ListCursor;
}

/** Keeps an item selected without the user's doing. */
function useFirstSelected({ params, update, page, list, cursor }: SelectedState): void {
  useAutoSelection(list.params, page, list.size, (selection) => {
    // A key that comes before the address has followed goes on from here.
    cursor.moveTo(selection.selectedHitId);
    // The user may have chosen an item or asked for another page since these hits came.
    update((latest) => (latest.userSelectedHit || !isSamePage(latest, params) ? {} : selection), { replace: true });
  });
}

interface HandledState extends Pick<ExplorerAddress, 'params' | 'update'> {
  page: HitsPage;
  panes: Panes;
}

/** Always the same functions: the parts that have them are not drawn anew when another item is selected. */
function useHandlers({ params, update, page, panes }: HandledState) {
  return {
    changeFilters: useStable((changed: HitFilters) => update((latest) => withFilters(latest, changed))),
    openSavedQuery: useStable((query: string) => update((latest) => withSavedQuery(latest, query))),
    pressItem: useStable(() => {
      if (panes.breakpoint === 'sm') {
        panes.onRightChange(true);
      }
    }),
    closeArtifacts: useStable(() => panes.onLeftChange(false)),
    leaveHidden: useStable((hitId: string) => update(selectionBeside(hitId, page.hits, params), { replace: true })),
  };
}

/** Something will be selected: the hits are on their way, or have just come and the first is about to be. */
const isListPending = ({ state, hits }: HitsPage, selectedHitId: string | null): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && hits.length > 0 && selectedHitId === null);
