import { logout, refreshSession } from '@contract/calls/auth';
import { getEnvironment } from '@contract/calls/system';
import { IDLE_LOGOUT, SESSION_REFRESH_INTERVAL } from '@contract/rules/limits';

import { makeStore } from '@/app/store';
import { authApi } from '@/api/endpoints/auth';
import { selectSessionStatus } from '@/state/session-slice';

const START = Date.UTC(2024, 0, 1);
const identity = {
  id: '1',
  realm: 'REVIEW',
  role: 'INVESTIGATOR',
  username: 'anna',
  fullName: 'Anna Berg',
  email: 'anna@review.example',
};

/** A server whose idle deadline, like that of the real one, is moved only by activity. */
function clockServer() {
  let idleExpiresAt = START + IDLE_LOGOUT;
  const refreshes: boolean[] = [];
  const logouts: number[] = [];
  let isOver = false;
  const session = () => ({
    identity,
    now: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
    idleExpiresAt: new Date(idleExpiresAt).toISOString(),
  });
  const json = (body: object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === getEnvironment.path) {
      // The redirect to the identity provider is not tested here.
      return new Promise<Response>(() => undefined);
    }
    if (isOver) {
      return json({ status: 401, code: 'UNAUTHENTICATED', message: 'You are signed out.' }, 401);
    }
    if (pathname === refreshSession.path) {
      const isActive = /true/.test(await request.text());
      refreshes.push(isActive);
      idleExpiresAt = isActive ? Date.now() + IDLE_LOGOUT : idleExpiresAt;
    }
    if (pathname === logout.path.replace('{realm}', 'REVIEW')) {
      logouts.push(Date.now());
      return json({ endSessionUrl: null, isProviderUnreachable: false });
    }
    return json(session());
  };
  return {
    refreshes,
    logouts,
    end: () => {
      isOver = true;
    },
    /** As if another window of the same browser had been used. */
    recordActivityElsewhere: () => {
      idleExpiresAt = Date.now() + IDLE_LOGOUT;
    },
  };
}

async function signedIn() {
  const store = makeStore();
  await store.dispatch(authApi.endpoints.getSession.initiate(undefined));
  return { store, status: () => selectSessionStatus(store.getState()) };
}

describe('session', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: START });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('[000-4-24] is refreshed every six seconds', async () => {
    const server = clockServer();
    await signedIn();
    await pass(SESSION_REFRESH_INTERVAL - 1);
    expect(server.refreshes).toHaveLength(0);
    await pass(4 * SESSION_REFRESH_INTERVAL + 100);
    expect(server.refreshes).toHaveLength(5);
  });

  it('sends whether the user was active since the last refresh', async () => {
    const server = clockServer();
    await signedIn();
    await pass(SESSION_REFRESH_INTERVAL + 100);
    window.dispatchEvent(new Event('pointermove'));
    await pass(SESSION_REFRESH_INTERVAL);
    window.dispatchEvent(new Event('keydown'));
    await pass(SESSION_REFRESH_INTERVAL);
    await pass(SESSION_REFRESH_INTERVAL);
    expect(server.refreshes).toEqual([false, true, true, false]);
  });

  it('[000-4-25] ends after thirty minutes without activity, by a logout before the server would end it', async () => {
    const server = clockServer();
    const { status } = await signedIn();
    await pass(IDLE_LOGOUT - 10_000);
    expect(status()).toBe('signedIn');
    await pass(9_000);
    expect(server.logouts).toHaveLength(1);
    expect(server.logouts[0]).toBeLessThan(START + IDLE_LOGOUT);
    expect(status()).not.toBe('signedIn');
  });

  it('continues while the user is active', async () => {
    const server = clockServer();
    const { status } = await signedIn();
    await pass(IDLE_LOGOUT - 60_000);
    window.dispatchEvent(new Event('pointerdown'));
    await pass(120_000);
    expect([status(), server.logouts.length]).toEqual(['signedIn', 0]);
  });

  it('continues while another window is used', async () => {
    const server = clockServer();
    const { status } = await signedIn();
    await pass(IDLE_LOGOUT - 60_000);
    server.recordActivityElsewhere();
    await pass(120_000);
    expect([status(), server.logouts.length]).toEqual(['signedIn', 0]);
  });

  it('is ended, and no longer refreshed, when the server has ended it', async () => {
    const server = clockServer();
    const { status } = await signedIn();
    server.end();
    await pass(SESSION_REFRESH_INTERVAL + 100);
    expect(status()).toBe('ended');
    const refreshed = server.refreshes.length;
    await pass(10 * SESSION_REFRESH_INTERVAL);
    expect(server.refreshes).toHaveLength(refreshed);
  });
});
