import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { explorerModeAt, type ExplorerMode } from '@/routing/explorer-mode';
import { formatQuery, parseQuery } from '@/routing/search-params';
import { viewCodecAt, type ViewParams } from '@/routing/view-params';

/** The view in a URL. */
interface View {
  pathname: string;
  /** The query as it stands in the address, with parameters that are not ours. */
  search: string;
  /** Filters, query filters, sort, page, view and selected item; what only one of the explorers has. */
  params: ViewParams;
}

/** The URL and the parsed view are one state: src/app/connect-router.ts keeps them in sync. */
interface FiltersState {
  current: View;
  /** Of the page that is drawn until the next one has loaded. */
  previous: View | null;
  /** Another page is being opened. */
  isLeaving: boolean;
  /** The explorers as they were left, so that a tab leads back to the same picture. */
  left: Partial<Record<ExplorerMode, View>>;
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

function viewAt(pathname: string, search: string): View {
  const values = parseQuery(search);
  return { pathname, search, params: viewCodecAt(pathname, values).parse(values) };
}

/** What is as it was before stays the same object: a list is not rendered again because another of its items is selected. */
const viewAfter = (known: View, pathname: string, search: string): View => {
  const view = viewAt(pathname, search);
  return { ...view, params: copyWithStructuralSharing(known.params, view.params) };
};

const getInitialState = (): FiltersState => ({ current: viewAt('', ''), previous: null, isLeaving: false, left: {} });

/** The explorers that were left, with the one that is left now. */
const leaving = ({ left, current }: FiltersState): FiltersState['left'] => {
  const mode = explorerModeAt(current.pathname);
  return mode === null ? left : { ...left, [mode]: current };
};

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
      const isSamePage = current.pathname === pathname;
      return {
        current: viewAfter(current, pathname, search),
        previous: isSamePage ? state.previous : current,
        isLeaving,
        left: isSamePage ? state.left : leaving(state),
      };
    },
    /** The user, or a script, changes what the view shows; the address follows. */
    filtersChanged: {
      prepare: (payload: Partial<ViewParams>, { replace = false }: ChangeOptions = {}) => ({
        payload,
        meta: { replace },
      }),
      reducer: (draft, { payload, meta }: PayloadAction<Partial<ViewParams>, string, { replace: boolean }>) => {
        const state = original(draft);
        const { pathname, search, params } = state.current;
        const values = parseQuery(search);
        const wanted = formatQuery({
          ...values,
          ...viewCodecAt(pathname, values).format({ ...params, ...payload }),
        });
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
    /** Of the page at a path: while another page loads, the one that it replaces is still drawn. */
    selectParamsAt: (state, pathname: string) => at(state, pathname).params,
    /** An explorer as it was left, null when it was not seen yet; `pathname` is its address for the same case. */
    selectLeftParams: ({ left }, mode: ExplorerMode, pathname: string): ViewParams | null =>
      left[mode]?.pathname === pathname ? left[mode].params : null,
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
  selectLeftParams,
} = filtersSlice.selectors;
