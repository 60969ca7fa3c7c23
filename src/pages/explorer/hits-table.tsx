import type { SortEntry } from '@contract/model/filter';
import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { DataGrid } from '@/components/grid/data-grid';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { explorerMessages, tableMessages } from '@/messages/explorer';
import { useAppDispatch } from '@/state/hooks';
import { hitToggled } from '@/state/selection-slice';
import { useFlag } from '@/state/use-flag';

import { makeHitColumns, sortOfColumn, type TableColumns } from './hit-columns';
import { HitsTableContext } from './hits-table-context';
import type { HitsPage } from './use-hits-page';

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
  hasFilters: boolean;
  detailsPath: (hit: Hit) => string;
  onSelect: (hit: Hit) => void;
  onOpen: (hit: Hit) => void;
  onSort: (sort: readonly SortEntry[]) => void;
  onClearFilters: () => void;
}

/** Holding an arrow key moves over many rows: only where it rests is looked at. */
const SELECT_AFTER = 120;

/** Selects where the cursor rests, and at once what is opened: the grid's own report of that comes too late to count. */
function useSelection(onSelect: (hit: Hit) => void) {
  const openedId = useRef<string | null>(null);
  const select = useDebouncedCallback((hit: Hit) => {
    if (hit.id !== openedId.current) {
      openedId.current = null;
      onSelect(hit);
    }
  }, SELECT_AFTER);
  const selectNow = useCallback(
    (hit: Hit) => {
      openedId.current = hit.id;
      onSelect(hit);
    },
    [onSelect],
  );
  return { select, selectNow };
}

/** Hits as a table (spec 001 §2.4). */
export function HitsTable(props: HitsTableProps) {
  const { caseId, timezone, page, table, sort, selectedHitId, detailsPath } = props;
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const hasItemId = useFlag('hit-id-column');
  const { data: tags = NO_TAGS } = useListCaseTagsQuery({ caseId });
  const { select, selectNow } = useSelection(props.onSelect);

  const hasAttachments = page.hits.some(({ attachments }) =>
    attachments.some(({ importance }) => importance === 'secondary'),
  );
  const columns = useMemo(
    () => (table ? makeHitColumns({ table, sort, hasItemId, hasAttachments }, intl) : []),
    [table, sort, hasItemId, hasAttachments, intl],
  );
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
  return (
    <HitsTableContext value={cells}>
      <DataGrid<Hit>
        label={intl.formatMessage(tableMessages.label)}
        rows={page.hits}
        columns={columns}
        getRowId={hitId}
        state={stateOf(props)}
        empty={<NoHits hasFilters={props.hasFilters} onClearFilters={props.onClearFilters} />}
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
        onRowToggle={({ id }) => dispatch(hitToggled(id))}
        onSort={(columnId, order) => {
          const entry = table && sortOfColumn(table, columnId, order);
          if (entry) {
            props.onSort([entry]);
          }
        }}
      />
    </HitsTableContext>
  );
}

const NO_TAGS: never[] = [];

/** Rows wait for their columns. */
function stateOf({ page, table, onRetryColumns }: HitsTableProps): HitsPage['state'] {
  if (table !== null || page.state === 'error') {
    return page.state;
  }
  return onRetryColumns === null ? 'loading' : 'error';
}

const hitId = ({ id }: Hit): string => id;

function NoHits({ hasFilters, onClearFilters }: { hasFilters: boolean; onClearFilters: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      message={intl.formatMessage(explorerMessages.empty)}
      action={
        hasFilters && (
          <Button variant="default" size="sm" onClick={onClearFilters}>
            {intl.formatMessage(explorerMessages.clearFilters)}
          </Button>
        )
      }
    />
  );
}
