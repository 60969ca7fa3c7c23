import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { useGetCaseQuery } from '@/api/endpoints/cases';

/** The IANA zone in which the times of a case are shown; UTC until the case is loaded. */
export function useCaseTimezone(caseId: string): string {
  const { data } = useGetCaseQuery({ caseId });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}

/** The country of telephone numbers without a country code in a case; null until the case is loaded. */
export function usePhoneCountry(caseId: string): string | null {
  const { data } = useGetCaseQuery({ caseId });
  return data?.phoneCountry ?? null;
}
