import type { DiskUsage } from '@contract/model/installation';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { DataGrid } from '@/components/grid/data-grid';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { CASE_SIZE_FIELDS, sortCaseSizes, toCaseSize, type CaseSize, type CaseSizeSort } from '@/domain/installation';
import { caseSizeMessages, installationMessages } from '@/messages/installation';
import { installationErrors } from '@/messages/installation-errors';
import { paths } from '@/routing/paths';

import { makeCaseSizeColumns } from './case-size-columns';
import type { DiskUsageQuery } from './use-disk-usage';

const HEADER_HEIGHT = 36;
const ROW_HEIGHT = 32;
const SCROLLBAR_HEIGHT = 18;
/** Number of rows that are visible without scrolling, and height in rows of an empty table or an error. */
const ROWS_SEEN = 15;
const ROWS_OF_STATE = 4;

/** The disk usage of each case, the largest first. */
export function CasesSection({ query }: { query: DiskUsageQuery }) {
  const { formatMessage } = useIntl();
  const count = query.data?.measured?.cases.length;
  return (
    <Section title={formatMessage(caseSizeMessages.title)} {...(count !== undefined && { count })}>
      <p className="installation__hint">{formatMessage(caseSizeMessages.hint)}</p>
      <CaseSizes query={query} />
    </Section>
  );
}

function CaseSizes({ query }: { query: DiskUsageQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [sort, setSort] = useState<CaseSizeSort>({ field: 'size', order: 'desc' });
  const [currentId, setCurrentId] = useState<string | null>(null);
  const columns = useMemo(() => makeCaseSizeColumns(sort, intl), [sort, intl]);
  const rows = useRows(query.data, sort);
  const seen = rows === null || rows.length === 0 ? ROWS_OF_STATE : Math.min(ROWS_SEEN, rows.length);
  const failure = query.data?.failure ?? null;
  const isMeasuring = (query.data?.progress ?? null) !== null;
  const hasFailed = query.isError || failure !== null;
  return (
    <div className="installation__cases" style={{ height: HEADER_HEIGHT + seen * ROW_HEIGHT + SCROLLBAR_HEIGHT }}>
      <DataGrid<CaseSize>
        label={intl.formatMessage(caseSizeMessages.table)}
        rows={rows ?? NO_ROWS}
        columns={columns}
        getRowId={({ id }) => id}
        state={rows !== null ? (isMeasuring ? 'refreshing' : 'ready') : hasFailed ? 'error' : 'loading'}
        empty={<EmptyState message={intl.formatMessage(caseSizeMessages.empty)} isCompact />}
        error={
          <ErrorState
            message={
              failure === null
                ? intl.formatMessage(installationErrors.diskUsageError)
                : intl.formatMessage(installationMessages.measureError, { reason: failure })
            }
            {...(failure === null && { onRetry: () => void query.refetch(), isRetrying: query.isFetching })}
            isCompact
          />
        }
        currentRowId={currentId}
        onCurrentRowChange={({ id }) => setCurrentId(id)}
        onRowOpen={({ id }) => void navigate(paths.caseDashboard(id))}
        onSort={(columnId, order) => {
          const field = CASE_SIZE_FIELDS.find((candidate) => candidate === columnId);
          if (field !== undefined) {
            setSort({ field, order });
          }
        }}
      />
    </div>
  );
}

const NO_ROWS: readonly CaseSize[] = [];

/** Null before the first measurement has ended. */
function useRows(usage: DiskUsage | undefined, sort: CaseSizeSort): CaseSize[] | null {
  const cases = usage?.measured?.cases;
  return useMemo(() => (cases === undefined ? null : sortCaseSizes(cases.map(toCaseSize), sort)), [cases, sort]);
}
