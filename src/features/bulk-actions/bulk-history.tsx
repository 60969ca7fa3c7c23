import { BULK_HISTORY_PAGE_SIZE } from '@contract/rules/limits';
import { useState } from 'react';

import { useListBulkActionsQuery } from '@/api/endpoints/bulk';
import { TimestampFilter, type TimestampRange } from '@/components/list-filters/timestamp-filter';
import { UserFilter } from '@/components/list-filters/user-filter';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import './bulk-history.css';
import { BulkHistoryPages } from './bulk-history-pages';

/** The history of bulk actions, newest first: user, action, number of items and time. */
export function BulkHistory({ caseId }: { caseId: string }) {
  const ownId = useAppSelector(selectIdentity)?.id;
  const timezone = useCaseTimezone(caseId);
  const [userId, setUserId] = useState<string | null>(null);
  const [range, setRange] = useState<TimestampRange | null>(null);
  // The cached first page without filters contains all users for the filter.
  const { users = [] } = useListBulkActionsQuery({ caseId, take: BULK_HISTORY_PAGE_SIZE, skip: 0 }).data ?? {};
  const filter = {
    ...(userId !== null && { userId }),
    ...(range !== null && range.from !== null && { from: range.from }),
    ...(range !== null && range.to !== null && { to: range.to }),
  };
  return (
    <div className="bulk-history">
      <div className="bulk-history__filters">
        <TimestampFilter value={range} timezone={timezone} onChange={setRange} />
        {/* Users who see only their own actions have no user filter. */}
        {users.some(({ id }) => id !== ownId) && <UserFilter users={users} value={userId} onChange={setUserId} />}
      </div>
      {/* The key resets the page when the filter changes. */}
      <BulkHistoryPages key={JSON.stringify(filter)} caseId={caseId} filter={filter} timezone={timezone} />
    </div>
  );
}
