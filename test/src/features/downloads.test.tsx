import { QUERY_HEADER } from '@contract/define-call';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';

import { emptyApi } from '@/api/empty-api';
import { App } from '@/app/app';
import { makeStore } from '@/app/store';
import { DownloadLink } from '@/features/previews/download-link';
import { startSession } from '@/state/start-session';

let leave: (() => void) | null = null;
afterEach(() => {
  leave?.();
  leave = null;
  jest.restoreAllMocks();
});

/** The server scans; its result for the file is given. */
async function openFile(status: number, body: object | null) {
  const server = await startReviewServer({ env: { REVIEW_VIRUS_SCANNER: 'clamd://127.0.0.1:1' } });
  await server.signInAs('investigator');
  const store = makeStore({});
  await store.dispatch(startSession());
  const link = <DownloadLink caseId={server.caseId} hitId="1" attachment={{ id: '1', name: 'evil.exe' }} />;
  const router = createMemoryRouter([{ path: '*', element: link }]);
  const view = render(<App store={store} makeRouter={() => router} env="test" />);
  const user = userEvent.setup({ delay: null });
  leave = () => {
    view.unmount();
    store.dispatch(emptyApi.util.resetApiState());
  };
  const before = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return request.headers.get(QUERY_HEADER) === 'scan=only'
      ? new Response(body && JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
      : before(request);
  });
  const followed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(new URL(this.href).pathname);
  });
  await user.click(await screen.findByRole('link', { name: 'Download evil.exe' }));
  return { user, followed };
}

const refusal = (status: number, code: string) => ({ status, code, message: 'What the server says.' });

describe('a download when the server scans for viruses', () => {
  it('starts when no virus was found', async () => {
    const { followed } = await openFile(200, null);
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(followed).toEqual([expect.stringMatching(/^\/files\/api\/download\/cases\//)]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'VIRUS_FOUND'],
    [503, 'NOT_SCANNED'],
  ])('requires a confirmation after %i %s', async (status, code) => {
    const { followed, user } = await openFile(status, refusal(status, code));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download evil.exe?' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('What the server says.');
    const anyway = dialog.getByRole('link', { name: 'Download anyway' });
    expect(anyway).toHaveAttribute('href', expect.stringMatching(/\?scan=accepted$/));
    expect(followed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the reason of another refusal, and no download', async () => {
    await openFile(409, refusal(409, 'CONFLICT'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download evil.exe?' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('What the server says.');
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });
});
