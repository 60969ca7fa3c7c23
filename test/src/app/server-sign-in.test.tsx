import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';

import { emptyApi } from '@/api/empty-api';
import { App } from '@/app/app';
import { routes } from '@/app/routes';
import { makeStore } from '@/app/store';
import { selectSessionProblem, selectSessionStatus } from '@/state/session-slice';
import { startSession } from '@/state/start-session';
import { getProviderState } from '@contract/calls/auth';
import { getSignInProblem, startSignIn, type SignInProblem } from '@contract/calls/code-flow';
import { getEnvironment } from '@contract/calls/system';
import { scenarios } from '@test/helpers/render-app';

const AUTHORITY = 'https://id.lab.example/realms/lab';

describe('Signing in on the server', () => {
  let calls: ReturnType<typeof scenarios>;
  let store: ReturnType<typeof makeStore>;
  beforeEach(async () => {
    calls = scenarios();
    store = makeStore();
    await (await startReviewServer()).signOut();
  });
  afterEach(() => {
    calls.restore();
    window.history.replaceState(null, '', '/');
    window.sessionStorage.clear();
    store.dispatch(emptyApi.util.resetApiState());
  });

  const start = async (address: string) => {
    calls.answerNext(getEnvironment, {
      ...{ reviewVersion: '', termsUrl: '', licenceRequired: false, scriptingEnabled: false },
      ...{ pdfWriter: 'chromium', enableMaps: false, addressSearchEnabled: false, topLocationsSearchEnabled: false },
      keepsDrafts: true,
      identityProvider: { name: 'Lab', authority: AUTHORITY, clientId: 'x', scope: 'openid', codeFlow: 'server' },
    });
    window.history.replaceState(null, '', address);
    await store.dispatch(startSession());
  };
  const open = async (address: string) => {
    await start(address);
    const router = createMemoryRouter(routes);
    return render(<App store={store} makeRouter={() => router} env="test" />);
  };

  it('leaves for the URL that the server gives, and comes back to the address that was wanted', async () => {
    calls.answerNext(startSignIn, { authorizationUrl: '#at-the-provider' });
    const view = await open('/profile?tab=1');
    await waitFor(() => expect(window.location.hash).toBe('#at-the-provider'));
    view.unmount();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toMatch(/token|oidc|nonce|verifier/);
    await (await startReviewServer()).signInAs('investigator');
    calls.answerNext(getSignInProblem, { problem: null });
    await start('/signin-callback');
    expect(selectSessionStatus(store.getState())).toBe('signedIn');
    expect(window.location.pathname + window.location.search).toBe('/profile?tab=1');
    expect(window.sessionStorage).toHaveLength(0);
  });

  it.each<[SignInProblem, RegExp, string]>([
    [
      { kind: 'refused', detail: 'Your account has no role in REVIEW.' },
      /no role in REVIEW\. Sign in again/,
      'Sign in',
    ],
    [
      { kind: 'cancelled', detail: 'access_denied' },
      /^You could not be signed inThe sign-in was cancelled\./,
      'Sign in',
    ],
    [{ kind: 'stale', detail: '' }, /This sign-in has expired/, 'Retry'],
    [{ kind: 'providerRefused', detail: 'invalid_client' }, /did not sign you in \(invalid_client\)/, 'Sign in'],
    [
      { kind: 'provider', detail: AUTHORITY },
      /provider at https:\/\/id\.lab\.example\/realms\/lab is not resp/,
      'Retry',
    ],
  ])('says why the server refused a sign-in: %j', async (problem, text, action) => {
    calls.answerNext(getSignInProblem, { problem });
    await open('/signin-callback');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: action })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
  });

  it('shows a message and does not leave again when there is no session after a sign-in', async () => {
    calls.answerNext(getSignInProblem, { problem: null });
    await start('/signin-callback');
    expect(selectSessionProblem(store.getState())).toEqual({ kind: 'stale', detail: '' });
  });

  it('goes to no other site after a sign-in', async () => {
    window.sessionStorage.setItem('review.address-after-sign-in', '//evil.example/');
    await (await startReviewServer()).signInAs('investigator');
    calls.answerNext(getSignInProblem, { problem: null });
    await start('/signin-callback');
    expect(window.location.href).toBe(`${window.location.origin}/`);
  });

  it('says that the provider does not answer the server', async () => {
    calls.failNext(startSignIn, 401);
    calls.answerNext(getProviderState, { state: 'missing' });
    await open('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('the server there does not know the realm');
  });

  it('says that REVIEW cannot be reached when it does not start the sign-in', async () => {
    calls.failNext(startSignIn, 500);
    await open('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('REVIEW cannot be reached');
  });
});
