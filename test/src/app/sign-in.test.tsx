import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';

import { App } from '@/app/app';
import { routes } from '@/app/routes';
import { makeStore } from '@/app/store';
import { emptyApi } from '@/api/empty-api';
import { ownAddress } from '@/state/identity-provider';
import { selectSessionStatus } from '@/state/session-slice';
import { startSession } from '@/state/start-session';
import { getEnvironment } from '@contract/calls/system';
import { scenarios } from '@test/helpers/render-app';

describe('Signing in', () => {
  let calls: ReturnType<typeof scenarios>;
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => calls.restore());

  const start = async () => {
    const store = makeStore();
    await store.dispatch(startSession());
    render(<App store={store} makeRouter={() => createMemoryRouter(routes)} env="test" />);
    return store;
  };

  it('[000-4-23] is required when the application starts without a session', async () => {
    const server = await startReviewServer();
    await server.signOut();
    // The provider does not respond here; the sign-in itself is tested in a real browser.
    const store = makeStore();
    await store.dispatch(startSession());
    expect(selectSessionStatus(store.getState())).toBe('signInNeeded');
    store.dispatch(emptyApi.util.resetApiState());
  });

  it('shows that the server cannot be reached, and starts on Retry', async () => {
    const server = await startReviewServer();
    await server.signInAs('investigator');
    calls.failNext(getEnvironment, 500);
    const store = await start();
    expect(await screen.findByRole('heading', { name: 'REVIEW cannot be reached' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('signedIn'));
  });

  it.each([
    ['/case/1/explorer?page=0', '/case/1/explorer?page=0'],
    ['https://elsewhere.example/', '/'],
    ['//elsewhere.example/', '/'],
    ['/\\elsewhere.example/', '/'],
    ['/signin-callback?code=1', '/'],
  ])('returns to %s as %s', (returnUrl, address) => {
    expect(ownAddress(returnUrl)).toBe(address);
  });
});
