import { withPage, type HitsParams } from '@/routing/hits-params';

import type { HitsPage } from './use-hits-page';

/** Parameters of the next page. It has a cursor only if the hits are those of this search. */
export const nextPage = (params: HitsParams, { hits, isCurrent }: Pick<HitsPage, 'hits' | 'isCurrent'>): HitsParams =>
  withPage(params, params.page + 1, (isCurrent && hits.at(-1)?.searchAfter) || null);

export const previousPage = (params: HitsParams): HitsParams => withPage(params, params.page - 1, null);
