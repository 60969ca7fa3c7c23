import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import type { HitFilters } from '@/domain/filters';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { withFilters } from '@/routing/hits-params';
import { paths } from '@/routing/paths';

import { ArtifactPane } from './artifact-pane';
import { ExplorerLayout } from './explorer-layout';
import { ExplorerTabs } from './explorer-tabs';
import { ExplorerItems } from './explorer-items';
import './explorer.css';
import { PreviewSide } from './preview-side';
import { useAutoSelection } from './use-auto-selection';
import { useDetailsPath, type ExplorerAddress } from './use-explorer';
import { useHitsPage, type HitsPage } from './use-hits-page';
import { usePanes } from './use-panes';

interface ExplorerProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
}

/** Filters above, and below them the artifacts, the items and the preview of the selected one. */
export function Explorer({ caseId, timezone, params, update, pageSize }: ExplorerProps) {
  const intl = useIntl();
  const { filters } = params;
  const page = useHitsPage(caseId, params, pageSize);
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const detailsPath = useDetailsPath(caseId, params, page.hits, pageSize);
  useAutoSelection(params, page, pageSize, (selection) => update(selection, { replace: true }));

  if (isHidden(page.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  const changeFilters = (changed: HitFilters) => update(withFilters(params, changed));
  return (
    <div className="explorer">
      <title>{`${intl.formatMessage(explorerMessages.header)} – ${intl.formatMessage(shellMessages.product)}`}</title>
      <header className="explorer__header">
        <div className="explorer__title-row">
          <h1 className="explorer__title">{intl.formatMessage(explorerMessages.header)}</h1>
          <ExplorerTabs caseId={caseId} />
        </div>
        <FiltersBar caseId={caseId} filters={filters} timezone={timezone} onChange={changeFilters} />
      </header>
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
            {...{ caseId, timezone, params, update, pageSize, page, detailsPath }}
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
            onClose={() => panes.onRightChange(false)}
          />
        }
      />
    </div>
  );
}

/** Something will be selected: the hits are on their way, or have just come and the first is about to be. */
const isListPending = ({ state, hits }: HitsPage, selectedHitId: string | null): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && hits.length > 0 && selectedHitId === null);
