import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { shellMessages } from '@/messages/shell';

/** Shown when a page failed to render or to load. */
export function PageCrash() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage(shellMessages.crashTitle)} isNarrow>
      <p>{formatMessage(shellMessages.crashMessage)}</p>
      <Button onClick={() => window.location.reload()}>{formatMessage(shellMessages.crashReload)}</Button>
    </Page>
  );
}
