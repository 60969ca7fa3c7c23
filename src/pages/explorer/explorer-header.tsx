import { useIntl } from 'react-intl';

import { hasFilters, type HitFilters } from '@/domain/filters';
import { FiltersBar } from '@/features/filters-bar/filters-bar';
import { SavedSearchesMenu } from '@/features/saved-searches/saved-searches-menu';
import { explorerMessages } from '@/messages/explorer';
import { savedQueryOf, withSavedQuery } from '@/routing/saved-query';

import './explorer.css';
import { ExplorerTabs } from './explorer-tabs';
import type { ExplorerAddress } from './use-explorer';

interface ExplorerHeaderProps extends Pick<ExplorerAddress, 'params' | 'update'> {
  caseId: string;
  timezone: string;
  onFiltersChange: (filters: HitFilters) => void;
}

/** The title with the other explorers of the case, and the filters. */
export function ExplorerHeader({ caseId, timezone, params, update, onFiltersChange }: ExplorerHeaderProps) {
  const intl = useIntl();
  const { filters } = params;
  return (
    <header className="explorer__header">
      <div className="explorer__title-row">
        <h1 className="explorer__title">{intl.formatMessage(explorerMessages.header)}</h1>
        <ExplorerTabs caseId={caseId} />
      </div>
      <FiltersBar caseId={caseId} filters={filters} timezone={timezone} onChange={onFiltersChange}>
        <SavedSearchesMenu
          caseId={caseId}
          query={savedQueryOf(params)}
          isFiltered={hasFilters(filters)}
          onOpen={(query) => update(withSavedQuery(params, query))}
        />
      </FiltersBar>
    </header>
  );
}
