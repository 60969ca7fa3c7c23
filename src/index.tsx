import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@/app/global.css';
import '@/app/user-preferences.css';
import '@/app/print.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from '@/app/app';
import { createFragmentRouter } from '@/app/fragment-router';
import { keepFocus } from '@/app/keep-focus';
import { offerScripting } from '@/app/offer-scripting';
import { routes } from '@/app/routes';
import { startFlags } from '@/app/start-flags';
import { makeStore } from '@/app/store';
import { moveQueryOutOfFragment } from '@/routing/fragment-history';
import { startSession } from '@/state/start-session';
import { selectViewInFragment } from '@/state/view-in-fragment';

const store = makeStore();
const root = document.getElementById('root');

/** Called after sign-in, when the environment is loaded. */
function makeRouter() {
  if (selectViewInFragment(store.getState())) {
    return createFragmentRouter(routes);
  }
  moveQueryOutOfFragment();
  return createBrowserRouter(routes);
}

if (root) {
  createRoot(root).render(<App store={store} makeRouter={makeRouter} />);
  keepFocus(document);
  void store.dispatch(startSession());
  void startFlags(store);
  void offerScripting(store);
  void import('@/app/fallback-fonts');
}
