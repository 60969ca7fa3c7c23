import { REALM } from '@contract/rules/identifiers';
import { useEffect } from 'react';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { encodeFilters } from '@/domain/filters';
import { hitsPerPage } from '@/domain/hits-per-page';
import type { ExplorerMode } from '@/routing/explorer-mode';
import { HITS_DEFAULTS } from '@/routing/hits-params';
import type { QueryValues } from '@/routing/search-params';
import { useDefaultQuery } from '@/routing/use-default-query';
import { viewCodec, type ViewParams } from '@/routing/view-params';
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

const { page, sort } = HITS_DEFAULTS;

/** Conversations have pages and no other view; the map and the timeline have neither. */
const DEFAULTS: Record<ExplorerMode, QueryValues> = {
  artifacts: HITS_DEFAULTS,
  conversation: { page, sort },
  worldmap: { sort },
  timeline: { sort },
};

/** The state of the explorer in the URL, and functions that change it. */
export function useExplorerAddress(caseId: string, mode: ExplorerMode): ExplorerAddress & { isReady: boolean } {
  const isComplete = useDefaultQuery(DEFAULTS[mode], viewCodec(mode));
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
