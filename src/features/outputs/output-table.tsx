import type { ColDef } from 'ag-grid-community';
import { useMemo, useState } from 'react';

import { DataGrid } from '@/components/grid/data-grid';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Pager } from '@/components/pager/pager';
import { outputsParams } from '@/routing/outputs-params';
import { useNavigationText } from '@/routing/use-navigation-text';
import { useQueryParams } from '@/state/use-query-params';

import { useOutputPage } from './use-output-page';
import './outputs.css';

interface OutputTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** All rows, newest first, or those of the page; undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Number of rows of all pages, when `rows` are those of one. */
  total?: number;
  /** Another page than that of `rows` is being fetched. */
  isTurning?: boolean;
  columns: ColDef<Row>[];
  pageSize: number;
  empty: string;
  loadError: string;
  errorTitle?: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Key of the navigation state with the id of the row to highlight. */
  highlightKey: string;
}

const NO_ROWS: readonly never[] = [];

/** A list of reports or exports in pages (rules 002-2). */
export function OutputTable<Row extends { id: string }>(props: OutputTableProps<Row>) {
  const { label, columns, pageSize, empty, loadError, errorTitle, query, highlightKey, isTurning = false } = props;
  const [, update] = useQueryParams(outputsParams);
  const newId = useNavigationText(highlightKey);
  const [current, setCurrent] = useState({ id: newId, newId });
  if (current.newId !== newId) {
    setCurrent({ id: newId, newId });
  }
  const all = props.rows ?? NO_ROWS;
  const total = props.total ?? all.length;
  const page = useOutputPage(total, pageSize);
  const start = page * pageSize;
  const isPage = props.total !== undefined;
  const rows = useMemo(() => (isPage ? all : all.slice(start, start + pageSize)), [isPage, all, start, pageSize]);
  return (
    <>
      <div className="outputs__table">
        <DataGrid<Row>
          label={label}
          rows={rows}
          paged={{ first: start, total }}
          columns={columns}
          getRowId={({ id }) => id}
          state={stateOf(props.rows !== undefined, isTurning, query)}
          empty={<EmptyState message={empty} isCompact />}
          error={
            <ErrorState
              {...(errorTitle !== undefined && { title: errorTitle })}
              message={loadError}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
              isCompact
            />
          }
          currentRowId={current.id}
          onCurrentRowChange={({ id }) => setCurrent({ id, newId })}
          onRowOpen={() => undefined}
          onSort={() => undefined}
        />
      </div>
      <div className="outputs__pager">
        <Pager
          page={page}
          pageSize={pageSize}
          loaded={rows.length}
          total={{ value: total, isAtLeast: false }}
          onPrevious={() => update({ pageIndex: page - 1 })}
          onNext={() => update({ pageIndex: page + 1 })}
        />
      </div>
    </>
  );
}

function stateOf(isLoaded: boolean, isTurning: boolean, { isError }: { isError: boolean }) {
  if (isError && (!isLoaded || isTurning)) {
    return 'error';
  }
  if (!isLoaded) {
    return 'loading';
  }
  return isTurning ? 'refreshing' : 'ready';
}
