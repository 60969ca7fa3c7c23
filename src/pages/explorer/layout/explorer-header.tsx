import { memo } from 'react';
import { useIntl } from 'react-intl';

import { hasFilters, type HitFilters } from '@/domain/filters';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { SavedSearchesMenu } from '@/features/saved-searches/saved-searches-menu';
import { explorerMessages } from '@/messages/explorer';

import './explorer-header.css';
import { ExplorerTabs } from './explorer-tabs';

interface ExplorerHeaderProps {
  caseId: string;
  timezone: string;
  filters: HitFilters;
  /** The current search in the form in which it is saved. */
  savedQuery: string;
  onFiltersChange: (filters: HitFilters) => void;
  onSavedQuery: (query: string) => void;
}

/**
 * The title with links to the other explorers of the case, and the filters. Memoised: it is not rendered again when
 * another item is selected.
 */
export const ExplorerHeader = memo(function ExplorerHeader(props: ExplorerHeaderProps) {
  const { caseId, timezone, filters, savedQuery, onFiltersChange, onSavedQuery } = props;
  const intl = useIntl();
  return (
    <header className="explorer__header">
      <div className="explorer__title-row">
        <h1 className="explorer__title">{intl.formatMessage(explorerMessages.header)}</h1>
        <ExplorerTabs caseId={caseId} />
      </div>
      <FiltersBar caseId={caseId} filters={filters} timezone={timezone} onChange={onFiltersChange}>
        <SavedSearchesMenu caseId={caseId} query={savedQuery} isFiltered={hasFilters(filters)} onOpen={onSavedQuery} />
      </FiltersBar>
    </header>
  );
});
