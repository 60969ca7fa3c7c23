import { MantineProvider } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';

import { ToastArea } from '@/features/toast/toast-area';
import { selectSessionStatus } from '@/state/session-slice';
import { useAppSelector } from '@/state/hooks';
import { isSignInWindow } from '@/state/sign-in-window';
import { SignInScreen } from '@/pages/sign-in/sign-in-screen';

import { connectRouter, type Router } from './connect-router';
import { closeTopLayerOnEscape } from './close-top-layer';
import { ConnectionBanner } from './connection/connection-banner';
import { SessionEndedDialog } from './session-ended/session-ended-dialog';
import { SignedInWindow } from './session-ended/signed-in-window';
import type { AppStore } from './store';
import { cssVariables, theme } from './theme';

interface AppProps {
  store: AppStore;
  /** Called after sign-in, because a router starts to load the page of its URL when it is created. */
  makeRouter: () => Router;
  /** For Mantine: `test` disables transitions. */
  env?: 'default' | 'test';
}

/** The application with its providers. */
export function App({ store, makeRouter, env = 'default' }: AppProps) {
  useEffect(closeTopLayerOnEscape, []);
  return (
    <Provider store={store}>
      <IntlProvider locale="en">
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
          <SignedIn store={store} makeRouter={makeRouter} />
          <ToastArea />
        </MantineProvider>
      </IntlProvider>
    </Provider>
  );
}

/** Pages require a session; without one, the sign-in screen is shown (rules 000-4). */
function SignedIn({ store, makeRouter }: Pick<AppProps, 'store' | 'makeRouter'>) {
  const status = useAppSelector(selectSessionStatus);
  if (status !== 'signedIn' && status !== 'ended') {
    return <SignInScreen />;
  }
  if (isSignInWindow()) {
    return <SignedInWindow />;
  }
  return (
    <>
      <Pages store={store} makeRouter={makeRouter} />
      <ConnectionBanner />
      {/* The pages stay mounted behind the dialog and keep their state. */}
      {status === 'ended' && <SessionEndedDialog />}
    </>
  );
}

function Pages({ store, makeRouter }: Pick<AppProps, 'store' | 'makeRouter'>) {
  const [router, setRouter] = useState<Router | null>(null);
  // The store must have the address before the first page renders. It is set in a layout effect, because dispatching
  // during a render would update other subscribers.
  useLayoutEffect(() => {
    const made = makeRouter();
    const disconnect = connectRouter(store, made);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second render before the first paint is what is wanted
    setRouter(made);
    return disconnect;
  }, [store, makeRouter]);
  return router && <RouterProvider router={router} />;
}
