import { listCases } from '@contract/calls/cases';
import { act, screen, waitFor } from '@testing-library/react';

import { selectConnectionStatus } from '@/state/connection-slice';
import { hitsSelected, selectSelectedCount } from '@/state/selection-slice';
import { selectSessionStatus } from '@/state/session-slice';
import { renderApp, scenarios } from '@test/helpers/render-app';

let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
let opened: string[];
beforeEach(() => {
  // The page polls every few seconds; the clock advances with each wait.
  jest.useFakeTimers({ advanceTimers: true });
  calls = scenarios();
  opened = [];
  jest.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return window;
  });
});
afterEach(() => {
  app.leave();
  calls.restore();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const itemsPerPage = () => screen.findByLabelText(/Items per page/);
const save = () => screen.getAllByRole('button', { name: 'Save', hidden: true })[0];
const dialog = () => screen.findByRole('dialog', { name: 'You are signed out' });
const dispatchWindowEvent = (name: string) => act(async () => window.dispatchEvent(new Event(name)));

/** Opens the profile, changes a field, ends the session on the server and presses Save. */
async function saveWithoutSession() {
  app = await renderApp('/profile');
  await app.user.selectOptions(await itemsPerPage(), '80');
  act(() => void app.store.dispatch(hitsSelected(['1', '2'])));
  await act(() => app.server.signOut());
  const button = save();
  await app.user.click(button ?? document.body);
  return dialog();
}

describe('a session that ended', () => {
  it('is shown in a dialog, and the pending change is saved after the user signed in in another window', async () => {
    expect(await saveWithoutSession()).toHaveTextContent('Your session ended.');
    expect(await itemsPerPage()).toHaveValue('80');
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(opened).toEqual(['/signed-in']);
    expect(await dialog()).toHaveTextContent('Sign in using the window that has opened.');
    await act(() => app.server.signInAs('investigator'));
    expect(await screen.findByText('Your settings have been updated.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await itemsPerPage()).toHaveValue('80');
    expect(selectSelectedCount(app.store.getState())).toBe(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('continues when the window gets the focus after the user signed in in another one', async () => {
    await saveWithoutSession();
    await act(() => app.server.signInAs('investigator'));
    await dispatchWindowEvent('focus');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await itemsPerPage()).toHaveValue('80');
  });

  it('starts the sign-in in the page itself when the browser opens no window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await saveWithoutSession();
    const seen: string[] = [];
    app.store.subscribe(() => seen.push(selectSessionStatus(app.store.getState())));
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(seen).toContain('signInNeeded');
  });

  it('shows nothing of the page when another user signs in', async () => {
    await saveWithoutSession();
    await act(() => app.server.signInAs('legal'));
    // jsdom cannot reload the page and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await dispatchWindowEvent('focus');
    await waitFor(() => expect(selectSessionStatus(app.store.getState())).toBe('starting'));
    await waitFor(() => expect(screen.queryByLabelText(/Items per page/)).not.toBeInTheDocument());
  });

  it('is not assumed when a single call fails with 401', async () => {
    calls.failNext(listCases, 401);
    app = await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a connection that broke', () => {
  /** Makes every request fail until the server is started again. */
  const stop = () => {
    const original = globalThis.fetch;
    let isStopped = true;
    const requests: string[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (isStopped) {
        requests.push(pathname);
        throw new TypeError('Failed to fetch');
      }
      return original(request);
    };
    return {
      failedRequests: () => requests,
      start: () => {
        isStopped = false;
      },
      restore: () => {
        globalThis.fetch = original;
      },
    };
  };

  it('is shown once, and what could not be loaded is loaded when the server responds again', async () => {
    app = await renderApp('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    const outage = stop();
    await act(() => app.router.navigate('/profile'));
    expect(await screen.findByText('The connection to REVIEW is lost. Reconnecting…')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    outage.start();
    expect(await screen.findByText('Connected again.')).toBeVisible();
    expect(await itemsPerPage()).toBeVisible();
    await waitFor(() => expect(selectConnectionStatus(app.store.getState())).toBe('online'));
    expect(screen.queryByText('Connected again.')).not.toBeInTheDocument();
    outage.restore();
  });

  it('shows the error of a change without repeating it, since the server may have made it', async () => {
    app = await renderApp('/profile');
    await app.user.selectOptions(await itemsPerPage(), '60');
    const outage = stop();
    const button = save();
    await app.user.click(button ?? document.body);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your settings cannot be updated at this time.');
    expect(outage.failedRequests().filter((path) => path.endsWith('/settings'))).toHaveLength(1);
    expect(await itemsPerPage()).toHaveValue('60');
    outage.start();
    expect(await screen.findByText('Connected again.')).toBeVisible();
    outage.restore();
  });
});
