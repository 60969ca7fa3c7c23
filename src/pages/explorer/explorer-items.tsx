import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import { hasFilters, NO_FILTERS, type HitFilters } from '@/domain/filters';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { hitsCodec, withSort } from '@/routing/hits-params';
import { formatQuery } from '@/routing/search-params';

import { listIndex } from './auto-selection';
import { CountSubheader } from './count-subheader';
import { HitsTable } from './hits-table';
import { ItemsSection } from './items-section';
import { nextPage, previousPage, type ExplorerAddress } from './use-explorer';
import type { HitsPage } from './use-hits-page';
import { useTableColumns } from './use-table-columns';

interface ExplorerItemsProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
  page: HitsPage;
  detailsPath: (hit: Hit) => string;
  onFiltersChange: (filters: HitFilters) => void;
  /** Null when the pane shows already. */
  onShowArtifacts: (() => void) | null;
  onShowPreview: (() => void) | null;
}

/** The middle of the explorer: what the address asks for, and how the table changes the address. */
export function ExplorerItems(props: ExplorerItemsProps) {
  const { caseId, timezone, params, update, pageSize, page, detailsPath, onShowArtifacts, onShowPreview } = props;
  const navigate = useNavigate();
  const { filter } = params.filters;
  const columns = useTableColumns(filter);
  return (
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
        total: page.count === null || page.count.status === 'apiError' ? null : page.count.total,
        onPrevious: () => update(previousPage(params)),
        onNext: () => update(nextPage(params, page.hits)),
      }}
      onShowArtifacts={onShowArtifacts}
      onShowPreview={onShowPreview}
    >
      <HitsTable
        caseId={caseId}
        timezone={timezone}
        page={page}
        table={columns.table}
        onRetryColumns={columns.onRetry}
        sort={sortForTable(params.sort, singleArtifact(filter) !== null)}
        selectedHitId={params.selectedHitId}
        hasFilters={hasFilters(params.filters)}
        detailsPath={detailsPath}
        onSelect={({ id }) => update(selectionOf(id, page.hits, params.page, pageSize), { replace: true })}
        onOpen={(hit) => void navigate(detailsPath(hit))}
        onSort={(sort) => update(withSort(params, sort))}
        onClearFilters={() => props.onFiltersChange(NO_FILTERS)}
      />
    </ItemsSection>
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
