import type { SortEntry } from '@contract/model/filter';

import { encodeFilters, type HitFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import type { HitsView } from '@/domain/hits-view';
import { decodeSort, DEFAULT_SORT, encodeSort } from '@/domain/sort';

import { parseOrigin, type HitOrigin } from './explorer-mode';
import { booleanParam, naturalParam, stringParam, type QueryCodec } from './search-params';

/**
 * The query of the hits explorer (rules 001-2.2). The view depends only on the URL, so that a link shows the same to
 * every user.
 */
export interface HitsParams {
  filters: HitFilters;
  /** Zero-based. */
  page: number;
  /** Cursor of the page; kept only when `page` is not 0 or the search is forced. */
  searchAfter: string | null;
  sort: readonly SortEntry[];
  /** How hits are shown; null when it is not in the URL. */
  view: HitsView | null;
  /**
   * Whether hits with the same file content are shown as one (not in the specification); null when it is not in the
   * URL.
   */
  stack: boolean | null;
  selectedHitId: string | null;
  /** Whether the user has chosen the selected hit, as opposed to the explorer. */
  userSelectedHit: boolean;
  /** Index of the selected hit in the whole list: page times size plus position. */
  index: number | null;
  /** Searches without a time limit. */
  forceRetry: boolean;
  hidePreviewPane: boolean;
  prev: HitOrigin | null;
}

/** Defaults that are added to the URL by redirect (rules 001-2.2); the default sort is not written. */
export const HITS_DEFAULTS = { page: '0', view: 'thumbnail', sort: null } as const;

/**
 * Invalid values count as missing; `page` is always written, other parameters only when they differ from their
 * defaults.
 */
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

/** No hit was chosen by the user: the explorer selects the first hit when the list changes. */
const NOTHING_SELECTED = { selectedHitId: null, userSelectedHit: false, index: null } as const;
const FIRST_PAGE = { page: 0, searchAfter: null, forceRetry: false, ...NOTHING_SELECTED } as const;

/** Changed filters result in another list, which is shown from its start (rules 001-2.13). */
export const withFilters = (params: HitsParams, filters: HitFilters): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  filters,
  // A sort by a column of one artifact does not apply to other artifacts.
  sort: artifactsOf(filters) === artifactsOf(params.filters) ? params.sort : DEFAULT_SORT,
});

/**
 * As `withFilters`, for a list: the item that the user chose stays selected, without an index, until the list is loaded
 * and shows whether it is still there (001-4-08).
 */
export const withFiltersOfList = (params: HitsParams, filters: HitFilters): HitsParams => ({
  ...withFilters(params, filters),
  selectedHitId: params.userSelectedHit ? params.selectedHitId : null,
});

/** A changed order starts at the first page, because the cursor belongs to the old order (rules 001-2.4). */
export const withSort = (params: HitsParams, sort: readonly SortEntry[]): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  sort,
});

/** Stacking changes the indexes of the list. */
export const withStack = (params: HitsParams, stack: boolean): HitsParams => ({ ...params, ...FIRST_PAGE, stack });

/**
 * Changes the view of the same list and keeps the selected hit; `pageSize` is that of the table, null for other views.
 */
export function withView(params: HitsParams, view: HitsView, pageSize: number | null): HitsParams {
  if (pageSize === null) {
    return { ...params, ...FIRST_PAGE, view };
  }
  const page = params.index === null ? params.page : Math.floor(params.index / pageSize);
  return { ...params, view, page, searchAfter: null };
}

/** Changes the page; without a cursor the server skips the hits before it. */
export const withPage = (params: HitsParams, page: number, searchAfter: string | null): HitsParams => ({
  ...params,
  ...NOTHING_SELECTED,
  forceRetry: false,
  page,
  searchAfter,
});

/** Whether both show the same hits, regardless of the selection. */
export const isSamePage = (left: HitsParams, right: HitsParams): boolean => pageText(left) === pageText(right);

const pageText = ({ filters, sort, page, searchAfter, stack }: HitsParams): string =>
  JSON.stringify([filters, sort, page, searchAfter, stack]);

const artifactsOf = ({ filter: { groups, artifacts } }: HitFilters): string | undefined =>
  encodeFilters({ filter: { groups, artifacts }, queryFilters: [] });
