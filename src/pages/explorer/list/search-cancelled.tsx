import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { explorerMessages } from '@/messages/explorer';

/** Shown instead of the items when a search was cancelled before its first result. */
export function SearchCancelled({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      message={intl.formatMessage(explorerMessages.searchCancelled)}
      action={
        <Button variant="default" size="sm" onClick={onRetry}>
          {intl.formatMessage(explorerMessages.searchAgain)}
        </Button>
      }
    />
  );
}
