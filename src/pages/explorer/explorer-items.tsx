import { refusalOf } from '@/api/refusal-of';
import { useIsReadOnly } from '@/features/permission/read-only';
import type { PagerProps } from '@/components/pager/pager';
import type { ItemCount } from '@/domain/counts';
import type { HitFilters } from '@/domain/filters';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForRequest } from '@/domain/sort';
import type { ListOrder } from '@/features/bulk-actions/exported-list';
import { CoverageBar } from '@/features/seen/coverage-bar';
import { NextUnseenButton } from '@/features/seen/next-unseen-button';
import { hitsCodec, isSamePage, withFilters, withView } from '@/routing/hits-params';
import { formatQuery } from '@/routing/search-params';

import { ItemsSection } from '@/pages/explorer/layout/items-section';
import { SelectionBar } from '@/pages/explorer/layout/selection-bar';
import { ViewToggle } from '@/pages/explorer/layout/view-toggle';
import { nextPage, previousPage } from '@/pages/explorer/list/adjacent-pages';
import { ListCount } from '@/pages/explorer/list/list-count';
import { SearchStatus } from '@/pages/explorer/list/search-status';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import { shownReferences } from '@/pages/explorer/table/data-columns';
import { HitsTable } from '@/pages/explorer/table/hits-table';
import { TableColumnsMenu } from '@/pages/explorer/table/table-columns-menu';
import { useTableColumns, type TableColumnsResult } from '@/pages/explorer/table/use-table-columns';
import { ThumbnailItems } from '@/pages/explorer/thumbnails/thumbnail-items';

import { useExplorer, type ExplorerContextValue } from './explorer-context';

/** The middle pane of the explorer: the list in one of its views, with header and pager. */
export function ExplorerItems() {
  const explorer = useExplorer();
  const { caseId, params, update, pageSize, list, page } = explorer;
  const columns = useTableColumns(params.filters.filter);
  const isReadOnly = useIsReadOnly();
  return (
    <ItemsSection
      count={<ItemsCount />}
      coverage={!isReadOnly && <SeenTools />}
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
          order={orderOf(explorer, columns)}
          // Unknown with stacks: they count as one, but "select all" selects all items of a stack.
          total={list.isStacked ? null : totalOf(page)}
          shownHitIds={page.hits.map(({ id }) => id)}
          onPrivilegeChanged={() => update(NOTHING_CHOSEN, { replace: true })}
        />
      }
      // Thumbnails are an endless list.
      pager={list.view === 'table' && pagerOf(explorer)}
    >
      {list.view === 'thumbnail' ? <ThumbnailItems table={columns.table} /> : <HitsTable columns={columns} />}
    </ItemsSection>
  );
}

function ItemsCount() {
  const { caseId, params, list, page } = useExplorer();
  return (
    <>
      {/* Refused filters have no results to count; the list shows the reason. */}
      {page.state !== 'cancelled' && refusalOf(page.error) === null && (
        <ListCount
          caseId={caseId}
          filters={params.filters}
          count={page.count}
          isStacked={list.isStacked}
          isForced={params.forceRetry}
          mustMatchMarks={page.mustMatchMarks}
          retryPath={formatQuery(hitsCodec.format({ ...params, forceRetry: true }))}
        />
      )}
      <SearchStatus {...page} />
    </>
  );
}

function SeenTools() {
  const { caseId, params, page, nextUnseen } = useExplorer();
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

/** Whether rows or their number are loading. */
const isAwaited = ({ state, count }: HitsPage): boolean =>
  state === 'loading' || state === 'refreshing' || (state === 'ready' && count === null);

const pagerOf = ({ params, update, pageSize, page }: ExplorerContextValue): PagerProps => ({
  page: params.page,
  pageSize,
  loaded: page.isCurrent ? page.hits.length : 0,
  total: totalOf(page),
  onPrevious: () => update(previousPage),
  onNext: () =>
    update((latest) => nextPage(latest, { hits: page.hits, isCurrent: page.isCurrent && isSamePage(latest, params) })),
});

/** Order and columns of an export: those of the table, also while thumbnails are shown. */
const orderOf = ({ params, list }: ExplorerContextValue, { table, arranged }: TableColumnsResult): ListOrder => ({
  sort: sortForRequest(params.sort, singleArtifact(params.filters.filter) !== null),
  columns: table && shownReferences(table, arranged.layout),
  isStacked: list.isStacked,
});

const totalOf = ({ count }: HitsPage): ItemCount | null =>
  count === null || count.status === 'apiError' ? null : count.total;

/** Clears the selection, since the selected item may be gone: the first remaining item is selected. */
const NOTHING_CHOSEN = { selectedHitId: null, userSelectedHit: false, index: null };
