import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';

import { useGetCaseQuery } from '@/api/endpoints/cases';

/** The IANA zone that every time of a case is shown in; UTC until the case is known. */
export function useCaseTimezone(caseId: string): string {
  const { data } = useGetCaseQuery({ caseId });
  return data?.timezone ?? DEFAULT_TIMEZONE;
}
