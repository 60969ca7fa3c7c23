import { CASE_STATUS_POLL } from '@contract/rules/limits';

import { useListCasesQuery } from '@/api/endpoints/cases';
import { caseStatus } from '@/domain/case-status';

/** Whether a case is being updated, which blocks saving of configurations (rules 002-2). */
export function useCasesUpdating(): boolean {
  const { data = [] } = useListCasesQuery(undefined, { pollingInterval: CASE_STATUS_POLL });
  return data.some(({ statusEvents }) => caseStatus(statusEvents) === 'UPDATING');
}
