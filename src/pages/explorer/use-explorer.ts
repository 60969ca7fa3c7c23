import type { Hit } from '@contract/model/hit';
import { REALM } from '@contract/rules/identifiers';
import { useCallback, useEffect } from 'react';

import { useGetUserSettingsQuery } from '@/api/endpoints/users';
import { encodeFilters } from '@/domain/filters';
import { hitsPerPage } from '@/domain/hits-per-page';
import { HITS_DEFAULTS, hitsCodec, withPage, type HitsParams } from '@/routing/hits-params';
import { paths } from '@/routing/paths';
import { useDefaultQuery } from '@/routing/use-default-query';
import { useAppDispatch } from '@/state/hooks';
import type { ChangeView } from '@/state/change-view';
import { selectionScopeEntered } from '@/state/selection-slice';
import { useView } from '@/state/use-view';

import { listIndex } from './auto-selection';
import type { ListPlace } from './list-place';
import type { HitsPage } from './use-hits-page';

export interface ExplorerAddress {
  params: HitsParams;
  update: ChangeView;
  /** Hits on a page. */
  pageSize: number;
}

/** What the address says, and how the explorer changes it. */
export function useExplorerParams(caseId: string): ExplorerAddress & { isReady: boolean } {
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

/** Where the details of a listed hit are, with the search that they leaf through (spec 001 §2.6). */
export function useDetailsPath(caseId: string, list: ListPlace, hits: readonly Hit[], pageSize: number) {
  const { params, size } = list;
  const { page, filters, sort, searchAfter, view, stack, forceRetry } = params;
  return useCallback(
    (hit: Hit) => {
      const position = hits.findIndex(({ id }) => id === hit.id);
      const index = position < 0 ? null : listIndex(page, size, position);
      const search = { page, filters, sort, searchAfter, view, stack, forceRetry };
      return detailsPathAt({ caseId, search, hit, index, pageSize });
    },
    [caseId, page, filters, sort, searchAfter, view, stack, forceRetry, size, hits, pageSize],
  );
}

/** What an address without parameters asks for. */
const NO_HITS_PARAMS = hitsCodec.parse({});

interface HitPlace {
  caseId: string;
  search: Pick<HitsParams, 'page' | 'filters' | 'sort' | 'searchAfter' | 'view' | 'stack' | 'forceRetry'>;
  hit: Hit;
  /** In the whole list; null when it is not in it. */
  index: number | null;
  /** Of the table: an address counts in its pages whatever the view. */
  pageSize: number;
}

/** Where the details of a hit at a place of the list are. */
export function detailsPathAt({ caseId, search, hit, index, pageSize }: HitPlace): string {
  const page = index === null ? search.page : Math.floor(index / pageSize);
  const { f, searchAfter, sort, view, stack } = hitsCodec.format({ ...NO_HITS_PARAMS, ...search, page });
  return paths.hitDetails(
    { caseId, evidenceId: hit.origin.evidenceId, group: hit.artifact.group, hitId: hit.id },
    { f, page, searchAfter, sort, view, stack, index },
  );
}

/** The page after; hits of another search say nothing of where it begins. */
export const nextPage = (params: HitsParams, { hits, isCurrent }: Pick<HitsPage, 'hits' | 'isCurrent'>): HitsParams =>
  withPage(params, params.page + 1, (isCurrent && hits.at(-1)?.searchAfter) || null);

export const previousPage = (params: HitsParams): HitsParams => withPage(params, params.page - 1, null);
