import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { dashboardMessages } from '@/messages/dashboard';
import { shellMessages } from '@/messages/shell';

import './outdated-notice.css';

/** Shown above a list that was loaded but could not be refreshed. */
export function OutdatedNotice({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <div className="outdated-notice" role="status">
      {formatMessage(dashboardMessages.outdated)}
      <Button variant="default" size="compact-sm" loading={isRetrying} onClick={onRetry}>
        {formatMessage(shellMessages.retry)}
      </Button>
    </div>
  );
}
