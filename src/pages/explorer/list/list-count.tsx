import { skipToken } from '@reduxjs/toolkit/query';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import type { CountOutcome } from '@/domain/counts';
import type { HitFilters } from '@/domain/filters';

import { CountSubheader } from './count-subheader';

interface ListCountProps {
  caseId: string;
  filters: HitFilters;
  count: CountOutcome | null;
  isStacked: boolean;
  isForced: boolean;
  mustMatchMarks: boolean;
  retryPath: string;
}

/** The number of items of a list. With stacked copies it is the number of items in the stacks, as in the coverage. */
export function ListCount({ caseId, filters: { filter, queryFilters }, count, isStacked, ...props }: ListCountProps) {
  const { currentData, isError } = useCountHitsQuery(
    isStacked ? { caseId, filter, queryFilters: [...queryFilters] } : skipToken,
  );
  const isExact = !isError && currentData?.status !== 'timedOutCount';
  const stackedItems = isStacked && isExact ? (currentData?.totalCount ?? null) : undefined;
  return <CountSubheader count={count} stackedItems={stackedItems} {...props} />;
}
