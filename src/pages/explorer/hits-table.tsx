import type { SortEntry } from '@contract/model/filter';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ColDef } from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { DataGrid, type DataGridProps } from '@/components/grid/data-grid';
import { useShownTimezone } from '@/components/time/time-display';
import { ErrorState } from '@/components/layout/error-state';
import type { HitFilters } from '@/domain/filters';
import { ColumnFiltersContext } from '@/features/column-filters/column-filters-context';
import { useHighlighter } from '@/features/highlight/highlight-context';
import { errorMessages } from '@/messages/errors';
import { tableMessages } from '@/messages/explorer';
import { useFlag } from '@/state/use-flag';

import { leadMinWidthOf, type TableColumns } from './data-columns';
import { hasArtifactIcons, isTallTable, makeHitColumns, sortOfColumn } from './hit-columns';
import { HitsTableContext, type HitsTableContextValue } from './hits-table-context';
import { NoHits } from './no-hits';
import { SearchCancelled } from './search-cancelled';
import type { HitsPage } from './use-hits-page';
import { useStable } from './use-stable';
import type { ArrangedLayout } from './use-table-layout';
import type { ListCursor } from '@/routing/use-list-cursor';

interface HitsTableProps {
  caseId: string;
  timezone: string;
  page: HitsPage;
  /** Null while the columns are not known. */
  table: TableColumns | null;
  /** How the user arranged the columns of these artifacts. */
  arranged: ArrangedLayout;
  /** Given when the columns could not be read. */
  onRetryColumns: (() => void) | null;
  sort: readonly SortEntry[];
  selectedHitId: string | null;
  filters: HitFilters;
  onFiltersChange: (filters: HitFilters) => void;
  cursor: ListCursor;
  detailsPath: (hit: Hit) => string;
  onSelect: (hit: Hit) => void;
  onOpen: (hit: Hit) => void;
  /** A row was pressed by mouse or finger. */
  onPress: (hit: Hit) => void;
  onSort: (sort: readonly SortEntry[]) => void;
}

/** Holding an arrow key moves over many rows, this fast (milliseconds): only where it rests is looked at. */
const SELECT_AFTER = 120;

/** Selects where the cursor comes from rest or rests again, and at once what is opened. */
function useSelection(cursor: ListCursor, onSelect: (hit: Hit) => void) {
  const openedId = useRef<string | null>(null);
  const lastMove = useRef(-Infinity);
  const selectLater = useDebouncedCallback((hit: Hit) => {
    // Another key may have led on since.
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
      // A later selection would take back whoever presses a link of the row meanwhile.
      onSelect(hit);
    } else {
      selectLater(hit);
    }
  };
  // Always the same: every cell of the table has it.
  const selectNow = useStable((hit: Hit) => {
    openedId.current = hit.id;
    cursor.moveTo(hit.id);
    onSelect(hit);
  });
  return { select, selectNow };
}

/** Hits as a table (spec 001 §2.4). */
export function HitsTable(props: HitsTableProps) {
  const { caseId, timezone, page, table, arranged, selectedHitId, filters, onFiltersChange } = props;
  const intl = useIntl();
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const [tableWidth, setTableWidth] = useState(0);
  const { columns, isTall } = useColumns(props, { tags, tableWidth });
  const { select, selectNow } = useSelection(props.cursor, props.onSelect);
  const open = useStable((hit: Hit) => {
    selectNow(hit);
    props.onOpen(hit);
  });
  const cells = useCells(props, { tags, selectNow, open });
  const headers = useMemo(
    () => ({ filters, timezone, onChange: onFiltersChange }),
    [filters, timezone, onFiltersChange],
  );
  return (
    <HitsTableContext value={cells}>
      <ColumnFiltersContext value={headers}>
        <DataGrid<Hit>
          label={intl.formatMessage(tableMessages.label)}
          rows={page.hits}
          columns={columns}
          isTall={isTall}
          getRowId={hitId}
          state={stateOf(props)}
          empty={
            page.state === 'cancelled' ? (
              <SearchCancelled onRetry={page.onRetry} />
            ) : (
              <NoHits filters={filters} onFiltersChange={onFiltersChange} />
            )
          }
          error={<TableError page={page} onRetryColumns={props.onRetryColumns} />}
          currentRowId={selectedHitId}
          onCurrentRowChange={select}
          onRowOpen={open}
          onWidthChange={setTableWidth}
          onColumnMove={(order) => arranged.change({ order })}
          onColumnResize={(columnId, width) =>
            arranged.change({ widths: { ...arranged.layout.widths, [columnId]: width } })
          }
          onRowPress={(hit) => {
            selectNow(hit);
            props.onPress(hit);
          }}
          onSort={(columnId, order) => {
            const entry = table && sortOfColumn(table, columnId, order);
            if (entry) {
              props.onSort([entry]);
            }
          }}
        />
      </ColumnFiltersContext>
    </HitsTableContext>
  );
}

/** Either the hits or the columns are missing. */
function TableError({ page, onRetryColumns }: Pick<HitsTableProps, 'page' | 'onRetryColumns'>) {
  const { formatMessage } = useIntl();
  const areHitsMissing = page.state === 'error';
  return (
    <ErrorState
      message={formatMessage(areHitsMissing ? errorMessages.hits : errorMessages.columns)}
      onRetry={areHitsMissing ? page.onRetry : (onRetryColumns ?? undefined)}
    />
  );
}

function useCells(
  { caseId, timezone, page, detailsPath }: HitsTableProps,
  { tags, selectNow, open }: Pick<HitsTableContextValue, 'tags' | 'selectNow' | 'open'>,
): HitsTableContextValue {
  const shownTimezone = useShownTimezone(timezone);
  return useMemo(
    () => ({
      caseId,
      timezone: shownTimezone,
      tags,
      pageHitIds: page.hits.map(({ id }) => id),
      detailsPath,
      selectNow,
      open,
    }),
    [caseId, shownTimezone, tags, page.hits, detailsPath, selectNow, open],
  );
}

function useColumns(
  { page, table, sort, arranged: { layout } }: HitsTableProps,
  { tags, tableWidth }: { tags: readonly CaseTag[]; tableWidth: number },
) {
  const intl = useIntl();
  const hasItemId = useFlag('hit-id-column');
  const isHighlighting = !useHighlighter().isIdle;
  const hasAttachments = page.hits.some(({ attachments }) =>
    attachments.some(({ importance }) => importance === 'secondary'),
  );
  // Other columns draw every row anew, and tags change often.
  const readTags = useStable(() => tags);
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
            },
            intl,
          )
        : [],
    [table, layout, isTall, hasIcons, leadMinWidth, sort, hasItemId, hasAttachments, isHighlighting, readTags, intl],
  );
  return { columns, isTall };
}

const NO_TAGS: never[] = [];

/** Rows wait for their columns. */
function stateOf({ page, table, onRetryColumns }: HitsTableProps): DataGridProps<Hit>['state'] {
  if (page.state === 'cancelled') {
    return 'ready';
  }
  if (table !== null || page.state === 'error') {
    return page.state;
  }
  return onRetryColumns === null ? 'loading' : 'error';
}

const hitId = ({ id }: Hit): string => id;
