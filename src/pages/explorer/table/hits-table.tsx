import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ColDef } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { DataGrid, type DataGridProps } from '@/components/grid/data-grid';
import { ErrorState } from '@/components/layout/error-state';
import { useIsReadOnly } from '@/features/permission/read-only';
import { useShownTimezone } from '@/components/time/time-display';
import { singleArtifact } from '@/domain/filters-artifacts';
import { sortForTable } from '@/domain/sort';
import { ColumnFiltersContext } from '@/features/column-filters/column-filters-context';
import { useHighlighter } from '@/features/highlight/highlight-context';
import { errorMessages } from '@/messages/errors';
import { tableMessages } from '@/messages/explorer';
import { withSort } from '@/routing/hits-params';
import type { ListCursor } from '@/routing/use-list-cursor';
import { useFlag } from '@/state/use-flag';

import { HitsError } from '@/pages/explorer/list/hits-error';
import { useExplorer } from '@/pages/explorer/explorer-context';
import { NoHits } from '@/pages/explorer/list/no-hits';
import { listIndex } from '@/pages/explorer/list/page-request';
import { SearchCancelled } from '@/pages/explorer/list/search-cancelled';
import type { HitsPage } from '@/pages/explorer/list/use-hits-page';
import { useEventCallback } from '@/pages/explorer/use-event-callback';

import { leadMinWidthOf } from './data-columns';
import { hasArtifactIcons, isTallTable, makeHitColumns, sortOfColumn } from './hit-columns';
import { HitsTableContext, type HitsTableContextValue } from './hits-table-context';
import type { TableColumnsResult } from './use-table-columns';
import type { ArrangedLayout } from './use-table-layout';

interface HitsTableProps {
  columns: TableColumnsResult;
}

/** Milliseconds: a held arrow key moves faster than that over rows, of which only the last one is selected. */
const SELECT_AFTER = 120;

/** Selects a row immediately after a pause of the cursor, otherwise when it pauses again; opened rows immediately. */
function useSelection(cursor: ListCursor, onSelect: (hit: Hit) => void) {
  const openedId = useRef<string | null>(null);
  const lastMove = useRef(-Infinity);
  const selectLater = useDebouncedCallback((hit: Hit) => {
    // The cursor may have moved since.
    if (hit.id !== openedId.current && hit.id === cursor.current()) {
      openedId.current = null;
      onSelect(hit);
    }
  }, SELECT_AFTER);
  const select = (hit: Hit) => {
    cursor.moveTo(hit.id);
    const isFromRest = performance.now() - lastMove.current > SELECT_AFTER;
    lastMove.current = performance.now();
    if (isFromRest) {
      // A delayed selection would take the focus from a link of the row that the user presses meanwhile.
      onSelect(hit);
    } else {
      selectLater(hit);
    }
  };
  // Stable, because every cell of the table uses it.
  const selectNow = useEventCallback((hit: Hit) => {
    openedId.current = hit.id;
    cursor.moveTo(hit.id);
    onSelect(hit);
  });
  return { select, selectNow };
}

/** Hits as a table (rules 001-2.4). */
export function HitsTable({ columns: { table, arranged, onRetry } }: HitsTableProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const explorer = useExplorer();
  const { caseId, timezone, params, update, pageSize, page, detailsPath, onFiltersChange, onItemPress } = explorer;
  const { filters } = params;
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const [tableWidth, setTableWidth] = useState(0);
  const { columns, isTall } = useColumns({ table, layout: arranged.layout, tags, tableWidth });
  const { select, selectNow } = useSelection(explorer.cursor, ({ id }) =>
    update(selectionOf(id, page.hits, params.page, pageSize), { replace: true }),
  );
  const open = useEventCallback((hit: Hit) => {
    selectNow(hit);
    void navigate(detailsPath(hit));
  });
  const press = (hit: Hit) => {
    selectNow(hit);
    onItemPress();
  };
  const tick = useTick();
  const cells = useCells({ tags, tick, selectNow, open });
  const headers = useMemo(
    () => ({ caseId, filters, timezone, onChange: onFiltersChange }),
    [caseId, filters, timezone, onFiltersChange],
  );
  return (
    <HitsTableContext value={cells}>
      <ColumnFiltersContext value={headers}>
        <DataGrid<Hit>
          label={intl.formatMessage(tableMessages.label)}
          rows={page.hits}
          paged={{ first: listIndex(params.page, pageSize, 0), total: totalOf(page) }}
          columns={columns}
          isTall={isTall}
          getRowId={hitId}
          state={stateOf(page, { table, onRetry })}
          empty={page.state === 'cancelled' ? <SearchCancelled onRetry={page.onRetry} /> : <NoHits />}
          error={<TableError onRetryColumns={onRetry} />}
          currentRowId={params.selectedHitId}
          onCurrentRowChange={select}
          onRowOpen={open}
          onWidthChange={setTableWidth}
          onColumnMove={(order) => arranged.change({ order })}
          onColumnResize={(columnId, width) =>
            arranged.change({ widths: { ...arranged.layout.widths, [columnId]: width } })
          }
          onRowPress={(hit, isRange) => (isRange ? tick(hit, true) : press(hit))}
          onSort={(columnId, order) => {
            const entry = table && sortOfColumn(table, columnId, order);
            if (entry) {
              update((latest) => withSort(latest, [entry]));
            }
          }}
        />
      </ColumnFiltersContext>
    </HitsTableContext>
  );
}

/** Selects a row, alone or as the end of a range. */
function useTick(): HitsTableContextValue['tick'] {
  const { params, pageSize, page, ticks } = useExplorer();
  return useEventCallback(({ id: hitId }: Hit, isRange: boolean) =>
    ticks.tick({ hitId, index: indexOf(hitId, page.hits, params.page, pageSize) }, isRange),
  );
}

/** The selection of a row by the user. */
const selectionOf = (hitId: string, hits: readonly { id: string }[], page: number, pageSize: number) => ({
  selectedHitId: hitId,
  userSelectedHit: true,
  index: indexOf(hitId, hits, page, pageSize),
});

const indexOf = (hitId: string, hits: readonly { id: string }[], page: number, pageSize: number): number =>
  listIndex(
    page,
    pageSize,
    hits.findIndex(({ id }) => id === hitId),
  );

/** Shown when either the hits or the columns could not be loaded. */
function TableError({ onRetryColumns }: { onRetryColumns: TableColumnsResult['onRetry'] }) {
  const { formatMessage } = useIntl();
  const { page } = useExplorer();
  return page.state === 'error' ? (
    <HitsError error={page.error} onRetry={page.onRetry} />
  ) : (
    <ErrorState message={formatMessage(errorMessages.columns)} onRetry={onRetryColumns ?? undefined} />
  );
}

function useCells({
  tags,
  tick,
  selectNow,
  open,
}: Pick<HitsTableContextValue, 'tags' | 'tick' | 'selectNow' | 'open'>): HitsTableContextValue {
  const { caseId, timezone, page, detailsPath } = useExplorer();
  const shownTimezone = useShownTimezone(timezone);
  return useMemo(
    () => ({
      caseId,
      timezone: shownTimezone,
      tags,
      pageHitIds: page.hits.map(({ id }) => id),
      detailsPath,
      tick,
      selectNow,
      open,
    }),
    [caseId, shownTimezone, tags, page.hits, detailsPath, tick, selectNow, open],
  );
}

interface ColumnsOptions extends Pick<ArrangedLayout, 'layout'>, Pick<TableColumnsResult, 'table'> {
  tags: readonly CaseTag[];
  tableWidth: number;
}

function useColumns({ table, layout, tags, tableWidth }: ColumnsOptions) {
  const intl = useIntl();
  const { params, page } = useExplorer();
  const sort = sortForTable(params.sort, singleArtifact(params.filters.filter) !== null);
  const hasItemId = useFlag('hit-id-column');
  const isReadOnly = useIsReadOnly();
  const isHighlighting = !useHighlighter().isIdle;
  const hasAttachments = page.hits.some(({ attachments }) =>
    attachments.some(({ importance }) => importance === 'secondary'),
  );
  // Read from a stable function: changed columns render every row again, and tags change often.
  const readTags = useEventCallback(() => tags);
  const isTall = table !== null && isTallTable(table, isHighlighting);
  const hasIcons = table !== null && hasArtifactIcons(table, tableWidth);
  const leadMinWidth = leadMinWidthOf(tableWidth, { isTall, hasIcons });
  const columns = useMemo(
    (): ColDef<Hit>[] =>
      table
        ? makeHitColumns(
            {
              table,
              layout,
              isTall,
              hasIcons,
              leadMinWidth,
              sort,
              hasItemId,
              hasAttachments,
              isHighlighting,
              readTags,
              isReadOnly,
            },
            intl,
          )
        : [],
    [
      table,
      layout,
      isTall,
      hasIcons,
      leadMinWidth,
      sort,
      hasItemId,
      hasAttachments,
      isHighlighting,
      readTags,
      isReadOnly,
      intl,
    ],
  );
  return { columns, isTall };
}

const totalOf = ({ count }: HitsPage): number | null =>
  count === null || count.status === 'apiError' || count.total.isAtLeast ? null : count.total.value;

const NO_TAGS: never[] = [];

/** Rows are shown when their columns are loaded. */
function stateOf(
  page: HitsPage,
  { table, onRetry }: Pick<TableColumnsResult, 'table' | 'onRetry'>,
): DataGridProps<Hit>['state'] {
  if (page.state === 'cancelled') {
    return 'ready';
  }
  if (table !== null || page.state === 'error') {
    return page.state;
  }
  return onRetry === null ? 'loading' : 'error';
}

const hitId = ({ id }: Hit): string => id;
