import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { dashboardMessages } from '@/messages/dashboard';
import { shellMessages } from '@/messages/shell';

import './outdated-notice.css';

/** The list was loaded once and could not be refreshed: it stays, with a word about it. */
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
