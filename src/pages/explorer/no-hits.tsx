import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { hasFilters, NO_FILTERS, type HitFilters } from '@/domain/filters';
import { explorerMessages } from '@/messages/explorer';

interface NoHitsProps {
  filters: HitFilters;
  onFiltersChange: (filters: HitFilters) => void;
}

/** In place of the items when the search finds none. */
export function NoHits({ filters, onFiltersChange }: NoHitsProps) {
  const intl = useIntl();
  return (
    <EmptyState
      message={intl.formatMessage(explorerMessages.empty)}
      action={
        hasFilters(filters) && (
          <Button variant="default" size="sm" onClick={() => onFiltersChange(NO_FILTERS)}>
            {intl.formatMessage(explorerMessages.clearFilters)}
          </Button>
        )
      }
    />
  );
}
