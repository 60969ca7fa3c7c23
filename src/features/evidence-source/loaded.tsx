import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';

interface LoadedProps<Data> {
  query: { data?: Data; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Reserved height in pixels while loading. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Renders the response of a call about a source: a placeholder while loading, an error with retry on failure. */
export function Loaded<Data>({ query: { data, isError, isFetching, refetch }, height, children }: LoadedProps<Data>) {
  const { formatMessage } = useIntl();
  if (data !== undefined) {
    return children(data);
  }
  return isError ? (
    <ErrorState
      message={formatMessage(errorMessages.sourceDetails)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      isCompact
    />
  ) : (
    <Skeleton height={height} />
  );
}
