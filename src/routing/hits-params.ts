import type { SortEntry } from '@contract/model/filter';
import qs from 'qs';

import { encodeFilters, type HitFilters } from '@/domain/filters';
import { parseFilters } from '@/domain/filters-parse';
import { decodeSort, DEFAULT_SORT, encodeSort } from '@/domain/sort';
import { QUERY_ARRAY_LIMIT, QUERY_DEPTH } from '@contract/rules/limits';

/** How hits are shown; `null` when the link does not say. */
export type HitsView = 'thumbnail' | 'table';
/** The view that a hit was reached from; `null` stands for the hits list. */
export type HitOrigin = 'worldmap' | 'conversation' | 'timeline';

/** The query of the hits explorer (spec 001 §2.2). The URL is the truth of the view: a link shows the same to everyone. */
export interface HitsParams {
  filters: HitFilters;
  /** Zero-based. */
  page: number;
  /** Cursor of the page; kept only when page is not 0 or the search is forced. */
  searchAfter: string | null;
  sort: readonly SortEntry[];
  view: HitsView | null;
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

/** Reads a query string; what is invalid counts as absent. */
export function decodeHitsParams(search: string): HitsParams {
  const query = parseQuery(search);
  const page = parseCount(query.page) ?? 0;
  const forceRetry = query.forceRetry === 'true';
  return {
    filters: parseFilters(query.f),
    page,
    searchAfter: page !== 0 || forceRetry ? (query.searchAfter ?? null) : null,
    sort: decodeSort(query.sort),
    view: query.view === 'table' || query.view === 'thumbnail' ? query.view : null,
    selectedHitId: query.selectedHitId ?? null,
    userSelectedHit: query.userSelectedHit === 'true',
    index: parseCount(query.index),
    forceRetry,
    hidePreviewPane: query.hidePreviewPane === 'true',
    prev: parseOrigin(query.prev),
  };
}

/** Writes the query string with its `?`. `page` is always in it, other parameters only when they differ from nothing. */
export function encodeHitsParams(params: Partial<HitsParams>): string {
  const { filters, page = 0, searchAfter, sort = DEFAULT_SORT, forceRetry } = params;
  const hasCursor = page !== 0 || forceRetry === true;
  return qs.stringify(
    {
      f: filters && encodeFilters(filters),
      page,
      searchAfter: hasCursor ? (searchAfter ?? undefined) : undefined,
      sort: encodeSort(sort) === encodeSort(DEFAULT_SORT) ? undefined : encodeSort(sort),
      view: params.view ?? undefined,
      selectedHitId: params.selectedHitId ?? undefined,
      userSelectedHit: params.userSelectedHit || undefined,
      index: params.index ?? undefined,
      forceRetry: forceRetry || undefined,
      hidePreviewPane: params.hidePreviewPane || undefined,
      prev: params.prev ?? undefined,
    },
    { addQueryPrefix: true },
  );
}

/** Nobody's choice: the explorer selects the first hit again when the list holds something else. */
const NOTHING_SELECTED = { selectedHitId: null, userSelectedHit: false, index: null } as const;
const FIRST_PAGE = { page: 0, searchAfter: null, forceRetry: false, ...NOTHING_SELECTED } as const;

/** Other filters: another list, read from its start (spec 001 §2.13). */
export const withFilters = (params: HitsParams, filters: HitFilters): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  filters,
  // A sort by a column of one artifact means nothing once other artifacts are in the list.
  sort: artifactsOf(filters) === artifactsOf(params.filters) ? params.sort : DEFAULT_SORT,
});

/** Another order: the list starts again and the cursor of the old order is worthless (spec 001 §2.4). */
export const withSort = (params: HitsParams, sort: readonly SortEntry[]): HitsParams => ({
  ...params,
  ...FIRST_PAGE,
  sort,
});

/** Another page; without a cursor the server passes over the hits before it. */
export const withPage = (params: HitsParams, page: number, searchAfter: string | null): HitsParams => ({
  ...params,
  ...NOTHING_SELECTED,
  forceRetry: false,
  page,
  searchAfter,
});

const artifactsOf = ({ filter: { groups, artifacts } }: HitFilters): string | undefined =>
  encodeFilters({ filter: { groups, artifacts }, queryFilters: [] });

/** Parameters as text; anything nested or repeated is dropped, since none of ours is. */
function parseQuery(search: string): Partial<Record<string, string>> {
  const parsed = qs.parse(search, { ignoreQueryPrefix: true, arrayLimit: QUERY_ARRAY_LIMIT, depth: QUERY_DEPTH });
  return Object.fromEntries(Object.entries(parsed).filter(isTextEntry));
}

const isTextEntry = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && entry[1] !== '';

const parseCount = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;

const parseOrigin = (text: string | undefined): HitOrigin | null =>
  text === 'worldmap' || text === 'conversation' || text === 'timeline' ? text : null;
