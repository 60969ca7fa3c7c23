import { getLetterhead } from '@contract/calls/letterhead';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';

import { useGetLetterheadQuery } from '@/api/endpoints/letterhead';
import { ErrorState } from '@/components/layout/error-state';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { letterheadMessages } from '@/messages/letterhead';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';

import { LetterheadForm } from './letterhead-form';

import './letterhead.css';

/** The letterhead of reports: agency, address, department and logo. */
export default function LetterheadPage() {
  return (
    <Permitted call={getLetterhead} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Content />
    </Permitted>
  );
}

function Content() {
  const { formatMessage } = useIntl();
  const { data: letterhead, isError, isFetching, refetch } = useGetLetterheadQuery(undefined);
  return (
    <Page title={formatMessage(letterheadMessages.title)} isNarrow>
      <p className="letterhead__hint">{formatMessage(letterheadMessages.hint)}</p>
      {letterhead ? (
        <LetterheadForm letterhead={letterhead} reload={async () => (await refetch()).data ?? letterhead} />
      ) : isError ? (
        <ErrorState
          message={formatMessage(letterheadMessages.loadError)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={560} role="status" aria-label={formatMessage(shellMessages.loading)} />
      )}
    </Page>
  );
}
