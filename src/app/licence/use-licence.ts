import type { LicenceStatus } from '@contract/model/licence';
import { skipToken } from '@reduxjs/toolkit/query';

import { useVerifyLicenceExpiryQuery } from '@/api/endpoints/licensing';
import { systemApi } from '@/api/endpoints/system';

/** Milliseconds: a licence may expire while the application is open. */
const POLL = 300_000;

/**
 * `failed`: unknown, and the pages are shown nevertheless (rules 002-4). An installation that needs no licence
 * (`getEnvironment`) counts as valid without another call.
 */
export function useLicence(): 'checking' | 'failed' | LicenceStatus {
  const { data: environment } = systemApi.endpoints.getEnvironment.useQueryState(undefined);
  const isRequired = environment?.licenceRequired ?? true;
  const { data, isError } = useVerifyLicenceExpiryQuery(isRequired ? undefined : skipToken, {
    pollingInterval: POLL,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return isRequired ? (data ?? (isError ? 'failed' : 'checking')) : 'valid';
}
