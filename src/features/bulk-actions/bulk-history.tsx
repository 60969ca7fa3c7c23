import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TimestampFilter, type TimestampRange } from '@/components/list-filters/timestamp-filter';
import { useCaseTimezone } from '@/features/hit-fragments/use-case-timezone';
import { bulkHistoryMessages } from '@/messages/bulk';
import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

import './bulk-history.css';
import { BulkHistoryPages } from './bulk-history-pages';

/** Who did what to how many items and when, newest first, a page at a time. */
export function BulkHistory({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const ownId = useAppSelector(selectIdentity)?.id;
  const timezone = useCaseTimezone(caseId);
  const [isOnlyOwn, setIsOnlyOwn] = useState(false);
  const [range, setRange] = useState<TimestampRange | null>(null);
  const filter = {
    ...(isOnlyOwn && ownId !== undefined && { userId: ownId }),
    ...(range !== null && range.from !== null && { from: range.from }),
    ...(range !== null && range.to !== null && { to: range.to }),
  };
  return (
    <div className="bulk-history">
      <div className="bulk-history__filters">
        <TimestampFilter value={range} timezone={timezone} onChange={setRange} />
        <Switch
          size="sm"
          label={formatMessage(bulkHistoryMessages.onlyOwn)}
          checked={isOnlyOwn}
          onChange={({ currentTarget }) => setIsOnlyOwn(currentTarget.checked)}
        />
      </div>
      {/* Another filter starts at its first page. */}
      <BulkHistoryPages key={JSON.stringify(filter)} caseId={caseId} filter={filter} timezone={timezone} />
    </div>
  );
}
