import { BULK_HISTORY_PAGE_SIZE } from '@contract/rules/limits';
import { Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListBulkActionsQuery } from '@/api/endpoints/bulk';
import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { useDelayed } from '@/components/layout/use-delayed';
import { Pager } from '@/components/pager/pager';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { bulkHistoryMessages } from '@/messages/bulk';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import './bulk-history.css';
import { BulkHistoryList } from './bulk-history-list';

/** Who did what to how many items and when, newest first, a page at a time. */
export function BulkHistory({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const userId = useAppSelector(selectIdentity)?.id;
  const timezone = useCaseTimezone(caseId);
  const [page, setPage] = useState(0);
  const [isOnlyOwn, setIsOnlyOwn] = useState(false);
  const query = useListBulkActionsQuery({
    caseId,
    take: BULK_HISTORY_PAGE_SIZE,
    skip: page * BULK_HISTORY_PAGE_SIZE,
    ...(isOnlyOwn && userId !== undefined && { userId }),
  });
  const isSkeletonDue = useDelayed(query.data === undefined && !query.isError);
  return (
    <div className="bulk-history" aria-busy={query.isFetching}>
      <Switch
        size="sm"
        label={formatMessage(bulkHistoryMessages.onlyOwn)}
        checked={isOnlyOwn}
        onChange={({ currentTarget }) => {
          setIsOnlyOwn(currentTarget.checked);
          setPage(0);
        }}
      />
      {query.isError && (
        <ErrorState
          isCompact
          message={formatMessage(errorMessages.bulkActions)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {isSkeletonDue && <Skeleton height={220} role="status" aria-label={formatMessage(shellMessages.loading)} />}
      {query.data && !query.isError && (
        <>
          {query.data.totalCount === 0 ? (
            <EmptyState
              isCompact
              message={formatMessage(isOnlyOwn ? bulkHistoryMessages.noMatch : bulkHistoryMessages.empty)}
            />
          ) : (
            <BulkHistoryList caseId={caseId} actions={query.data.data} timezone={timezone} />
          )}
          {query.data.totalCount > BULK_HISTORY_PAGE_SIZE && (
            <Pager
              page={page}
              pageSize={BULK_HISTORY_PAGE_SIZE}
              loaded={query.data.data.length}
              total={{ value: query.data.totalCount, isAtLeast: false }}
              onPrevious={() => setPage(page - 1)}
              onNext={() => setPage(page + 1)}
            />
          )}
        </>
      )}
    </div>
  );
}
