import type { SortEntry } from '@contract/model/filter';

import { encodeFilters, type HitFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import type { HitsView } from '@/domain/hits-view';
import { decodeSort, DEFAULT_SORT, encodeSort } from '@/domain/sort';

import { parseOrigin, type HitOrigin } from './explorer-mode';
import { booleanParam, naturalParam, stringParam, type QueryCodec } from './search-params';

/** The query of the hits explorer (rules 001-2.2). The URL is the truth of the view: a link shows the same to everyone. */
export interface HitsParams {
  filters: HitFilters;
  /** Zero-based. */
  page: number;
  /** Cursor of the page; kept only when page is not 0 or the search is forced. */
  searchAfter: string | null;
  sort: readonly SortEntry[];
  /** How hits are shown; null when the link does not say. */
  view: HitsView | null;
  /** Ours: hits with the same file content show as one; null when the link does not say. */
  stack: boolean | null;
  selectedHitId: string | null;
  /** The user chose the selected hit, the explorer did not. */
  userSelectedHit: boolean;
  /** Place of the selected hit in the whole list: page times size plus position. */
  index: number | null;
  /** Search to the end however long it takes. */
  forceRetry: boolean;
  hidePreviewPane: boolean;
  prev: HitOrigin | null;
}

/** Missing defaults that are added by redirect (rules 001-2.2). */
export const HITS_DEFAULTS = { page: '0' } as const;

/** Invalid values count as missing; `page` is always written, other parameters only when they differ from their defaults. */
export const hitsCodec: QueryCodec<HitsParams> = {
  parse: (values) => {
    const page = naturalParam(values.page, 0);
    const forceRetry = booleanParam(values.forceRetry);
    return {
      filters: parseFilters(stringParam(values.f)),
      page,
      searchAfter: page !== 0 || forceRetry ? (stringParam(values.searchAfter) ?? null) : null,
      sort: decodeSort(stringParam(values.sort)),
      view: values.view === 'table' || values.view === 'thumbnail' ? values.view : null,
      stack: values.stack === 'true' || values.stack === 'false' ? values.stack === 'true' : null,
      selectedHitId: stringParam(values.selectedHitId) ?? null,
      userSelectedHit: booleanParam(values.userSelectedHit),
      index: naturalParam(values.index, null),
      forceRetry,
      hidePreviewPane: booleanParam(values.hidePreviewPane),
      prev: parseOrigin(values.prev),
    };
  },
  format: ({ filters, page, searchAfter, sort, forceRetry, ...params }) => ({
    ...params,
    f: encodeFilters(filters),
    page,
    searchAfter: page !== 0 || forceRetry ? searchAfter : null,
    sort: encodeSort(sort) === encodeSort(DEFAULT_SORT) ? null : encodeSort(sort),
    forceRetry: forceRetry || null,
    userSelectedHit: params.userSelectedHit || null,
    hidePreviewPane: params.hidePreviewPane || null,
  }),
};

/** Nobody's choice: the explorer selects the first hit again when the list holds something else. */
const NOTHING_SELECTED = { selectedHitId: null, userSelectedHit: false, index: null } as const;
const FIRST_PAGE = { page: 0, searchAfter: null, forceRetry: false, ...NOTHING_SELECTED } as const;

/** Other filters: another list, read from its start (rules 001-2.13). */
export const withFilters = (params: HitsParams, filters: HitFilters): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  filters,
  // A sort by a column of one artifact means nothing once other artifacts are in the list.
  sort: artifactsOf(filters) === artifactsOf(params.filters) ? params.sort : DEFAULT_SORT,
});

/** Another order: the list starts again and the cursor of the old order is worthless (rules 001-2.4). */
export const withSort = (params: HitsParams, sort: readonly SortEntry[]): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  sort,
});

/** Copies as one hit or each by itself: the list has other places then. */
export const withStack = (params: HitsParams, stack: boolean): HitsParams => ({ ...params, ...FIRST_PAGE, stack });

/** The other view of the same list, at the selected hit; `pageSize` is that of the table, null for other pagination. */
export function withView(params: HitsParams, view: HitsView, pageSize: number | null): HitsParams {
  if (pageSize === null) {
    return { ...params, ...FIRST_PAGE, view };
  }
  const page = params.index === null ? params.page : Math.floor(params.index / pageSize);
  return { ...params, view, page, searchAfter: null };
}

/** Another page; without a cursor the server passes over the hits before it. */
export const withPage = (params: HitsParams, page: number, searchAfter: string | null): HitsParams => ({
  ...params,
  ...NOTHING_SELECTED,
  forceRetry: false,
  page,
  searchAfter,
});

/** Both show the same hits, whatever is selected in them. */
export const isSamePage = (left: HitsParams, right: HitsParams): boolean => pageText(left) === pageText(right);

const pageText = ({ filters, sort, page, searchAfter, stack }: HitsParams): string =>
  JSON.stringify([filters, sort, page, searchAfter, stack]);

const artifactsOf = ({ filter: { groups, artifacts } }: HitFilters): string | undefined =>
  encodeFilters({ filter: { groups, artifacts }, queryFilters: [] });
