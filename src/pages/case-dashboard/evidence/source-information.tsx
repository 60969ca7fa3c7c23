import type { SourceInformation as Information } from '@contract/model/case';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { ErrorState } from '@/components/layout/error-state';
import { FactList } from '@/components/layout/fact-list';
import { sourceMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';

import './source-information.css';

interface SourceInformationProps {
  query: {
    data?: Information['sections'];
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Named facts from the report, in its own sections. */
export function SourceInformation({ query: { data, isError, isFetching, refetch } }: SourceInformationProps) {
  const { formatMessage } = useIntl();
  if (data === undefined) {
    return isError ? (
      <ErrorState
        message={formatMessage(errorMessages.sourceDetails)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        isCompact
      />
    ) : (
      <Skeleton height={240} />
    );
  }
  if (data.length === 0) {
    return <EmptyState message={formatMessage(sourceMessages.nothingStated)} isCompact />;
  }
  return data.map(({ name, fragments }, place) => (
    <section key={place} className="source-information">
      <h3 className="source-information__title" dir="auto">
        {name}
      </h3>
      <FactList facts={fragments.map((fragment) => ({ label: fragment.name, value: fragment.value }))} />
    </section>
  ));
}
