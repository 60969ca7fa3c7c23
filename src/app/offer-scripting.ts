import { addListener } from '@reduxjs/toolkit';

import { systemApi } from '@/api/endpoints/system';
import { actions, selectors } from '@/state/scripting';

import { scriptingHelpers, warnOfUnknownFilters } from './scripting-helpers';
import type { AppStore } from './store';

/** The global `window.review` (docs/scripting.md). */
const scriptingOf = (store: AppStore) => ({ store, actions, selectors, helpers: scriptingHelpers(store) });

declare global {
  interface Window {
    review?: ReturnType<typeof scriptingOf>;
  }
}

/** Exposes the store to scripts: always in development, in production only when it is configured. */
export async function offerScripting(
  store: AppStore,
  isProduction = process.env.NODE_ENV === 'production',
): Promise<void> {
  const isAllowed =
    !isProduction ||
    (await store.dispatch(systemApi.endpoints.getEnvironment.initiate(undefined))).data?.scriptingEnabled === true;
  if (isAllowed) {
    store.dispatch(addListener(warnOfUnknownFilters));
    window.review = scriptingOf(store);
  }
}
