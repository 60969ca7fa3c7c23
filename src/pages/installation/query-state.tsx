import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { shellMessages } from '@/messages/shell';

interface QueryStateProps<Data> {
  query: { data?: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The message when loading fails. */
  message: string;
  /** Reserved height in pixels while loading. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A section that depends on a call: reserved space while loading, an error with retry on failure. */
export function QueryState<Data>({ query, message, height, children }: QueryStateProps<Data>) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) {
    return children(data);
  }
  return isError ? (
    <ErrorState message={message} onRetry={() => void refetch()} isRetrying={isFetching} isCompact />
  ) : (
    <Skeleton height={height} role="status" aria-label={formatMessage(shellMessages.loading)} />
  );
}
