import { REALM } from '@contract/rules/identifiers';
import { useEffect } from 'react';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { encodeFilters } from '@/domain/filters';
import { hitsPerPage } from '@/domain/hits-per-page';
import type { ExplorerMode } from '@/routing/explorer-mode';
import { HITS_DEFAULTS } from '@/routing/hits-params';
import { useDefaultQuery } from '@/routing/use-default-query';
import type { ViewParams } from '@/routing/view-params';
import type { ChangeView } from '@/state/change-view';
import { useAppDispatch } from '@/state/hooks';
import { selectionScopeEntered } from '@/state/selection-slice';
import { useView } from '@/state/use-view';

export interface ExplorerAddress {
  params: ViewParams;
  update: ChangeView;
  /** Number of hits on a page of the table. */
  pageSize: number;
}

const NO_DEFAULTS = {};

/** The state of the explorer in the URL, and functions that change it. */
export function useExplorerAddress(caseId: string, mode: ExplorerMode): ExplorerAddress & { isReady: boolean } {
  const hasPages = mode === 'artifacts' || mode === 'conversation';
  const isComplete = useDefaultQuery(hasPages ? HITS_DEFAULTS : NO_DEFAULTS);
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
    /** Nothing is requested before the URL is complete and the size of a page is known. */
    isReady: isComplete && !settings.isLoading,
  };
}
