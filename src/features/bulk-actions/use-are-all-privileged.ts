import { markBulkUnprivileged } from '@contract/calls/bulk';
import type { countHits } from '@contract/calls/hits';
import type { CallBody } from '@contract/define-call';
import { skipToken } from '@reduxjs/toolkit/query';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { usePermission } from '@/features/permission/use-permission';

import type { SelectedHitsBody } from './use-bulk-selection';

/**
 * Whether every selected hit is privileged (rules 001-2.12); null while they are counted. Nothing is requested for
 * users who may not remove privilege, since they see no privileged hits.
 */
export function useAreAllPrivileged(caseId: string, body: SelectedHitsBody, isAsked: boolean): boolean | null {
  const { isAllowed, isLoading } = usePermission(markBulkUnprivileged, caseId);
  const isCounted = isAsked && isAllowed;
  const others = useCountHitsQuery(isCounted ? { caseId, ...unprivilegedOf(body) } : skipToken);
  const exceptions = exceptionsOf(body);
  const excepted = useCountHitsQuery(isCounted && exceptions !== null ? { caseId, ...exceptions } : skipToken);
  if (!isAllowed) {
    return isLoading ? null : false;
  }
  if (others.isError || excepted.isError) {
    // Without a count "Mark as privileged" is offered: it does not change privileged hits.
    return false;
  }
  if (!others.currentData || (exceptions !== null && !excepted.currentData)) {
    return null;
  }
  return others.currentData.totalCount - (excepted.currentData?.totalCount ?? 0) === 0;
}

type Criteria = Pick<CallBody<typeof countHits>, 'filter' | 'queryFilters'>;

const NOT_PRIVILEGED = { privileged: false };

/** A search for the selected hits that are not privileged, including the excepted ones. */
function unprivilegedOf({ hitIds = [], criteria }: SelectedHitsBody): Criteria {
  return criteria
    ? { filter: { ...criteria.filter, ...NOT_PRIVILEGED }, queryFilters: criteria.queryFilters }
    : { filter: NOT_PRIVILEGED, queryFilters: [{ kind: 'hits', hitIds }] };
}

/** A search for the excepted hits that are not privileged; null without exceptions. */
function exceptionsOf({ criteria }: SelectedHitsBody): Criteria | null {
  if (!criteria?.exceptHitIds || criteria.exceptHitIds.length === 0) {
    return null;
  }
  const { filter, queryFilters } = unprivilegedOf({ criteria });
  return { filter, queryFilters: [...queryFilters, { kind: 'hits', hitIds: criteria.exceptHitIds }] };
}
