import type { LicenceStatus } from '@contract/model/licence';
import { skipToken } from '@reduxjs/toolkit/query';

import { useVerifyLicenceExpiryQuery } from '@/api/endpoints/licensing';
import { systemApi } from '@/api/endpoints/system';

/** Milliseconds: a licence may expire during work. */
const POLL = 300_000;

/**
 * `failed`: unknown, and the pages show nevertheless (rules 002-4). An installation that needs no licence, which the environment
 * says before the first page, is valid without a call that every start would wait for.
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
