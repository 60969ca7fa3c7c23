import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { useDebouncedCallback } from '@mantine/hooks';
import type { ColDef } from 'ag-grid-community';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { DataGrid, type DataGridProps } from '@/components/grid/data-grid';
import { ErrorState } from '@/components/layout/error-state';
import type { HitFilters } from '@/domain/filters';
import { ColumnFiltersContext } from '@/features/column-filters/column-filters-context';
import { useHighlighter } from '@/features/highlight/highlight-context';
import { errorMessages } from '@/messages/errors';
import { tableMessages } from '@/messages/explorer';
import { useFlag } from '@/state/use-flag';

import { makeHitColumns, sortOfColumn, type TableColumns } from './hit-columns';
import { HitsTableContext } from './hits-table-context';
import { NoHits } from './no-hits';
import { SearchCancelled } from './search-cancelled';
import type { HitsPage } from './use-hits-page';
import type { ListCursor } from '@/routing/use-list-cursor';

interface HitsTableProps {
  caseId: string;
  timezone: string;
  page: HitsPage;
  /** Null while the columns are not known. */
  table: TableColumns | null;
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
  const latest = useRef(onSelect);
  useLayoutEffect(() => {
    latest.current = onSelect;
  }, [onSelect]);
  // Always the same: every cell of the table has it.
  const selectNow = useCallback(
    (hit: Hit) => {
      openedId.current = hit.id;
      cursor.moveTo(hit.id);
      latest.current(hit);
    },
    [cursor],
  );
  return { select, selectNow };
}

/** Hits as a table (spec 001 §2.4). */
export function HitsTable(props: HitsTableProps) {
  const { caseId, timezone, page, table, selectedHitId, detailsPath, filters, onFiltersChange } = props;
  const intl = useIntl();
  const columns = useColumns(props);
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const { select, selectNow } = useSelection(props.cursor, props.onSelect);

  const cells = useMemo(
    () => ({
      timezone,
      tags,
      pageHitIds: page.hits.map(({ id }) => id),
      detailsPath,
      selectNow,
    }),
    [timezone, tags, page.hits, detailsPath, selectNow],
  );
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
          getRowId={hitId}
          state={stateOf(props)}
          empty={
            page.state === 'cancelled' ? (
              <SearchCancelled onRetry={page.onRetry} />
            ) : (
              <NoHits filters={filters} onFiltersChange={onFiltersChange} />
            )
          }
          error={
            <ErrorState
              message={intl.formatMessage(page.state === 'error' ? errorMessages.hits : errorMessages.columns)}
              onRetry={page.state === 'error' ? page.onRetry : (props.onRetryColumns ?? undefined)}
            />
          }
          currentRowId={selectedHitId}
          onCurrentRowChange={select}
          onRowOpen={(hit) => {
            selectNow(hit);
            props.onOpen(hit);
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

function useColumns({ page, table, sort }: HitsTableProps): ColDef<Hit>[] {
  const intl = useIntl();
  const hasItemId = useFlag('hit-id-column');
  const isHighlighting = !useHighlighter().isIdle;
  const hasAttachments = page.hits.some(({ attachments }) =>
    attachments.some(({ importance }) => importance === 'secondary'),
  );
  return useMemo(
    () => (table ? makeHitColumns({ table, sort, hasItemId, hasAttachments, isHighlighting }, intl) : []),
    [table, sort, hasItemId, hasAttachments, isHighlighting, intl],
  );
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
