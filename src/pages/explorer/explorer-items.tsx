import type { Hit } from '@contract/model/hit';
import { useNavigate } from 'react-router';

import type { PagerProps } from '@/components/pager/pager';
import type { ItemCount } from '@/domain/counts';
import type { HitFilters } from '@/domain/filters';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { CoverageBar } from '@/features/seen/coverage-bar';
import { NextUnseenButton } from '@/features/seen/next-unseen-button';
import { hitsCodec, isSamePage, withFilters, withSort, withView } from '@/routing/hits-params';
import { formatQuery } from '@/routing/search-params';

import { listIndex } from './auto-selection';
import { HitsTable } from './hits-table';
import { TableColumnsMenu } from './table-columns-menu';
import { ItemsSection } from './items-section';
import { ListCount } from './list-count';
import { SelectionBar } from './selection-bar';
import { SearchStatus } from './search-status';
import { ThumbnailItems } from './thumbnails/thumbnail-items';
import { nextPage, previousPage, type ExplorerAddress } from './use-explorer';
import type { ExplorerList } from './use-explorer-list';
import type { HitsPage } from './use-hits-page';
import type { Review } from './use-review';
import { useTableColumns, type TableColumnsResult } from './use-table-columns';
import { ViewToggle } from './view-toggle';

interface ExplorerItemsProps extends ExplorerAddress {
  caseId: string;
  timezone: string;
  list: ExplorerList;
  page: HitsPage;
  detailsPath: (hit: Hit) => string;
  review: Review;
  onFiltersChange: (filters: HitFilters) => void;
  /** Null when the pane shows already. */
  onShowArtifacts: (() => void) | null;
  onShowPreview: (() => void) | null;
  /** Where the preview is a drawer, pressing an item opens it. */
  onPressItem: () => void;
}

/** The middle of the explorer: what the address asks for, and how the table changes the address. */
export function ExplorerItems(props: ExplorerItemsProps) {
  const { caseId, params, update, pageSize, list, page, onShowArtifacts, onShowPreview } = props;
  const columns = useTableColumns(params.filters.filter);
  return (
    <ItemsSection
      count={
        <>
          {page.state !== 'cancelled' && (
            <ListCount
              caseId={caseId}
              filters={params.filters}
              count={page.count}
              isStacked={list.isStacked}
              isForced={params.forceRetry}
              retryPath={formatQuery(hitsCodec.format({ ...params, forceRetry: true }))}
            />
          )}
          <SearchStatus {...page} />
        </>
      }
      coverage={<SeenTools {...props} />}
      columns={list.view === 'table' ? columns : { ...columns, foldable: 0 }}
      columnsMenu={list.view === 'table' && columns.table && <TableColumnsMenu {...columns} table={columns.table} />}
      viewToggle={
        list.hasViews && (
          <ViewToggle
            view={list.view}
            onChange={(view) => update(withView(params, view, list.isStacked ? null : pageSize))}
          />
        )
      }
      selection={
        <SelectionBar
          caseId={caseId}
          filters={params.filters}
          // Stacks are counted as one, but all of a stack would be selected.
          total={list.isStacked ? null : totalOf(page)}
          shownHitIds={page.hits.map(({ id }) => id)}
          onPrivilegeChanged={() => update(NOTHING_CHOSEN, { replace: true })}
        />
      }
      // Thumbnails go on as one scrolls.
      pager={list.view === 'table' && pagerOf(props)}
      onShowArtifacts={onShowArtifacts}
      onShowPreview={onShowPreview}
    >
      {list.view === 'thumbnail' ? (
        <ThumbnailItems {...props} table={columns.table} />
      ) : (
        <TableItems {...props} columns={columns} />
      )}
    </ItemsSection>
  );
}

function SeenTools({ caseId, params, page, review: { nextUnseen } }: ExplorerItemsProps) {
  const pathOf = (filters: HitFilters) => formatQuery(hitsCodec.format(withFilters(params, filters)));
  return (
    <>
      {page.state !== 'cancelled' && (
        <CoverageBar caseId={caseId} filters={params.filters} isDue={!isAwaited(page)} pathOf={pathOf} />
      )}
      <NextUnseenButton isSearching={nextUnseen.isSearching} onClick={nextUnseen.find} />
    </>
  );
}

/** Rows or their number are on their way. */
const isAwaited = ({ state, count }: HitsPage): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && count === null);

function TableItems(props: ExplorerItemsProps & { columns: TableColumnsResult }) {
  const { caseId, timezone, params, update, pageSize, page, detailsPath, columns } = props;
  const navigate = useNavigate();
  return (
    <HitsTable
      caseId={caseId}
      timezone={timezone}
      page={page}
      table={columns.table}
      arranged={columns.arranged}
      onRetryColumns={columns.onRetry}
      sort={sortForTable(params.sort, singleArtifact(params.filters.filter) !== null)}
      selectedHitId={params.selectedHitId}
      filters={params.filters}
      onFiltersChange={props.onFiltersChange}
      cursor={props.review.cursor}
      detailsPath={detailsPath}
      onSelect={({ id }) => update(selectionOf(id, page.hits, params.page, pageSize), { replace: true })}
      onOpen={(hit) => void navigate(detailsPath(hit))}
      onPress={props.onPressItem}
      onSort={(sort) => update((latest) => withSort(latest, sort))}
    />
  );
}

const pagerOf = ({ params, update, pageSize, page }: ExplorerItemsProps): PagerProps => ({
  page: params.page,
  pageSize,
  loaded: page.isCurrent ? page.hits.length : 0,
  total: totalOf(page),
  onPrevious: () => update(previousPage),
  onNext: () =>
    update((latest) => nextPage(latest, { hits: page.hits, isCurrent: page.isCurrent && isSamePage(latest, params) })),
});

const totalOf = ({ count }: HitsPage): ItemCount | null =>
  count === null || count.status === 'apiError' ? null : count.total;

/** What was chosen may not be there any more: the first item of what is left is selected then. */
const NOTHING_CHOSEN = { selectedHitId: null, userSelectedHit: false, index: null };

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
