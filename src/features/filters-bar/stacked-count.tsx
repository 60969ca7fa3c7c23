import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useCountHitsQuery } from '@/api/endpoints/hits';
import { withToolCopies, type HitFilters } from '@/domain/filters';
import { toolCopiesMessages } from '@/messages/two-tools';

interface StackedCountProps {
  caseId: string;
  filters: HitFilters;
}

/** If copies of several tools are stacked: the number of items, and of the copies in their stacks. */
export function StackedCount({ caseId, filters }: StackedCountProps) {
  const { formatMessage } = useIntl();
  const isStacked = filters.filter.toolCopies === 'stacked';
  const items = useCountHitsQuery(isStacked ? { caseId, ...criteriaOf(filters) } : skipToken).currentData;
  const all = useCountHitsQuery(
    isStacked ? { caseId, ...criteriaOf(withToolCopies(filters, undefined)) } : skipToken,
  ).currentData;
  const isExact = items?.status === 'success' && all?.status === 'success';
  return isStacked ? (
    <p className="filters-bar__stacked" role="status">
      {isExact &&
        items.totalCount > 0 &&
        formatMessage(toolCopiesMessages.count, {
          items: items.totalCount,
          copies: Math.max(0, all.totalCount - items.totalCount),
        })}
    </p>
  ) : null;
}

const criteriaOf = ({ filter, queryFilters }: HitFilters) => ({ filter, queryFilters: [...queryFilters] });
