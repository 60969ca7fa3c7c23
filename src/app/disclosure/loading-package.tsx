import { Progress } from '@mantine/core';
import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { packageMessages } from '@/messages/package';

/** Progress while the items of the package are read. `share`: from 0 to 1. */
export function LoadingPackage({ share }: { share: number }) {
  const { formatMessage } = useIntl();
  const label = formatMessage(packageMessages.loading);
  return (
    <main>
      <Page title={label} isNarrow>
        <Progress value={share * 100} aria-label={label} transitionDuration={0} />
      </Page>
    </main>
  );
}

/** A file of the package is missing or damaged: an incomplete package is not shown. */
export function LoadFailed({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  return (
    <main>
      <Page title={formatMessage(packageMessages.failedTitle)} isNarrow>
        <p>{formatMessage(packageMessages.failed, { name })}</p>
      </Page>
    </main>
  );
}
