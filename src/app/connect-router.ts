import { addListener } from '@reduxjs/toolkit';
import type { createBrowserRouter } from 'react-router';

import { addressEntered, filtersChanged } from '@/state/filters-slice';

import type { AppStore } from './store';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Keeps the address and the store's view of it the same: a navigation is in the store before anything is drawn, and a changed filter
 * navigates. Answers how to end it.
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

/** The present location, or during a navigation within the page its target, which the store may have requested. */
function addressOf({ state: { location, navigation } }: Router) {
  const isLeaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
  const { pathname, search } = isLeaving ? location : (navigation.location ?? location);
  return { pathname, search, isLeaving };
}
