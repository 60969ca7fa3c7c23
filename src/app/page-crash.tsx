import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { shellMessages } from '@/messages/shell';

/** A page that failed while it was drawn or loaded: never a blank screen. */
export function PageCrash() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage(shellMessages.crashTitle)} isNarrow>
      <p>{formatMessage(shellMessages.crashMessage)}</p>
      <Button onClick={() => window.location.reload()}>{formatMessage(shellMessages.crashReload)}</Button>
    </Page>
  );
}
