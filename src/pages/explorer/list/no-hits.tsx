import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { EmptyState } from '@/components/layout/empty-state';
import { hasFilters, withoutFilters } from '@/domain/filters';
import { explorerMessages } from '@/messages/explorer';

import { useExplorer } from '@/pages/explorer/explorer-context';

import { NoHitsSuggestions } from './no-hits-suggestions';

/** Shown instead of the items when the search finds none. */
export function NoHits() {
  const intl = useIntl();
  const { caseId, params, list, onFiltersChange } = useExplorer();
  return (
    <EmptyState
      message={intl.formatMessage(explorerMessages.empty)}
      action={
        hasFilters(params.filters) && (
          <>
            <NoHitsSuggestions
              caseId={caseId}
              filters={params.filters}
              isStacked={list.isStacked}
              onChange={onFiltersChange}
            />
            <Button variant="default" size="sm" onClick={() => onFiltersChange(withoutFilters(params.filters))}>
              {intl.formatMessage(explorerMessages.clearFilters)}
            </Button>
          </>
        )
      }
    />
  );
}
