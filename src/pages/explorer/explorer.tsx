import { useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router';

import { isHidden } from '@/api/api-error';
import { hasFilters, NO_FILTERS, type HitFilters } from '@/domain/filters';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { explorerMessages } from '@/messages/explorer';
import { shellMessages } from '@/messages/shell';
import { hitsCodec, withFilters, withSort, type HitsParams } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { formatQuery } from '@/routing/search-params';

import { ArtifactPane } from './artifact-pane';
import { listIndex } from './auto-selection';
import { CountSubheader } from './count-subheader';
import { ExplorerLayout } from './explorer-layout';
import { ExplorerTabs } from './explorer-tabs';
import './explorer.css';
import { HitsTable } from './hits-table';
import { ItemsSection } from './items-section';
import { PreviewSide } from './preview-side';
import { useAutoSelection } from './use-auto-selection';
import { nextPage, previousPage, useDetailsPath } from './use-explorer';
import { useHitsPage } from './use-hits-page';
import { usePanes } from './use-panes';
import { useTableColumns } from './use-table-columns';

interface ExplorerProps {
  caseId: string;
  timezone: string;
  params: HitsParams;
  update: (patch: Partial<HitsParams>, options?: { replace?: boolean }) => void;
  pageSize: number;
}

/** Filters above, and below them the artifacts, the items and the preview of the selected one. */
export function Explorer({ caseId, timezone, params, update, pageSize }: ExplorerProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { filters } = params;
  const page = useHitsPage(caseId, params, pageSize);
  const columns = useTableColumns(filters.filter);
  const panes = usePanes(params.hidePreviewPane, (hidePreviewPane) => update({ hidePreviewPane }, { replace: true }));
  const detailsPath = useDetailsPath(caseId, params, page.hits, pageSize);
  useAutoSelection(params, page, pageSize, (selection) => update(selection, { replace: true }));

  if (isHidden(page.error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  const changeFilters = (changed: HitFilters) => update(withFilters(params, changed));
  const total = page.count?.status === 'apiError' ? null : (page.count?.total ?? null);
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
          <ItemsSection
            count={
              <CountSubheader
                count={page.count}
                isForced={params.forceRetry}
                retryPath={formatQuery(hitsCodec.format({ ...params, forceRetry: true }))}
              />
            }
            columns={columns}
            pager={{
              page: params.page,
              pageSize,
              loaded: page.isCurrent ? page.hits.length : 0,
              total,
              onPrevious: () => update(previousPage(params)),
              onNext: () => update(nextPage(params, page.hits)),
            }}
            onShowArtifacts={panes.breakpoint === 'sm' ? () => panes.onLeftChange(true) : null}
            onShowPreview={panes.isRightOpen ? null : () => panes.onRightChange(true)}
          >
            <HitsTable
              caseId={caseId}
              timezone={timezone}
              page={page}
              table={columns.table}
              onRetryColumns={columns.onRetry}
              sort={sortForTable(params.sort, singleArtifact(filters.filter) !== null)}
              selectedHitId={params.selectedHitId}
              hasFilters={hasFilters(filters)}
              detailsPath={detailsPath}
              onSelect={(hit) => update(selectionOf(hit.id, page.hits, params.page, pageSize), { replace: true })}
              onOpen={(hit) => void navigate(detailsPath(hit))}
              onSort={(sort) => update(withSort(params, sort))}
              onClearFilters={() => changeFilters(NO_FILTERS)}
            />
          </ItemsSection>
        }
        right={
          <PreviewSide
            caseId={caseId}
            hits={page.hits}
            hitId={params.selectedHitId}
            detailsPath={detailsPath}
            onClose={() => panes.onRightChange(false)}
          />
        }
      />
    </div>
  );
}

/** The item that the user chose. */
const selectionOf = (hitId: string, hits: readonly { id: string }[], page: number, pageSize: number) => ({
  selectedHitId: hitId,
  userSelectedHit: true,
  index: listIndex(
    page,
    pageSize,
    hits.findIndex(({ id }) => id === hitId),
  ),
});
