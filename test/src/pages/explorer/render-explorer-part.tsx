import type { ComponentType } from 'react';
import { useParams } from 'react-router';

import { ExplorerHeader } from '@/pages/explorer/layout/explorer-header';
import { useFilterChanges, type FilterChanges } from '@/pages/explorer/use-filter-changes';
import { ROUTES } from '@/routing/route-patterns';
import { savedQueryOf } from '@/routing/saved-query';
import type { ViewParams } from '@/routing/view-params';
import { useView } from '@/state/use-view';
import { renderConnected } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';

interface PartProps extends FilterChanges {
  caseId: string;
  params: ViewParams;
}

/** A part of the explorer that reads and changes the address, without the list. */
export async function renderExplorerPart(
  Part: ComponentType<PartProps>,
  query = '',
  user: TestUserName = 'investigator',
) {
  const WithView = () => {
    const { caseId = '' } = useParams();
    const [params, update] = useView();
    const changes = useFilterChanges(update);
    return <Part caseId={caseId} params={params} {...changes} />;
  };
  const { caseId } = await startReviewServer({ source: explorerSource });
  return renderConnected(<WithView />, {
    address: `/case/${caseId}/explorer?page=0${query}`,
    path: ROUTES.explorer,
    user,
  });
}

/** The filters, their pills, and the menu of saved searches. */
export const renderHeader = (query?: string, user?: TestUserName) => renderExplorerPart(Header, query, user);

const Header = ({ caseId, params, changeFilters, openSavedQuery }: PartProps) => (
  <ExplorerHeader
    caseId={caseId}
    timezone="Europe/Stockholm"
    filters={params.filters}
    savedQuery={savedQueryOf(params)}
    onFiltersChange={changeFilters}
    onSavedQuery={openSavedQuery}
  />
);
