import { createSelector, createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { hitDetailsCodec, type HitOpening } from '@/routing/hit-details-params';
import { hitsCodec, type HitsParams } from '@/routing/hits-params';
import { formatQuery, parseQuery } from '@/routing/search-params';

/** What an address says of a view. */
interface View {
  pathname: string;
  /** The query as it stands in the address, with parameters that are not ours. */
  search: string;
  /** Filters, query filters, sort, page, view and selected item. */
  params: HitsParams;
  /** How an item was opened. */
  opening: HitOpening;
}

/** The address and what it says are two faces of one state: src/app/connect-router.ts keeps them the same. */
interface FiltersState {
  current: View;
  /** Of the page that is drawn until the next one has loaded. */
  previous: View | null;
  /** Another page is being opened. */
  isLeaving: boolean;
}

interface Address {
  pathname: string;
  search: string;
  isLeaving: boolean;
}

export interface ChangeOptions {
  /** Takes the place of the present entry of the history; does not keep the user who is leaving for another page. */
  replace?: boolean;
}

const viewAt = (pathname: string, search: string): View => {
  const { disableNavButtons, originalHitId, ...params } = hitDetailsCodec.parse(parseQuery(search));
  return { pathname, search, params, opening: { disableNavButtons, originalHitId } };
};

/** What is as it was before stays the same object: a list is not drawn anew because another of its items is selected. */
const viewAfter = (known: View, pathname: string, search: string): View => {
  const view = viewAt(pathname, search);
  return {
    ...view,
    params: copyWithStructuralSharing(known.params, view.params),
    opening: copyWithStructuralSharing(known.opening, view.opening),
  };
};

const getInitialState = (): FiltersState => ({ current: viewAt('', ''), previous: null, isLeaving: false });

export const filtersSlice = createSlice({
  name: 'filters',
  initialState: getInitialState,
  reducers: {
    /** The router went to an address. */
    addressEntered: (draft, { payload: { pathname, search, isLeaving } }: PayloadAction<Address>) => {
      const state = original(draft);
      const { current } = state;
      if (current.pathname === pathname && current.search === search) {
        return state.isLeaving === isLeaving ? state : { ...state, isLeaving };
      }
      const previous = current.pathname === pathname ? state.previous : current;
      return { current: viewAfter(current, pathname, search), previous, isLeaving };
    },
    /** The user, or a script, changes what the view shows; the address follows. */
    filtersChanged: {
      prepare: (payload: Partial<HitsParams>, { replace = false }: ChangeOptions = {}) => ({
        payload,
        meta: { replace },
      }),
      reducer: (draft, { payload, meta }: PayloadAction<Partial<HitsParams>, string, { replace: boolean }>) => {
        const state = original(draft);
        const { pathname, search, params } = state.current;
        const wanted = formatQuery({ ...parseQuery(search), ...hitsCodec.format({ ...params, ...payload }) });
        return wanted === search || (meta.replace && state.isLeaving)
          ? state
          : { ...state, current: viewAfter(state.current, pathname, wanted) };
      },
    },
  },
  selectors: {
    selectAddress: ({ current: { pathname, search } }) => `${pathname}${search}`,
    selectHitsParams: ({ current }) => current.params,
    /** Filters and query filters. */
    selectFilters: ({ current }) => current.params.filters,
    selectSort: ({ current }) => current.params.sort,
    selectPage: ({ current }) => current.params.page,
    /** `table`, `thumbnail`, or null when the address does not say. */
    selectHitsView: ({ current }) => current.params.view,
    /** Of the page at a path: while another page loads, the one that it takes the place of is still drawn. */
    selectParamsAt: (state, pathname: string) => at(state, pathname).params,
    selectDetailsParamsAt: createSelector(
      [
        (state: FiltersState, pathname: string) => at(state, pathname).params,
        (state: FiltersState, pathname: string) => at(state, pathname).opening,
      ],
      (params, opening) => ({ ...params, ...opening }),
    ),
  },
});

const at = ({ current, previous }: FiltersState, pathname: string): View =>
  previous !== null && current.pathname !== pathname && previous.pathname === pathname ? previous : current;

export const { addressEntered, filtersChanged } = filtersSlice.actions;
export const {
  selectAddress,
  selectHitsParams,
  selectFilters,
  selectSort,
  selectPage,
  selectHitsView,
  selectParamsAt,
  selectDetailsParamsAt,
} = filtersSlice.selectors;
