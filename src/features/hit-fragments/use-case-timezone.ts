import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { useGetCaseQuery } from '@/api/endpoints/cases';

/** The IANA zone that every time of a case is shown in; UTC until the case is known. */
export function useCaseTimezone(caseId: string): string {
  const { data } = useGetCaseQuery({ caseId });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}

/** The country whose national form telephone numbers of a case are written in; null until the case is known. */
export function usePhoneCountry(caseId: string): string | null {
  const { data } = useGetCaseQuery({ caseId });
  return data?.phoneCountry ?? null;
}
