import type { Hit } from '@contract/model/hit';
import { useCallback } from 'react';

import { hitsCodec, type HitsParams } from '@/routing/hits-params';
import { paths } from '@/routing/paths';

import { listIndex, type PageRequest } from '@/pages/explorer/list/page-request';

/** Returns the URL of the details of a listed hit, with the search for navigation between hits (rules 001-2.6). */
export function useDetailsPath(caseId: string, list: PageRequest, hits: readonly Hit[], pageSize: number) {
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

/** The defaults of a URL without parameters. */
const NO_HITS_PARAMS = hitsCodec.parse({});

interface ListedHit {
  caseId: string;
  search: Pick<HitsParams, 'page' | 'filters' | 'sort' | 'searchAfter' | 'view' | 'stack' | 'forceRetry'>;
  hit: Hit;
  /** Index in the whole list; null when the hit is not in it. */
  index: number | null;
  /** Page size of the table, since `page` in URLs counts its pages in every view. */
  pageSize: number;
}

/** URL of the details of a hit at an index of the list. */
export function detailsPathAt({ caseId, search, hit, index, pageSize }: ListedHit): string {
  const page = index === null ? search.page : Math.floor(index / pageSize);
  const { f, searchAfter, sort, view, stack } = hitsCodec.format({ ...NO_HITS_PARAMS, ...search, page });
  return paths.hitDetails(
    { caseId, evidenceId: hit.origin.evidenceId, group: hit.artifact.group, hitId: hit.id },
    { f, page, searchAfter, sort, view, stack, index },
  );
}
