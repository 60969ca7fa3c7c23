import { REALM } from '@contract/rules/identifiers';
import { useEffect } from 'react';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { encodeFilters } from '@/domain/filters';
import { hitsPerPage } from '@/domain/hits-per-page';
import { HITS_DEFAULTS, type HitsParams } from '@/routing/hits-params';
import { useDefaultQuery } from '@/routing/use-default-query';
import type { ChangeView } from '@/state/change-view';
import { useAppDispatch } from '@/state/hooks';
import { selectionScopeEntered } from '@/state/selection-slice';
import { useView } from '@/state/use-view';

export interface ExplorerAddress {
  params: HitsParams;
  update: ChangeView;
  /** Hits on a page of the table. */
  pageSize: number;
}

/** What the address says, and how the explorer changes it. */
export function useExplorerAddress(caseId: string): ExplorerAddress & { isReady: boolean } {
  const isComplete = useDefaultQuery(HITS_DEFAULTS);
  const [params, update] = useView();
  const settings = useGetUserSettingsQuery({ realm: REALM });
  const dispatch = useAppDispatch();

  const scope = `${caseId}?${encodeFilters(params.filters) ?? ''}`;
  useEffect(() => {
    dispatch(selectionScopeEntered(scope));
  }, [dispatch, scope]);

  return {
    params,
    update,
    pageSize: hitsPerPage(settings.data),
    /** Nothing is asked before the address is complete and the size of a page is known. */
    isReady: isComplete && !settings.isLoading,
  };
}
