import { addListener } from '@reduxjs/toolkit';
import type { createBrowserRouter } from 'react-router';

import { addressEntered, filtersChanged } from '@/state/filters-slice';

import type { AppStore } from './store';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Synchronises the URL and the store: a navigation is stored before the page renders, and a changed filter navigates.
 * Returns a function that ends it.
 */
export function connectRouter({ dispatch, getState }: AppStore, router: Router): () => void {
  const read = () => dispatch(addressEntered(addressOf(router)));
  read();
  const leave = router.subscribe(read);
  const stop = dispatch(
    addListener({
      actionCreator: filtersChanged,
      effect: ({ meta: { replace } }) => {
        const { pathname, search } = getState().filters.current;
        const address = addressOf(router);
        if (pathname === address.pathname && search !== address.search) {
          void router.navigate({ search }, { replace });
        }
      },
    }),
  );
  return () => {
    leave();
    stop();
  };
}

/** The current location; during a navigation within a page its target, which the store may have requested. */
function addressOf({ state: { location, navigation } }: Router) {
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  const { pathname, search } = isLeaving ? location : (navigation.location ?? location);
  return { pathname, search, isLeaving };
}
