import type { LicenceStatus } from '@contract/model/licence';

import { useVerifyLicenceExpiryQuery } from '@/api/endpoints/licensing';

/** Milliseconds: a licence may end while somebody works. */
const POLL = 300_000;

/** `failed`: nobody knows, and the pages show nevertheless (spec 002 §4). */
export function useLicence(): 'checking' | 'failed' | LicenceStatus {
  const { data, isError } = useVerifyLicenceExpiryQuery(undefined, {
    pollingInterval: POLL,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data ?? (isError ? 'failed' : 'checking');
}
