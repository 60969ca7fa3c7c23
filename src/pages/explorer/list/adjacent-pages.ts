import { withPage, type HitsParams } from '@/routing/hits-params';

import type { HitsPage } from './use-hits-page';

/** The page after; hits of another search say nothing of where it begins. */
export const nextPage = (params: HitsParams, { hits, isCurrent }: Pick<HitsPage, 'hits' | 'isCurrent'>): HitsParams =>
  withPage(params, params.page + 1, (isCurrent && hits.at(-1)?.searchAfter) || null);

export const previousPage = (params: HitsParams): HitsParams => withPage(params, params.page - 1, null);
