import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { hasFilters, withoutFilters } from '@/domain/filters';
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
          <Button variant="default" size="sm" onClick={() => onFiltersChange(withoutFilters(params.filters))}>
            {intl.formatMessage(explorerMessages.clearFilters)}
          </Button>
        )
      }
    />
  );
}
