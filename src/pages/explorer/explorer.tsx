import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import { hasFilters, type HitFilters } from '@/domain/filters';
import { useRecordSearch } from '@/features/saved-searches/use-record-search';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { isSamePage, withFilters } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { recentQueryOf } from '@/routing/saved-query';

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
import { useExplorerList } from './use-explorer-list';
import { useHitsPage, type HitsPage } from './use-hits-page';
import { usePanes } from './use-panes';
import { useReview } from './use-review';
import { useLatestWhile } from './use-latest-while';

interface ExplorerProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
}

/** Filters above, and below them the artifacts, the items and the preview of the selected one. */
export function Explorer({ caseId, timezone, params, update, pageSize }: ExplorerProps) {
  const intl = useIntl();
  const { filters } = params;
  const changeFilters = useFilterChange(update);
  const list = useExplorerList(params, pageSize);
  const page = useHitsPage(caseId, list.params, list.size);
  usePageAhead(list.view === 'table' ? { caseId, params: list.params, page, size: list.size } : null);
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  // Until others come, the rows are those of the search before, and so are their links.
  const detailsPath = useLatestWhile(page.isCurrent, useDetailsPath(caseId, list, page.hits, pageSize));
  const review = useReview({
    ...{ caseId, params, update, pageSize, list, page, detailsPath },
    onTogglePreview: () => panes.onRightChange(!panes.isRightOpen),
  });
  useAutoSelection(list.params, page, list.size, (selection) => {
    // A key that comes before the address has followed goes on from here.
    review.cursor.moveTo(selection.selectedHitId);
    // The user may have chosen an item or asked for another page since these hits came.
    update((latest) => (latest.userSelectedHit || !isSamePage(latest, params) ? {} : selection), { replace: true });
  });

  useRecordSearch(caseId, hasFilters(filters) && page.state === 'ready' ? recentQueryOf(params) : null);

  if (isHidden(page.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  return (
    <div className="explorer">
      <title>{`${intl.formatMessage(explorerMessages.header)} – ${intl.formatMessage(shellMessages.product)}`}</title>
      <ExplorerHeader {...{ caseId, timezone, params, update }} onFiltersChange={changeFilters} />
      <ExplorerLayout
        {...panes}
        left={
          <ArtifactPane
            caseId={caseId}
            filters={filters}
            onChange={changeFilters}
            onClose={() => panes.onLeftChange(false)}
          />
        }
        center={
          <ExplorerItems
            {...{ caseId, timezone, params, update, pageSize, list, page, detailsPath, review }}
            onFiltersChange={changeFilters}
            onShowArtifacts={panes.breakpoint === 'sm' ? () => panes.onLeftChange(true) : null}
            onShowPreview={panes.isRightOpen ? null : () => panes.onRightChange(true)}
          />
        }
        right={
          <PreviewSide
            caseId={caseId}
            hits={page.hits}
            isListPending={isListPending(page, params.selectedHitId)}
            hitId={params.selectedHitId}
            detailsPath={detailsPath}
            onHidden={(hitId) => update(selectionBeside(hitId, page.hits, params), { replace: true })}
            onClose={() => panes.onRightChange(false)}
          />
        }
      />
    </div>
  );
}

const useFilterChange = (update: ExplorerProps['update']) =>
  useCallback((changed: HitFilters) => update((latest) => withFilters(latest, changed)), [update]);

/** Something will be selected: the hits are on their way, or have just come and the first is about to be. */
const isListPending = ({ state, hits }: HitsPage, selectedHitId: string | null): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && hits.length > 0 && selectedHitId === null);
