import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';

interface LoadedProps<Data> {
  query: { data?: Data; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Pixels that are reserved while it loads. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** The response of a call about a source; a placeholder while it loads, or the failure with Retry. */
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
