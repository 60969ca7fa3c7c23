import { useEffect, useEffectEvent } from 'react';

import { usePrefetch } from '@/api/endpoints/hits';
import type { HitsParams } from '@/routing/hits-params';

import { nextPage } from '@/pages/explorer/list/adjacent-pages';
import { hitsSearch, type HitsPage } from '@/pages/explorer/list/use-hits-page';

/** Milliseconds before prefetching, so that fast paging does not search every page. */
const PREFETCH_DELAY = 300;

interface ShownPage {
  caseId: string;
  params: HitsParams;
  page: HitsPage;
  size: number;
}

/** Prefetches the next page while the current one is shown. Null for a list without pages. */
export function usePrefetchNextPage(shown: ShownPage | null): void {
  const prefetch = usePrefetch('searchHits');
  const isDue = shown !== null && hasNext(shown);
  const hits = shown?.page.hits;
  const fetchAhead = useEffectEvent(() => {
    if (shown !== null) {
      prefetch(hitsSearch(shown.caseId, nextPage(shown.params, shown.page), shown.size));
    }
  });
  useEffect(() => {
    if (!isDue) {
      return undefined;
    }
    const timer = window.setTimeout(() => fetchAhead(), PREFETCH_DELAY);
    return () => window.clearTimeout(timer);
  }, [isDue, hits]);
}

function hasNext({ params, page, size }: ShownPage): boolean {
  const { hits, isCurrent, state, count } = page;
  // Prefetching must not delay pending requests: the counts are requested first.
  if (!isCurrent || state !== 'ready' || count === null || hits.length < size) {
    return false;
  }
  const isCounted = count.status !== 'apiError' && !count.total.isAtLeast;
  return !isCounted || count.total.value > (params.page + 1) * size;
}
