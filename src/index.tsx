import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@/app/global.css';
import '@/app/user-preferences.css';
import '@/app/print.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import { App } from '@/app/app';
import { keepFocus } from '@/app/keep-focus';
import { offerScripting } from '@/app/offer-scripting';
import { routes } from '@/app/routes';
import { startFlags } from '@/app/start-flags';
import { makeStore } from '@/app/store';
import { startSession } from '@/state/start-session';

const store = makeStore();
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(<App store={store} makeRouter={() => createBrowserRouter(routes)} />);
  keepFocus(document);
  void store.dispatch(startSession());
  void startFlags(store);
  void offerScripting(store);
  void import('@/app/fallback-fonts');
}
