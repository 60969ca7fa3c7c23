import type { Case } from '@contract/model/case';
import { SOURCE_TABLE_POLL, SOURCES_PAGE_SIZE } from '@contract/rules/limits';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { Pager } from '@/components/pager/pager';
import { sourceStatus } from '@/domain/case-status';
import { DEFAULT_SOURCE_SORT, sortSources } from '@/domain/evidence-list';
import { caseStatusMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { sourceTableMessages } from '@/messages/overview';

import { SourcesTable } from './sources-table';

import './sources.css';

/** The evidence sources of a case as a table (rules 000-2). */
export function SourcesSection({ openCase }: { openCase: Case }) {
  const { formatMessage } = useIntl();
  const { sources, rows, page, setPage, sort, setSort, query } = useSourceList(openCase.id);
  return (
    <Section title={formatMessage(sourceTableMessages.table)} count={sources?.length} isCountInBrackets>
      <SourcesTable
        openCase={openCase}
        sources={rows}
        paged={{ first: page * SOURCES_PAGE_SIZE, total: sources?.length ?? null }}
        sort={sort}
        state={sources !== undefined ? 'ready' : query.isError ? 'error' : 'loading'}
        error={
          <ErrorState
            message={formatMessage(errorMessages.sources)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
            isCompact
          />
        }
        onSort={setSort}
      />
      {sources !== undefined && sources.length > 0 && (
        <div className="sources__pager">
          <Pager
            page={page}
            pageSize={SOURCES_PAGE_SIZE}
            loaded={rows.length}
            total={{ value: sources.length, isAtLeast: false }}
            onPrevious={() => setPage(page - 1)}
            onNext={() => setPage(page + 1)}
          />
        </div>
      )}
    </Section>
  );
}

/** The current page of the sources, polled while the window is visible, and fetched again when it becomes visible. */
function useSourceList(caseId: string) {
  const { formatMessage } = useIntl();
  const [sort, setSort] = useState(DEFAULT_SOURCE_SORT);
  const [requestedPage, setPage] = useState(0);
  const query = useListEvidenceSourcesQuery(
    { caseId },
    { pollingInterval: SOURCE_TABLE_POLL, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  const { data } = query;
  const sources = useMemo(
    () =>
      data &&
      sortSources(
        data.map((source) => ({
          ...source,
          statusText: formatMessage(caseStatusMessages[sourceStatus(source.events) ?? 'ready']),
        })),
        sort,
      ),
    [data, sort, formatMessage],
  );
  // The last page does not exist any more after its sources were deleted.
  const page = Math.min(requestedPage, Math.max(0, Math.ceil((sources?.length ?? 0) / SOURCES_PAGE_SIZE) - 1));
  const start = page * SOURCES_PAGE_SIZE;
  const rows = useMemo(() => sources?.slice(start, start + SOURCES_PAGE_SIZE) ?? [], [sources, start]);
  return { sources, rows, page, setPage, sort, setSort, query };
}
