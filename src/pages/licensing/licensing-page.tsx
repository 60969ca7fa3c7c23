import { getLicence } from '@contract/calls/licensing';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { useGetLicenceQuery } from '@/api/endpoints/licensing';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { Section } from '@/components/layout/section';
import { Permitted } from '@/features/permission/permitted';
import { errorMessages } from '@/messages/errors';
import { licensingMessages } from '@/messages/licensing';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { LicenceFacts } from './licence-facts';
import { UploadLicence } from './upload-licence';

/** The licence of the installation (rules 002-2). */
export default function LicensingPage() {
  return (
    <Permitted call={getLicence} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Licensing />
    </Permitted>
  );
}

function Licensing() {
  const { formatMessage } = useIntl();
  const { data: licence, isError, isFetching, refetch } = useGetLicenceQuery(undefined);
  return (
    <Page title={formatMessage(licensingMessages.title)} actions={<UploadLicence />} isNarrow>
      <Section title={formatMessage(licensingMessages.section)}>
        {licence ? (
          <LicenceFacts licence={licence} />
        ) : isError ? (
          <ErrorState
            message={formatMessage(errorMessages.licence)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={180} role="status" aria-label={formatMessage(shellMessages.loading)} />
        )}
      </Section>
    </Page>
  );
}
