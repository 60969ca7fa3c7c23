import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { hasFilters, NO_FILTERS } from '@/domain/filters';
import { explorerMessages } from '@/messages/explorer';

import { useExplorer } from '@/pages/explorer/explorer-context';

/** In place of the items when the search finds none. */
export function NoHits() {
  const intl = useIntl();
  const { params, onFiltersChange } = useExplorer();
  return (
    <EmptyState
      message={intl.formatMessage(explorerMessages.empty)}
      action={
        hasFilters(params.filters) && (
          <Button variant="default" size="sm" onClick={() => onFiltersChange(NO_FILTERS)}>
            {intl.formatMessage(explorerMessages.clearFilters)}
          </Button>
        )
      }
    />
  );
}
