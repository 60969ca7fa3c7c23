import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

import { explorerModeAt, type ExplorerMode } from '@/routing/explorer-mode';
import { formatQuery, parseQuery } from '@/routing/search-params';
import { viewCodecAt, type ViewParams } from '@/routing/view-params';

/** The parsed view of a URL. */
interface View {
  pathname: string;
  /** The query string, including unknown parameters. */
  search: string;
  /** Filters, query filters, sort, page, view and selected item, and parameters of single explorers. */
  params: ViewParams;
}

/** The URL and the parsed view are one state: src/app/connect-router.ts keeps them in sync. */
interface FiltersState {
  current: View;
  /** The view of the page that is rendered until the next one is loaded. */
  previous: View | null;
  /** Whether another page is being opened. */
  isLeaving: boolean;
  /** The last view of each explorer, to which its tab leads back. */
  left: Partial<Record<ExplorerMode, View>>;
}

interface Address {
  pathname: string;
  search: string;
  isLeaving: boolean;
}

export interface ChangeOptions {
  /** Replaces the current history entry; ignored while the user is navigating to another page. */
  replace?: boolean;
}

function viewAt(pathname: string, search: string): View {
  const values = parseQuery(search);
  return { pathname, search, params: viewCodecAt(pathname, values).parse(values) };
}

/** Keeps unchanged objects, so that a list is not rendered again when another of its items is selected. */
const viewAfter = (current: View, pathname: string, search: string): View => {
  const view = viewAt(pathname, search);
  return { ...view, params: copyWithStructuralSharing(current.params, view.params) };
};

/** The query string after a change. */
function changedSearch({ pathname, search, params }: View, changed: Partial<ViewParams>): string {
  const values = parseQuery(search);
  return formatQuery({ ...values, ...viewCodecAt(pathname, values).format({ ...params, ...changed }) });
}

const getInitialState = (): FiltersState => ({ current: viewAt('', ''), previous: null, isLeaving: false, left: {} });

/** The last views of explorers, including the one that is being left. */
const leaving = ({ left, current }: FiltersState): FiltersState['left'] => {
  const mode = explorerModeAt(current.pathname);
  return mode === null ? left : { ...left, [mode]: current };
};

export const filtersSlice = createSlice({
  name: 'filters',
  initialState: getInitialState,
  reducers: {
    /** Dispatched after the router has navigated. */
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
    /** The user, or a script, changes the view; the URL follows. */
    filtersChanged: {
      prepare: (payload: Partial<ViewParams>, { replace = false }: ChangeOptions = {}) => ({
        payload,
        meta: { replace },
      }),
      reducer: (draft, { payload, meta }: PayloadAction<Partial<ViewParams>, string, { replace: boolean }>) => {
        const state = original(draft);
        const wanted = changedSearch(state.current, payload);
        return wanted === state.current.search || (meta.replace && state.isLeaving)
          ? state
          : { ...state, current: viewAfter(state.current, state.current.pathname, wanted) };
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
    /** `table`, `thumbnail`, or null when it is not in the URL. */
    selectHitsView: ({ current }) => current.params.view,
    /** The parameters as they will be after a change. */
    selectParamsAfter: ({ current }, changed: Partial<ViewParams>): ViewParams =>
      viewAfter(current, current.pathname, changedSearch(current, changed)).params,
    /** The parameters of the page at a path: while another page is loading, the previous one is still rendered. */
    selectParamsAt: (state, pathname: string) => at(state, pathname).params,
    /** The last parameters of an explorer, null if it was not opened yet; `pathname` is its path for the same case. */
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
  selectParamsAfter,
  selectParamsAt,
  selectLeftParams,
} = filtersSlice.selectors;
