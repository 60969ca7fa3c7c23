import { INSTALLATION_POLL, MEASURING_POLL } from '@contract/rules/installation';
import { useState } from 'react';

import { useGetDiskUsageQuery } from '@/api/endpoints/installation';

export type DiskUsageQuery = ReturnType<typeof useDiskUsage>;

/** The last measured sizes, polled more often while a measurement is running. */
export function useDiskUsage() {
  const [pollingInterval, setPollingInterval] = useState(INSTALLATION_POLL);
  const query = useGetDiskUsageQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const wanted = query.data !== undefined && query.data.progress !== null ? MEASURING_POLL : INSTALLATION_POLL;
  if (wanted !== pollingInterval) {
    setPollingInterval(wanted);
  }
  return query;
}
