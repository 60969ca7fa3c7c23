import type { listBulkActions } from '@contract/calls/bulk';
import type { CallBody } from '@contract/define-call';
import { BULK_HISTORY_PAGE_SIZE } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListBulkActionsQuery } from '@/api/endpoints/bulk';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { useDelayed } from '@/components/layout/use-delayed';
import { Pager } from '@/components/pager/pager';
import { bulkHistoryMessages } from '@/messages/bulk';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';

import { BulkHistoryList } from './bulk-history-list';

interface BulkHistoryPagesProps {
  caseId: string;
  filter: Pick<CallBody<typeof listBulkActions>, 'userId' | 'from' | 'to'>;
  timezone: string;
}

/** The pages of the history under a filter. */
export function BulkHistoryPages({ caseId, filter, timezone }: BulkHistoryPagesProps) {
  const { formatMessage } = useIntl();
  const [page, setPage] = useState(0);
  const { data, isError, isFetching, refetch } = useListBulkActionsQuery({
    caseId,
    take: BULK_HISTORY_PAGE_SIZE,
    skip: page * BULK_HISTORY_PAGE_SIZE,
    ...filter,
  });
  const isSkeletonDue = useDelayed(data === undefined && !isError);
  if (isError) {
    const message = formatMessage(errorMessages.bulkActions);
    return <ErrorState isCompact message={message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return isSkeletonDue ? (
      <Skeleton height={220} role="status" aria-label={formatMessage(shellMessages.loading)} />
    ) : null;
  }
  if (data.totalCount === 0) {
    const isFiltered = Object.keys(filter).length > 0;
    const message = formatMessage(isFiltered ? bulkHistoryMessages.noMatch : bulkHistoryMessages.empty);
    return <EmptyState isCompact message={message} />;
  }
  return (
    <div aria-busy={isFetching}>
      <BulkHistoryList caseId={caseId} actions={data.data} timezone={timezone} />
      {data.totalCount > BULK_HISTORY_PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={BULK_HISTORY_PAGE_SIZE}
          loaded={data.data.length}
          total={{ value: data.totalCount, isAtLeast: false }}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
        />
      )}
    </div>
  );
}
